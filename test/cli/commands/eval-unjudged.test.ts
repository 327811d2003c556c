import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const FILES = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];

const folder = mkdtempSync(join(tmpdir(), "rankproof-unjudged-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The judgments of six queries: a search for bounds takes a while for each. */
const few = join(folder, "few.qrels");
const judged = readFileSync(FILES[0], "utf8").split("\n");
const queries = [...new Set(judged.map((line) => line.split(" ")[0]))].slice(-6);
writeFileSync(few, judged.filter((line) => queries.includes(line.split(" ")[0])).join("\n"));

test.runIf(isDeep("unjudged"))(
  "eval --unjudged bounds prints the least and most of each value, and which no grades may reach",
  async () => {
    const { code, stdout } = await rankproof([
      "eval",
      few,
      FILES[2],
      "-m",
      "nDCG@10, AP, WAP, P@5",
      "--unjudged",
      "bounds,unretrieved=200",
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("with any grades");
    expect(stdout).toMatch(/^AP, any order of ties /m);
    expect(stdout).toContain(
      "least to most once unjudged items are judged that were retrieved, and 200 of each query that were not, with any of the grades 0, 1, 2",
    );
    expect(stdout).toMatch(
      /^dense.run: bounds of WAP from unjudged items are the widest: .*, but perhaps none as far; some reach \[[\d.]+, [\d.]+\]$/m,
    );
  },
);

test("where queries without relevant items are left out, they may count once an unjudged item is relevant", async () => {
  const rules = ["-m", "nDCG@10, GAUC", "--without-relevant", "skip", "--unjudged", "bounds,unretrieved=1", "-q"];
  const { code, stdout } = await rankproof(["eval", FILES[0], FILES[1], ...rules, "--json"]);
  expect(code).toBe(0);
  const [nDCG, GAUC] = JSON.parse(stdout).runs[0].measures;
  // One query more counts, in which no retrieved item is relevant.
  expect(nDCG.unjudged.least).toBeCloseTo((nDCG.value * 29) / 30, 12);
  expect(nDCG.unjudged.most).toBe(nDCG.value);
  expect(nDCG.unjudged.perQuery).toHaveLength(nDCG.perQuery.length);
  expect(GAUC.unjudged).toMatchObject({ least: null, unknown: "whether a query counts depends on judgments" });
});

test("formats for programs hold them too, in total and by query", async () => {
  const args = ["eval", few, FILES[1], "-m", "nDCG@10, WAP", "--unjudged", "bounds,unretrieved=40", "--grades", "0..4"];
  const { unjudged, runs } = JSON.parse((await rankproof([...args, "-q", "--json"])).stdout);
  expect(unjudged).toEqual({ grades: [0, 1, 2, 3, 4], unretrieved: 40 });
  const [nDCG, WAP] = runs[0].measures;
  expect(nDCG.unjudged.least).toBeLessThan(nDCG.value);
  const queriesIn = (rows: { query: string }[]): string[] => rows.map(({ query }) => query);
  expect(queriesIn(nDCG.unjudged.perQuery)).toEqual(queriesIn(nDCG.perQuery));
  expect(nDCG.unjudged).not.toHaveProperty("isExact");
  expect(WAP.unjudged).toMatchObject({ isExact: false });
  const [header, ...rows] = (await rankproof([...args, "-f", "csv"])).stdout.trim().split("\n");
  expect(header).toBe("run,measure,query,value,min,max,unjudgedLeast,unjudgedMost,unjudgedMin,unjudgedMax");
  expect(rows[0].split(",")[6]).toBe(String(nDCG.unjudged.least));
});

test.each([
  [["--unjudged", "bound"], "invalid --unjudged: bound (expected bounds, or bounds,unretrieved=N with a whole number)"],
  [["--grades", "0..3"], "unsupported option: --grades (it is for --unjudged bounds)"],
  [["--unjudged", "bounds", "--grades", "x"], "invalid grades: x (expected a range such as 0..3"],
])("refuses %j", async (args, message) => {
  const { code, stderr } = await rankproof(["eval", ...FILES, ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
