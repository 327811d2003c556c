import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goldEffect, P } from "../../../src/index.ts";
import { readJudgments, readRun } from "../../../src/inputs/node-index.ts";
import { rankproof } from "../in-process.ts";

const [LLM, PEOPLE] = ["llm", "people"].map((name) => `examples/judges/${name}.qrels`);
const RUNS = ["bm25", "dense"].map((name) => `examples/helpdesk/${name}.run`);
const COMPARE = ["compare", LLM, ...RUNS, "-m", "P@10", "--gold", PEOPLE];

let folder = "";
const named = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-gold-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("compare --gold says of each difference what people would find, as docs/judges/queries.md shows", async () => {
  const { code, stdout } = await rankproof(COMPARE);
  expect(code).toBe(0);
  const [, shown] = /```text\n(Corrected[^`]+)\n```/.exec(readFileSync("docs/judges/queries.md", "utf8")) ?? [];
  expect(stdout.replaceAll("examples/helpdesk/", "")).toContain(shown);
  expect(stdout).toContain("corrected by people's judgments of 20 of 40 queries: prediction-powered inference");
});

test("compare --gold says what people would find before what the judge says", async () => {
  const { stdout } = await rankproof(COMPARE);
  const [corrected, byJudge] = ["Corrected by people's judgments, P@10 of", "By the judge alone: "].map((text) =>
    stdout.indexOf(text),
  );
  expect(corrected).toBe(0);
  expect(byJudge).toBeGreaterThan(corrected);
  const { sentences } = JSON.parse((await rankproof([...COMPARE, "--json"])).stdout);
  expect(sentences[0]).toMatch(/^By the judge alone: /);
});

test("by people's judgments of all queries the difference lies within the corrected interval", async () => {
  const { gold } = JSON.parse((await rankproof([...COMPARE, "--json"])).stdout);
  const all = ["compare", "examples/helpdesk/judgments.qrels", ...RUNS, "-m", "P@10", "--json"];
  const [{ pairs }] = JSON.parse((await rankproof(all)).stdout).measures;
  const [{ interval, byJudge }] = gold.differences;
  expect(pairs[0].difference).toBeGreaterThan(interval[0]);
  expect(pairs[0].difference).toBeLessThan(interval[1]);
  expect(byJudge).toBeGreaterThan(interval[1]);
});

test("eval --gold gives the values of the library in JSON and CSV", async () => {
  const args = ["eval", LLM, ...RUNS, "-m", "P@10", "--gold", PEOPLE, "--confidence", "0.9"];
  const { gold, runs } = JSON.parse((await rankproof([...args, "--json"])).stdout);
  expect(gold).toEqual({ judgments: PEOPLE, people: 20, queries: 40, confidence: 0.9 });
  const { values } = goldEffect({
    judgments: await readJudgments(LLM),
    gold: await readJudgments(PEOPLE),
    runs: { bm25: await readRun(RUNS[0]), dense: await readRun(RUNS[1]) },
    measures: [P.at(10)],
    confidence: 0.9,
  });
  for (const [r, { value, interval, slope, byJudge, alone }] of values.entries()) {
    expect(runs[r].measures[0].gold).toEqual({ value, interval, slope, byJudge, byPeople: alone });
  }
  const [header, first] = (await rankproof([...args, "-f", "csv"])).stdout.split("\n");
  const cells = Object.fromEntries(header.split(",").map((name, i) => [name, first.split(",")[i]]));
  expect([cells.gold, cells.goldLow, cells.goldHigh].map(Number)).toEqual([values[0].value, ...values[0].interval]);
});

test("queries of one cluster are kept together", async () => {
  const plain = JSON.parse((await rankproof([...COMPARE, "--json"])).stdout).gold.differences[0];
  const clusters = ["--clusters", "examples/helpdesk/queries.csv:intent"];
  const clustered = JSON.parse((await rankproof([...COMPARE, ...clusters, "--json"])).stdout).gold.differences[0];
  expect(clustered.value).toBe(plain.value);
  expect(clustered.interval).not.toEqual(plain.interval);
  // Four intents leave little freedom: more queries than were judged would be needed.
  expect(clustered.verdict).toBe("undecided");
  expect(clustered.needed).toBeGreaterThan(20);
});

describe("what is doubtful is said", () => {
  const lines = readFileSync(PEOPLE, "utf8").trimEnd().split("\n");
  const queries = [...new Set(lines.map((line) => line.split(" ")[0]))];
  const evalWith = (gold: string) => rankproof(["eval", LLM, RUNS[1], "-m", "P@10", "--gold", gold]);

  test("few queries by people", async () => {
    const few = lines.filter((line) => queries.indexOf(line.split(" ")[0]) < 8);
    const { stdout } = await evalWith(named("few.qrels", `${few.join("\n")}\n`));
    expect(stdout).toContain("people judged 8 queries: intervals are known to hold what they say from 20 on");
  });

  test("two queries by people have no interval", async () => {
    const few = lines.filter((line) => queries.indexOf(line.split(" ")[0]) < 2);
    const { stdout } = await evalWith(named("two.qrels", `${few.join("\n")}\n`));
    expect(stdout).toMatch(/^P@10, corrected +0\.\d{4} \(no interval\)$/m);
  });

  test("items that people left out", async () => {
    const some = lines.filter((_, i) => i % 3 !== 0);
    const { stdout } = await evalWith(named("some.qrels", `${some.join("\n")}\n`));
    expect(stdout).toMatch(/people judged \d+ % of the first 10 items of their queries, the judge 100 %/);
  });

  test("queries that only people judged", async () => {
    const more = named("more.qrels", `${lines.join("\n").replaceAll(queries[0], "other")}\n`);
    const run = named("more.run", `${readFileSync(RUNS[1], "utf8")}other Q0 d1 1 1 t\n`);
    const { stdout } = await rankproof(["eval", LLM, run, "-m", "P@10", "--gold", more]);
    expect(stdout).toContain(
      "1 of people's queries is not among those of the judge, so that it counts for nothing: other",
    );
  });

  test("a judge who says nothing of people's values", async () => {
    const flat = readFileSync(LLM, "utf8").replace(/\d+$/gm, (_, offset) => String(Number(offset % 5 === 0)));
    const { stdout } = await rankproof(["eval", named("flat.qrels", flat), RUNS[1], "-m", "P@10", "--gold", PEOPLE]);
    expect(stdout).toContain("the judge does not help with P@10");
  });

  test("a measure that is no mean", async () => {
    const { stdout } = await rankproof(["eval", LLM, RUNS[1], "-m", "P@10, GMAP", "--gold", PEOPLE]);
    expect(stdout).toContain("GMAP corrected for errors of judgments is not known: it is no mean over queries");
  });
});

describe("what makes no sense is refused", () => {
  test("a file that is not there", async () => {
    const { code, stderr } = await rankproof(["eval", LLM, RUNS[0], "--gold", "nowhere.qrels"]);
    expect([code, stderr]).toEqual([3, expect.stringContaining("nowhere.qrels")]);
  });

  test("judgments without a query in common", async () => {
    const other = named("other.qrels", "other 0 d1 1\n");
    const run = named("other.run", `${readFileSync(RUNS[0], "utf8")}other Q0 d1 1 1 t\n`);
    const { code, stderr } = await rankproof(["eval", LLM, run, "-m", "P@10", "--gold", other]);
    expect(code).toBe(3);
    expect(stderr).toContain("missing query of both files of judgments");
  });
});
