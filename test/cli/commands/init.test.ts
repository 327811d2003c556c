import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { version } from "../../../src/core/version.ts";
import { rankproof } from "../in-process.ts";

const root = mkdtempSync(join(tmpdir(), "rankproof-init-"));
const HELPDESK = resolve("examples/helpdesk");
let cwd = root;

beforeEach(() => {
  cwd = mkdtempSync(join(root, "folder-"));
});

afterAll(() => rmSync(root, { recursive: true }));

/** Files of the help desk, by the names that they get. */
function copy(files: Readonly<Record<string, string>>, folder = cwd): void {
  for (const [name, file] of Object.entries(files)) cpSync(join(HELPDESK, file), join(folder, name));
}

const typed = (...args: string[]) => rankproof(args, { cwd, env: { npm_config_user_agent: undefined } });
const at = (name: string): string => readFileSync(join(cwd, name), "utf8");
const WORKFLOW = ".github/workflows/rankproof.yml";

/** Runs the last step of a workflow in a folder, with this rankproof for the one that npx would fetch. */
function runStep(folder: string) {
  const job = parse(readFileSync(join(cwd, WORKFLOW), "utf8")).jobs.evaluate;
  const bin = join(cwd, "bin");
  mkdirSync(bin, { recursive: true });
  const program = `"${process.execPath}" "${resolve("dist/cli/rankproof.cjs")}"`;
  writeFileSync(join(bin, "npx"), `#!/bin/sh\nwhile [ "$1" != eval ]; do shift; done\nexec ${program} "$@"\n`);
  chmodSync(join(bin, "npx"), 0o755);
  const summary = join(cwd, "summary.md");
  rmSync(summary, { force: true });
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"]}`, GITHUB_STEP_SUMMARY: summary };
  const done = spawnSync("bash", ["-e", "-c", job.steps.at(-1).run], { cwd: folder, env, encoding: "utf8" });
  return { code: done.status, stderr: done.stderr, summary: readFileSync(summary, "utf8") };
}

test("init finds judgments and run by what they hold, and writes a configuration, a baseline and a workflow", async () => {
  copy({ "a.txt": "judgments.qrels", "b.txt": "dense.run", "questions.csv": "queries.csv", "notes.md": "README.md" });
  expect(await typed("init")).toEqual({
    code: 0,
    stderr: "",
    stdout: `found a.txt: judgments (qrels)
found b.txt: run
left out notes.md: something else
left out questions.csv: queries: texts and groups

wrote rankproof.config.json            the measures, and the gate: nDCG@10 not-worse-than baseline.json by 0.01
wrote baseline.json                    values of b.txt as they are: nDCG@10 0.8752
wrote ${WORKFLOW}  evaluates each pull request; its last step fails where the gate is missed

Next: rankproof eval a.txt b.txt
`,
  });
  const configuration = JSON.parse(at("rankproof.config.json"));
  expect(configuration).toEqual({
    measures: ["nDCG@10", "AP", "RR@10", "P@10", "R@100", "Judged@10"],
    gates: ["nDCG@10 not-worse-than baseline.json by 0.01"],
  });
  const { properties } = JSON.parse(readFileSync("docs/rankproof.config.schema.json", "utf8"));
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(configuration)));
  const kept = { stdout: expect.stringContaining("from rankproof.config.json: measures, gates") };
  expect(await typed("eval", "a.txt", "b.txt")).toMatchObject({
    ...{ code: 0, ...kept },
    stderr:
      "gate holds: b.txt has nDCG@10 = 0.8752, baseline.json has 0.8752: no worse and no better (p = 1.0000, at one look)\n",
  });
  copy({ "b.txt": "bm25.run" });
  expect(await typed("eval", "a.txt", "b.txt")).toMatchObject({ code: 1, ...kept });
});

describe.skipIf(process.platform === "win32")("the workflow of init", () => {
  test("evaluates the files, and fails once the run is worse", async () => {
    copy({ "judgments.qrels": "judgments.qrels", "main.run": "dense.run" });
    await typed("init");
    const { on, permissions, jobs } = parse(at(WORKFLOW));
    expect([on, permissions]).toEqual(["pull_request", { contents: "read" }]);
    expect(jobs.evaluate["runs-on"]).toBe("ubuntu-latest");
    const { steps, defaults } = jobs.evaluate;
    expect(defaults).toBeUndefined();
    expect(steps.map(({ uses, name }: { uses?: string; name?: string }) => uses ?? name)).toEqual([
      "actions/checkout@v5",
      "actions/setup-node@v5",
      "Evaluate",
    ]);
    expect(steps.at(-1).run).toBe(
      `npx -y rankproof@${version} eval judgments.qrels main.run --format markdown >> "$GITHUB_STEP_SUMMARY"\n`,
    );
    expect(runStep(cwd)).toMatchObject({ code: 0, summary: expect.stringContaining("| nDCG@10 | 0.8752 |") });
    copy({ "main.run": "words.run" });
    expect(runStep(cwd)).toMatchObject({ code: 1, stderr: expect.stringContaining("gate missed: main.run has") });
  });

  test("installs the Python package where that one started it", async () => {
    copy({ "judgments.qrels": "judgments.qrels", "main.run": "dense.run" });
    await rankproof(["init"], { cwd, bundles: "site-packages/rankproof/_node/cli" });
    const { steps } = parse(at(WORKFLOW)).jobs.evaluate;
    expect(steps.slice(1)).toEqual([
      { uses: "actions/setup-python@v6", with: { "python-version": "3.12" } },
      { run: `pip install "rankproof[node]==${version}"` },
      {
        name: "Evaluate",
        run: 'rankproof eval judgments.qrels main.run --format markdown >> "$GITHUB_STEP_SUMMARY"\n',
      },
    ]);
  });

  test("stands at the top of the repository, and runs in the folder", async () => {
    mkdirSync(join(cwd, ".git"));
    mkdirSync(join(cwd, "search quality"));
    copy({ "my judgments.qrels": "judgments.qrels", "main.run": "dense.run" }, join(cwd, "search quality"));
    const below = join(cwd, "search quality");
    const { code, stdout } = await rankproof(["init"], { cwd: below, env: { npm_config_user_agent: "npm/11" } });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining(`\nwrote ../${WORKFLOW}`),
    });
    expect(stdout).toContain("\nNext: npx rankproof eval 'my judgments.qrels' main.run\n");
    expect(readdirSync(below).sort()).toEqual([
      "baseline.json",
      "main.run",
      "my judgments.qrels",
      "rankproof.config.json",
    ]);
    expect(parse(at(WORKFLOW)).jobs.evaluate.defaults.run).toEqual({ "working-directory": "search quality" });
    expect(runStep(below).code).toBe(0);
  });

  test("installs the project's own rankproof where it has one", async () => {
    copy({ "log.jsonl": "log.jsonl" });
    writeFileSync(join(cwd, "package.json"), '{"devDependencies": {"rankproof": "1"}}');
    writeFileSync(join(cwd, "package-lock.json"), "{}");
    mkdirSync(join(cwd, "node_modules/rankproof/docs"), { recursive: true });
    const schema = "node_modules/rankproof/docs/rankproof.config.schema.json";
    writeFileSync(join(cwd, schema), "{}");
    expect(await typed("init")).toMatchObject({ code: 0, stdout: expect.stringContaining("found log.jsonl: log") });
    expect(JSON.parse(at("rankproof.config.json")).$schema).toBe(`./${schema}`);
    const runs = parse(at(WORKFLOW)).jobs.evaluate.steps.flatMap(({ run }: { run?: string }) => run ?? []);
    expect(runs).toEqual(["npm ci", 'npx rankproof eval log.jsonl --format markdown >> "$GITHUB_STEP_SUMMARY"\n']);
    expect(runStep(cwd)).toMatchObject({ code: 0, summary: expect.stringContaining("| Success@5 | 0.9250 |") });
  });
});

test("init takes files that are named, in any order", async () => {
  copy({ "q.txt": "judgments.qrels", "a.run": "bm25.run", "b.run": "dense.run", "log.jsonl": "log.jsonl" });
  expect(await typed("init", "b.run", "q.txt")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^found q\.txt: judgments \(qrels\)\nfound b\.run: run\n\n/),
  });
});

test("init changes no file: where one is there with other contents, none is written", async () => {
  copy({ "judgments.qrels": "judgments.qrels", "dense.run": "dense.run" });
  writeFileSync(join(cwd, "rankproof.config.json"), '{"measures": ["AP"]}\n');
  expect(await typed("init")).toEqual({
    code: 3,
    stdout: "",
    stderr:
      "invalid output file: rankproof.config.json (is there already with other contents and is kept; nothing was written; to write it anew, rename or remove it first)\n",
  });
  expect(readdirSync(cwd).sort()).toEqual(["dense.run", "judgments.qrels", "rankproof.config.json"]);
  rmSync(join(cwd, "rankproof.config.json"));
  const first = await typed("init");
  expect(first.code).toBe(0);
  expect((await typed("init")).stdout).toBe(
    first.stdout.replace("\n\n", "\nleft out baseline.json: baseline of gates\n\n"),
  );
});

describe("where init cannot tell, it says what it found and what to type, which works", () => {
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, string, string | undefined])[] = [
    [
      "several runs",
      { "q.txt": "judgments.qrels", "a.run": "bm25.run", "b.run": "dense.run" },
      "ambiguous run: a.run, b.run (a gate is of one); name it, as in: rankproof init q.txt a.run",
      "init q.txt a.run",
    ],
    [
      "several files of judgments",
      { "q.txt": "judgments.qrels", "r.txt": "judgments.qrels", "a.run": "bm25.run" },
      "ambiguous judgments: q.txt, r.txt (a gate is of one); name it, as in: rankproof init q.txt a.run",
      "init q.txt a.run",
    ],
    [
      "several logs",
      { "a.jsonl": "log.jsonl", "b.jsonl": "log.jsonl" },
      "ambiguous log: a.jsonl, b.jsonl (a gate is of one); name it, as in: rankproof init a.jsonl",
      "init a.jsonl",
    ],
    [
      "no judgments",
      { "a.run": "bm25.run", "queries.csv": "queries.csv" },
      "missing judgments: none here (found: a.run: run; queries.csv: queries: texts and groups); name the files: rankproof init JUDGMENTS a.run",
      undefined,
    ],
    [
      "no run",
      { "q.txt": "judgments.qrels" },
      "missing run: none here (found: q.txt: judgments (qrels)); name the files: rankproof init q.txt RUN",
      undefined,
    ],
    [
      "nothing",
      {},
      "missing judgments: none here (found: no files); name the files: rankproof init JUDGMENTS RUN",
      undefined,
    ],
  ];

  test.each(cases)("%s", async (_, files, message, next) => {
    copy(files);
    expect(await typed("init")).toEqual({ code: 3, stdout: "", stderr: `${message}\n` });
    expect(existsSync(join(cwd, WORKFLOW))).toBe(false);
    if (next !== undefined) expect(await typed(...next.split(" "))).toMatchObject({ code: 0 });
  });
});

test("init of ratings counts those of people who liked an item, and says so", async () => {
  const rows = ["ann,m1,2,4.6", "ann,m2,5,4.5", "ann,m3,4,3.9", "bob,m1,4,4.4", "bob,m5,3,4.1", "bob,m6,1,1.2"];
  writeFileSync(join(cwd, "predictions.csv"), ["user_id,movie_id,rating,prediction", ...rows, ""].join("\n"));
  const { code, stdout } = await typed("init", "predictions.csv");
  expect(code).toBe(0);
  expect(stdout).toContain(
    "\nratings from 1 to 5: 4 or more count as relevant (minGrade in rankproof.config.json changes that)\n",
  );
  const { measures, minGrade } = JSON.parse(at("rankproof.config.json"));
  expect(minGrade).toBe(4);
  expect(measures).toContain("RR");
  // ann: the first relevant item at rank 2; bob: at rank 1.
  const { measures: values } = JSON.parse(at("baseline.json"));
  expect(JSON.stringify(values)).toContain("RR(rel=4)");
  const { stdout: evaluated } = await typed("eval", "predictions.csv", "-m", "RR", "--format", "csv");
  expect(evaluated).toContain("RR(rel=4),all,0.75,");
});

test("the gates that init writes for short lists of a log fail where every list is reversed", async () => {
  const logOf = (reverse: boolean): string =>
    Array.from({ length: 30 }, (_, q) => {
      const ids = ["a", "b", "c", "d", "e"];
      const contexts = (reverse ? ids.toReversed() : ids).map((id) => ({ id }));
      return `${JSON.stringify({ query: `question ${q}`, retrieved: contexts, relevant: ["a"] })}\n`;
    }).join("");
  writeFileSync(join(cwd, "log.jsonl"), logOf(false));
  expect((await typed("init", "log.jsonl")).stdout).toContain(
    "values of log.jsonl as they are: Success@5 1.0000, nDCG@5 1.0000",
  );
  expect(JSON.parse(at("rankproof.config.json")).gates).toEqual([
    "Success@5 not-worse-than baseline.json by 0.01",
    "nDCG@5 not-worse-than baseline.json by 0.01",
  ]);
  writeFileSync(join(cwd, "log.jsonl"), logOf(true));
  const { code, stderr } = await typed("eval", "log.jsonl", "--quiet");
  expect([code, stderr]).toEqual([1, expect.stringContaining("gate missed: log.jsonl has nDCG@5 = ")]);
});
