import { describe, expect, test } from "vitest";
import { evaluate as evaluateSmall } from "../../src/evaluate/index.ts";
import { evaluate, P } from "../../src/index.ts";
import { mergeRuns } from "../../src/jobs/partial/merge.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../jobs/files.ts";
import { workedOnLines } from "../jobs/partial/partition.ts";

// Red when a door drops a query whose list is empty, on either side.

const QUERIES = [
  { query: "q1", retrieved: ["d1"], relevant: ["d1"] },
  { query: "q2", retrieved: [], relevant: ["d1"] },
  { query: "q3", retrieved: ["d1"], relevant: [] },
  { query: "q4", retrieved: ["d1"], relevant: ["d1"] },
];

const RUN = Object.fromEntries(QUERIES.map(({ query, retrieved }) => [query, retrieved]));
const JUDGMENTS = Object.fromEntries(QUERIES.map(({ query, relevant }) => [query, relevant]));

const records = (of: "retrieved" | "relevant"): string =>
  QUERIES.map((record) => `${JSON.stringify({ query: record.query, [of]: record[of] })}\n`).join("");
const table = (name: string, of: "retrieved" | "relevant"): string =>
  `Id,${name}\n${QUERIES.map((record) => `${record.query},${record[of].join(" ")}\n`).join("")}`;
const lines = "q1 0 d1 1\nq1 Q0 d1 1 1 t\nq2 0 d1 1\nq2 Q0\nq3 0\nq3 Q0 d1 1 1 t\nq4 0 d1 1\nq4 Q0 d1 1 1 t\n";

const flags = { measures: ["P@1"], missing: "skip" };

async function ofFiles(judgments: string, run: string) {
  const request = { judgments: "q", runs: [{ name: "run", file: "r" }], flags };
  const { runs, findings } = await evaluateRuns(request, filesOf({ q: judgments, r: run }));
  return { ...runs[0].evaluation, findings };
}

async function ofWorker() {
  const part = Buffer.from(await workedOnLines(lines, flags)).toString();
  const { runs, findings } = await mergeRuns(["part"], { judgmentsName: "q", runName: "run" }, filesOf({ part }));
  return { ...runs[0].evaluation, findings };
}

describe.each([
  ["the library", async () => evaluate({ judgments: JUDGMENTS, run: RUN, measures: ["P@1"], missing: "skip" })],
  ["JSON", () => ofFiles(JSON.stringify(JUDGMENTS), JSON.stringify(RUN))],
  ["objects of JSON", () => ofFiles('{"q1":{"d1":1},"q2":{"d1":1},"q3":{},"q4":["d1"]}', JSON.stringify(RUN))],
  ["JSON Lines", () => ofFiles(records("relevant"), records("retrieved"))],
  ["cells of lists", () => ofFiles(table("Expected", "relevant"), table("Predicted", "retrieved"))],
  ["a worker and merge", ofWorker],
])("an empty list through %s", (_, evaluated) => {
  test("is evaluated, also where missing queries are left out", async () => {
    const { results, counts, findings } = await evaluated();
    expect(results[0].value).toBe(2 / 4);
    expect(counts).toMatchObject({ evaluated: 4, missing: 0, withoutRelevant: 1, unjudged: 0 });
    expect(findings.map(({ text }) => text)).toEqual([
      "nothing was retrieved for 1 of 4 judged queries, whose list is empty and counts: q2",
      "1 of 4 queries have no judged item, such as an empty list of expected ids: they count, as zero in most measures",
    ]);
  });
});

test("an empty list through rankproof/evaluate", () => {
  expect(evaluateSmall({ judgments: JUDGMENTS, run: RUN, measures: [P.at(1)] }).results[0].value).toBe(2 / 4);
});

test.each([
  [
    "P_5 of pytrec_eval 0.5.10",
    '{"q1":{"d1":1},"q2":{"d1":1}}',
    '{"q1":{"d1":1.0},"q2":{}}',
    "pytrec_eval",
    "P_5",
    0.1,
  ],
  [
    "precisionAt(1) of Spark's RankingMetricsSuite, one of whose three queries has an empty list of labels",
    '{"a":[1,2,3,4,5],"b":[1,2,3],"c":[]}',
    '{"a":[1,6,2,7,8,3,9,10,4,5],"b":[4,1,5,6,2,7,3,8,9,10],"c":[1,2,3,4,5]}',
    "spark-mllib",
    "precisionAt(k=1)",
    1 / 3,
  ],
  [
    "meanAveragePrecision of the same",
    '{"a":[1,2,3,4,5],"b":[1,2,3],"c":[]}',
    '{"a":[1,6,2,7,8,3,9,10,4,5],"b":[4,1,5,6,2,7,3,8,9,10],"c":[1,2,3,4,5]}',
    "spark-mllib",
    "meanAveragePrecision",
    // Printed by Spark's own test as 0.355026 within 1e-5.
    0.355026,
  ],
])("%s", async (_, judgments, run, like, measure, value) => {
  const request = { judgments: "q", runs: [{ name: "run", file: "r" }], flags: { like, measures: [measure] } };
  const { runs } = await evaluateRuns(request, filesOf({ q: judgments, r: run }));
  expect(runs[0].evaluation.results[0].value).toBeCloseTo(value, 5);
});

test.each([["{}"], ["[]"], ['{"q1":[],"q2":{}}'], ["query,item,score\n"]])(
  "%j is a run that retrieved nothing, which is 0 with a warning",
  async (run) => {
    for (const missing of ["zero", "skip"]) {
      const request = { judgments: "q", runs: [{ name: "run", file: "r" }], flags: { measures: ["P@1"], missing } };
      const { runs, findings } = await evaluateRuns(request, filesOf({ q: '{"q1":["d1"],"q2":["d1"]}', r: run }));
      expect(runs[0].evaluation.results[0].value).toBe(0);
      expect(findings.map(({ id }) => id)).toEqual(["nothing-retrieved"]);
    }
  },
);
