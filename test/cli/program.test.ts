import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isDeep } from "../deep.ts";
import { withoutStamp } from "../report/stamp/stamp-in.ts";
import { rankproof } from "./in-process.ts";

/** Standard output of a command that must go well. */
async function output(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

test("help of every command shows examples", async () => {
  for (const command of [["eval"], ["compare"], ["similarity"], ["list"], ["explain"], ["trec_eval"]]) {
    expect(await output([...command, "--help"])).toMatch(/Examples?:/);
  }
});

test("--help all has every option in groups, in the order of forms", async () => {
  const grouped = await output(["eval", "--help", "all"]);
  const headings = [...grouped.matchAll(/^([A-Z][a-z ]+):$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    ...["What counts", "Chunks and duplicates", "Comparison", "Checks and published numbers", "How files are read"],
    ...["Output", "Examples"],
  ]);
  expect(grouped).toMatch(/^Output:\n {2}-q, --per-query .*\n[\s\S]*^ {2}-h, --help /m);
  expect(await output(["help", "eval", "all"])).toBe(grouped);
});

test("--help all of every command says what its exit codes mean", async () => {
  const codes = (help: string) => help.slice(help.indexOf("Exit codes:")).replaceAll(/\s+/g, " ");
  expect(codes(await output(["eval", "--help", "all"]))).toMatch(
    /^Exit codes: 0 fine, 1 a threshold or gate was missed, 2 bad usage, 3 .*, 70 a defect of rankproof\. $/,
  );
  expect(codes(await output(["verify", "--help", "all"]))).toContain(" 1 the report does not hold,");
  for (const command of ["compare", "embeddings", "similarity", "report", "plot", "view", "list", "explain"]) {
    expect(codes(await output([command, "--help", "all"]))).toMatch(
      /^Exit codes: 0 fine, .*, 70 a defect of rankproof\. $/,
    );
  }
});

test.each([
  [
    "report",
    ["report", "q", "r", "--items", "a.jsonl", "--items", "b.jsonl"],
    "--items (given twice: a.jsonl and b.jsonl)",
  ],
  ["eval", ["eval", "q", "r", "-o", "a", "--output=b"], "--output (given twice: a and b)"],
  ["plot", ["plot", "means", "q", "r", "--scale", "1", "--scale", "1"], "--scale (given twice: 1 and 1)"],
])("%s refuses a second value of an option that takes one", async (_, args, message) => {
  expect(await rankproof(args)).toEqual({ code: 2, stdout: "", stderr: `duplicate option: ${message}\n` });
});

test("no command at all shows the help and exits with 2", async () => {
  const { code, stdout } = await rankproof([]);
  expect(code).toBe(2);
  expect(stdout).toContain("rankproof eval qrels.txt run.txt");
});

describe("habits of every command", () => {
  test.each(["-v", "-V", "--version"])("%s prints the version", async (flag) => {
    expect(await output([flag])).toBe(`${JSON.parse(readFileSync("package.json", "utf8")).version}\n`);
  });

  test("help COMMAND is COMMAND --help", async () => {
    expect(await output(["help"])).toBe(await output(["--help"]));
    expect(await output(["help", "eval"])).toBe(await output(["eval", "--help"]));
    expect(await output(["help", "plot", "means"])).toBe(await output(["plot", "means", "--help"]));
    expect(await output(["help", "trec_eval"])).toBe(await output(["trec_eval", "--help"]));
  });

  test.each([
    [["help", "evl"], "unknown command: evl (did you mean eval?)\n"],
    [["evl", "--help"], "unknown command: evl (did you mean eval?)\n"],
    [["explain", "willcoxon"], "unknown name: willcoxon (did you mean wilcoxon?)\n"],
    [["explain", "rnx"], "unknown name: rnx (did you mean ranx?)\n"],
    [["explain", "ndgc"], "unknown measure: ndgc (did you mean nDCG?)\n"],
    [["eval", "q", "r", "--josn"], "unknown option: --josn (did you mean --json?)\n"],
    [["eval", "q", "r", "-k", "5"], "unknown option: -k (a cutoff is part of the measure: -m nDCG@5)\n"],
    [
      ["embeddings", "g.npy", "--queries", "q.npy", "--labels", "g.txt", "--query-labels", "q.txt"],
      "unknown option: --query-labels (name --labels twice, in the order of the files of vectors: --labels gallery.txt --labels queries.txt)\n",
    ],
    [["eval", "q", "r", "-Q"], "unknown option: -Q (did you mean -q?)\n"],
    [["eval", "q", "r", "-y"], "unknown option: -y (`rankproof eval --help` shows how)\n"],
    [["eval", "q", "r", "--no-color"], "unknown option: --no-color (set NO_COLOR=1 in the environment)\n"],
    [["eval", "q", "r", "-f", "jsno"], "unknown output format: jsno (did you mean json?)\n"],
    [["list", "--json", "-f", "table"], "ambiguous options: --json and -f, --format <name> (choose one)\n"],
  ])("%j is refused with what was meant", async (args, stderr) => {
    expect(await rankproof(args)).toEqual({ code: 2, stdout: "", stderr });
  });

  const qrels = "test/files/news.qrels";
  const runs = ["test/files/bm25.run", "test/files/dense.run"];

  test.each([
    ["eval", [qrels, ...runs]],
    ["compare", [qrels, ...runs, "--samples", "200"]],
    ["diagnose", [qrels, runs[0], "-m", "AP"]],
    ["similarity", runs],
    ["embeddings", ["examples/photos.csv", "-m", "Success@1"]],
    ["list", []],
    ["explain", ["nDCG"]],
    ["explain", ["wilcoxon"]],
    ["explain", ["torchmetrics"]],
  ])("%s --json is %s -f json", async (command, args) => {
    const json = await output([command, ...args, "--json"]);
    expect(json).toBe(await output([command, ...args, "-f", "json"]));
    expect(typeof JSON.parse(json)).toBe("object");
  });

  test("explain --json holds what explain prints", async () => {
    const { id, label, summary, tools } = JSON.parse(await output(["explain", "ndcg_cut_10", "--json"]));
    expect([id, label]).toEqual(["ndcg", "nDCG"]);
    expect(await output(["explain", "nDCG"])).toContain(summary);
    expect(tools.length).toBeGreaterThan(5);
    const { names } = JSON.parse(await output(["explain", "quepid", "--json"]));
    expect(names).toContainEqual(expect.objectContaining({ name: "nDCG@10", conditions: { views: ["depth 10"] } }));
  });

  test.each<[string, string[], string[]]>([
    ["eval", ["-m", "AP"], runs],
    ["compare", ["-m", "AP", "--samples", "200"], runs],
    ["diagnose", ["-m", "AP"], runs.slice(1)],
    ...(isDeep("report") ? [["report", ["-m", "AP", "--light", "-o", "-"], runs] as [string, string[], string[]]] : []),
    ["plot", ["-m", "AP"], runs],
  ])("%s --judgments names the judgments: all arguments are runs", async (name, options, files) => {
    const command = name === "plot" ? ["plot", "means"] : [name];
    expect(withoutStamp(await output([...command, ...files, "--judgments", qrels, ...options]))).toBe(
      withoutStamp(await output([...command, qrels, ...files, ...options])),
    );
  });

  test("--quiet leaves notes out and errors in", async () => {
    const [qrel, run] = [qrels, runs[1]];
    expect((await rankproof(["eval", qrel, run, "-f", "csv"])).stderr).toContain("30 queries evaluated");
    expect(await rankproof(["eval", qrel, run, "-f", "csv", "--quiet"])).toMatchObject({ code: 0, stderr: "" });
    const missed = await rankproof(["eval", qrel, run, "-f", "csv", "--quiet", "--threshold", "AP>=0.9"]);
    expect(missed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^threshold missed: /) });
    expect((await rankproof(["eval", qrel, "none.run", "--quiet"])).stderr).toMatch(/^missing /);
  });
});
