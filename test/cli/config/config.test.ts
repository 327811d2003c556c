import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { configSchema } from "../../../scripts/config-schema.ts";
import { isDeep } from "../../deep.ts";
import { withoutStamp } from "../../report/stamp/stamp-in.ts";
import { rankproof } from "../in-process.ts";

let folder = "";
let inner = "";

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "rankproof-config-")));
  inner = join(folder, "experiments", "today");
  mkdirSync(inner, { recursive: true });
  mkdirSync(join(folder, ".git"));
  for (const name of ["news.qrels", "bm25.run", "dense.run", "topics.csv"]) {
    copyFileSync(join("test/files", name), join(folder, name));
  }
  copyFileSync("examples/photos.csv", join(folder, "photos.csv"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The configuration of the folder. */
function configure(options: object | string): void {
  writeFileSync(join(folder, "rankproof.config.json"), typeof options === "string" ? options : JSON.stringify(options));
}

/** Standard output of a command that must go well, called two folders below the configuration. */
async function output(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args, { cwd: inner });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

const [BM25, DENSE, QRELS] = ["bm25.run", "dense.run", "news.qrels"].map((name) => join("..", "..", name));

beforeEach(() => configure({ judgments: "news.qrels", measures: ["nDCG@10", "AP"], like: "ranx" }));

describe("rankproof.config.json", () => {
  test("names judgments, measures and conventions; outputs say so", async () => {
    const text = await output("eval", DENSE);
    expect(text).toMatch(/^nDCG@10 +0\..*\nAP +0\..*\n─/m);
    expect(text).toMatch(/^like ranx; .*; from \.\.\/\.\.\/rankproof\.config\.json: measures, judgments, like$/m);
    const { judgments, configuration, conventions } = JSON.parse(await output("eval", DENSE, "--json"));
    expect(judgments).toBe(QRELS);
    expect(configuration).toEqual({
      file: "../../rankproof.config.json",
      options: ["measures", "judgments", "like"],
    });
    expect(conventions.like).toBe("ranx");
  });

  test.each<[string, string[]]>([
    ["eval", [DENSE]],
    ["compare", [BM25, DENSE, "--samples", "200"]],
    ["diagnose", [DENSE]],
    ...(isDeep("report") ? [["report", [DENSE, "--light", "-o", "-"]] as [string, string[]]] : []),
  ])("%s gives the numbers of the same options on the command line", async (command, args) => {
    const options = ["--judgments", QRELS, "-m", "nDCG@10, AP", "--like", "ranx"];
    const stated = /(; |<li>|\n\nOptions )from (\.\.\/)+rankproof\.config\.json: [^;<\n]*/g;
    const configured = await output(command, ...args);
    expect(configured).toMatch(stated);
    const given = await output(command, ...args, "--no-config", ...options);
    expect(withoutStamp(configured.replace(stated, ""))).toBe(withoutStamp(given));
  });

  test("the command line goes first, and only what the file gives is named", async () => {
    const text = await output("eval", DENSE, "--like", "trec_eval", "-m", "RR");
    expect(text).toMatch(/^─+\nRR +0\..*\n─/m);
    expect(text).toMatch(/^like trec_eval; .*; from \.\.\/\.\.\/rankproof\.config\.json: judgments$/m);
  });

  test("the nearest file counts, --config names another, --no-config none", async () => {
    const near = join(inner, "rankproof.config.json");
    writeFileSync(near, JSON.stringify({ judgments: QRELS, measures: "RR" }));
    try {
      expect(await output("eval", DENSE)).toMatch(/; from rankproof\.config\.json: measures, judgments$/m);
      expect(await output("eval", DENSE, "--config", "../../rankproof.config.json")).toMatch(/^like ranx; /m);
      expect(await output("eval", "--no-config", QRELS, DENSE)).not.toContain("rankproof.config.json");
    } finally {
      rmSync(near);
    }
  });

  test("is not looked for above the repository, nor where neither repository nor home is above", async () => {
    const own = join(inner, ".git");
    mkdirSync(own);
    expect(await output("eval", QRELS, DENSE)).not.toContain("rankproof.config.json");
    rmSync(own, { recursive: true });
    renameSync(join(folder, ".git"), join(folder, "git"));
    expect(await output("eval", QRELS, DENSE)).not.toContain("rankproof.config.json");
    vi.stubEnv("HOME", folder);
    expect(await output("eval", DENSE)).toContain("rankproof.config.json");
    vi.unstubAllEnvs();
    renameSync(join(folder, "git"), join(folder, ".git"));
  });

  test("names no file that is written: embeddings.neighbors is refused, and its file stays", async () => {
    writeFileSync(join(folder, "victim.txt"), "mine");
    configure({ embeddings: { neighbors: "victim.txt" } });
    const { code, stderr } = await rankproof(["embeddings", "../../photos.csv"], { cwd: inner });
    expect(stderr).toBe(
      "../../rankproof.config.json: unsupported option: neighbors (what is written is named on the command line: --neighbors FILE)\n",
    );
    expect([code, readFileSync(join(folder, "victim.txt"), "utf8")]).toEqual([3, "mine"]);
  });

  test("may begin with a byte-order mark", async () => {
    configure('\ufeff{"judgments": "news.qrels", "measures": "P@1"}');
    expect(await output("eval", DENSE)).toContain("P@1");
  });

  test("thresholds, gates and their baselines: names of files are relative to the configuration", async () => {
    await output("eval", BM25, "--save", "../../base.json");
    configure({
      judgments: "news.qrels",
      measures: ["nDCG@10", "AP"],
      like: "ranx",
      thresholds: "nDCG@10>=0.1",
      gates: ["AP not-worse-than base.json by 0.001", "nDCG@10 not-worse-than base.json"],
    });
    const { code, stderr } = await rankproof(["eval", DENSE], { cwd: inner });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^gate missed: dense\.run has AP = .*, \.\.\/\.\.\/base\.json has /m);
    expect((await rankproof(["eval", BM25], { cwd: inner })).code).toBe(0);
  });

  test("groups of queries, whose table is one beside the configuration", async () => {
    configure({ judgments: "news.qrels", measures: "AP", by: "topics.csv:language", thresholds: "AP[*]>=0.5" });
    const { code, stdout, stderr } = await rankproof(["eval", DENSE], { cwd: inner });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^threshold missed: dense\.run has AP\[language=fi\] = 0\.4603, wanted/m);
    expect(stdout).toContain("rankproof.config.json: measures, judgments, by, threshold");
    configure({ judgments: "news.qrels", by: "language" });
    expect((await rankproof(["eval", DENSE], { cwd: inner })).stderr).toBe(
      "unknown --by: language (expected FILE:COLUMN)\n",
    );
  });

  test("options that other commands have are left to them; embeddings have options of their own", async () => {
    configure({
      ...{ $schema: "./node_modules/rankproof/docs/rankproof.config.schema.json", judgments: "news.qrels" },
      ...{ test: "paired-t", perQuery: false, judgedOnly: true, minGrade: 1, depth: 20 },
      embeddings: { like: "oml", metric: "cosine" },
    });
    expect(await output("eval", DENSE)).toMatch(/from \S+: minGrade, depth, judgedOnly, judgments$/m);
    expect(await output("compare", BM25, DENSE)).toContain("method: Paired t test");
    const line = /^like oml; metric: cosine; .*; from \.\.\/\.\.\/rankproof\.config\.json: metric, like$/m;
    expect(await output("embeddings", "../../photos.csv")).toMatch(line);
    expect(await output("similarity", BM25, DENSE)).not.toContain("config");
  });

  test("trec_eval has no configuration", async () => {
    const expected = await output("trec_eval", QRELS, DENSE);
    configure("{");
    expect(await output("trec_eval", QRELS, DENSE)).toBe(expected);
  });
});

describe("a configuration gives fuse", () => {
  test("how files are read, and how items are folded", async () => {
    configure({ runColumns: "query=1,item=3,rank=4", runFormat: "columns", fold: "-", judgmentsFormat: "trec" });
    const { stdout, stderr } = await rankproof(["fuse", BM25, DENSE], { cwd: inner });
    const options = ["--run-columns", "query=1,item=3,rank=4", "--run-format", "columns", "--fold", "-"];
    expect(stdout).toBe(await output("fuse", BM25, DENSE, ...options, "--no-config"));
    expect(stderr).toMatch(/^rrf; .*; from \.\.\/\.\.\/rankproof\.config\.json: .*runColumns/);
  });

  test("no ties, depth and conventions of an evaluation", async () => {
    configure({ ties: "best", depth: 3, like: "trec_eval" });
    expect(await output("fuse", BM25, DENSE)).toBe(await output("fuse", BM25, DENSE, "--no-config"));
  });

  test("how runs are fused", async () => {
    configure({ method: "rrf", param: ["k=10"], weights: "0.6,0.4" });
    const options = ["--param", "k=10", "--weights", "0.6,0.4"];
    expect(await output("fuse", BM25, DENSE)).toBe(await output("fuse", BM25, DENSE, ...options, "--no-config"));
  });
});

describe("a bad configuration is refused", () => {
  const WHERE = "../../rankproof.config.json";

  test.each<[object | string, string]>([
    [{ measurs: "AP" }, `${WHERE}: unknown option: measurs (did you mean measures?)`],
    [{ gate: [] }, `${WHERE}: unknown option: gate (did you mean gates?)`],
    [
      { output: "x" },
      `${WHERE}: unsupported option: output (what is written is named on the command line: --output FILE)`,
    ],
    [
      { cache: "x" },
      `${WHERE}: unsupported option: cache (what is written is named on the command line: --cache FILE)`,
    ],
    [{ judgments: ["a", "b"] }, `${WHERE}: invalid judgments: ["a","b"] (expected a text or a number)`],
    [{ measures: [1, null] }, `${WHERE}: invalid measures: [1,null] (expected a text, or a list of texts)`],
    [{ judgedOnly: "yes" }, `${WHERE}: invalid judgedOnly: "yes" (expected true or false)`],
    [[1], `${WHERE}: invalid file: expected a JSON object of options`],
    ["{", `${WHERE}:1: invalid JSON: `],
    ['{"ties": "best", "ties": "worst"}', `${WHERE}:1: duplicate key: ties`],
  ])("%j", async (config, message) => {
    configure(config);
    const { code, stdout, stderr } = await rankproof(["eval", QRELS, DENSE], { cwd: inner });
    expect({ code, stdout, start: stderr.slice(0, message.length) }).toEqual({ code: 3, stdout: "", start: message });
  });

  test("a value that an option does not know: the complaint says where it comes from", async () => {
    configure({ judgments: "news.qrels", ties: "expectd" });
    const stderr = `invalid --ties: expectd (did you mean expected?)\noptions from ${WHERE}: ties, judgments\n`;
    expect(await rankproof(["eval", DENSE], { cwd: inner })).toEqual({ code: 2, stdout: "", stderr });
  });

  test("a file that is not there", async () => {
    const { code, stderr } = await rankproof(["eval", QRELS, DENSE, "--config", "none.json"], { cwd: inner });
    expect([code, stderr]).toEqual([3, "missing configuration: none.json (there is no such file)\n"]);
  });

  test("a folder", async () => {
    const { code, stderr } = await rankproof(["eval", QRELS, DENSE, "--config", "."], { cwd: inner });
    expect([code, stderr]).toEqual([3, "invalid file: . (it is a folder)\n"]);
  });

  test("a file in UTF-16, as PowerShell writes it", async () => {
    writeFileSync(join(folder, "rankproof.config.json"), '\ufeff{"measures": "AP"}', "utf16le");
    const { code, stderr } = await rankproof(["eval", QRELS, DENSE], { cwd: inner });
    expect([code, stderr]).toEqual([3, `${WHERE}: unsupported encoding: UTF-16 (save the file as UTF-8)\n`]);
  });
});

test("docs/rankproof.config.schema.json is what `npm run docs` writes", async () => {
  expect(readFileSync("docs/rankproof.config.schema.json", "utf8")).toBe(await configSchema());
});
