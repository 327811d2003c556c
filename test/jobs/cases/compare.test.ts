import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runsOfCases } from "../../../src/compare/case-runs.ts";
import { compareCases, compareSlices } from "../../../src/index.ts";
import { compareFiles } from "../../../src/jobs/compare.ts";
import type { CompareFlags } from "../../../src/jobs/runs/comparison-options.ts";
import { filesOf } from "../files.ts";

type Contents = Parameters<typeof filesOf>[0];

/** What `rankproof compare` finds in files, in the order of their names. */
async function compared(contents: Contents, flags: CompareFlags = {}) {
  const names = Object.keys(contents);
  const all = names.map((name) => ({ name, file: name }));
  return compareFiles(
    { judged: () => ({ judgments: names[0], runs: all.slice(1) }), given: all, flags },
    filesOf(contents),
  );
}

const SMALL = [0.5, 0.25, 1, 0.75, 0.5, 0, 0.25, 0.75];
const LARGE = [0.75, 0.5, 1, 0.5, 0.75, 0.25, 0.25, 1];
const expected = compareCases({ small: SMALL, large: LARGE });
const ids = SMALL.map((_, i) => `c${i}`);

/** Values by case in the form of evaluations. */
const runsOf = (systems: Readonly<Record<string, readonly number[]>>) => {
  const scored = Object.entries(systems).map(([name, values]) => {
    return [name, new Map(ids.map((id, i) => [id, { value: values[i], min: values[i], max: values[i] }]))] as const;
  });
  const measure = { measure: "score", notation: "score", conditions: undefined, better: "higher" as const };
  return runsOfCases([{ ...measure, systems: new Map(scored) }], "skip").runs;
};

const wide = (delimiter: string) =>
  ["case,small,large", ...ids.map((id, i) => `${id},${SMALL[i]},${LARGE[i]}`)].join("\n").replaceAll(",", delimiter);
const one = (values: readonly number[]) => ["id,score", ...ids.map((id, i) => `${id},${values[i]}`)].join("\n");
const records = ids.map((id, i) => ({ query_id: id, small: SMALL[i], large: LARGE[i] }));
const long = ids.flatMap((id, i) => [`${id},small,${SMALL[i]}`, `${id},large,${LARGE[i]}`]);

describe("the same values are compared alike from", () => {
  test.each<[string, Contents]>([
    ["CSV", { "x.csv": wide(",") }],
    ["TSV", { "x.tsv": wide("\t") }],
    ["CSV with semicolons and another ending", { "x.txt": wide(";") }],
    ["JSONL", { "x.jsonl": records.map((record) => JSON.stringify(record)).join("\n") }],
    ["a JSON list", { "x.json": JSON.stringify(records) }],
    ["a column of systems", { "x.csv": ["case,model,score", ...long].join("\n") }],
    [
      "a column of systems and one of measures",
      {
        "x.csv": ["question_id,metric,model,value", ...long.map((row) => row.replace(",", ",score,"))].join("\n"),
      },
    ],
    ["a file for each system", { small: one(SMALL), large: one(LARGE) }],
    [
      "files of one column each, by whatever name",
      {
        small: one(SMALL).replace("score", "judge v1"),
        large: one(LARGE).replace("score", "judge v2"),
      },
    ],
    [
      "pairs",
      {
        small: JSON.stringify(Object.fromEntries(ids.map((id, i) => [id, SMALL[i]]))),
        large: JSON.stringify(Object.fromEntries(ids.map((id, i) => [id, LARGE[i]])), null, 2),
      },
    ],
    [
      "files of several formats, rows in any order",
      {
        small: one(SMALL),
        large: JSON.stringify(ids.map((id, i) => ({ score: LARGE[i], case: id })).reverse()),
      },
    ],
    [
      "a file that names its system",
      {
        "1.csv": one(SMALL).replaceAll(/^c/gm, "small,c").replace("id,", "model,id,"),
        "2.csv": one(LARGE).replaceAll(/^c/gm, "large,c").replace("id,", "model,id,"),
      },
    ],
  ])("%s", async (_, contents) => {
    expect((await compared(contents)).comparison).toEqual(expected);
  });

  test("columns that are chosen by name or number", async () => {
    const text = wide(",").replace("case", "what it is").replace("\n", ",cost\n").replaceAll(/(\d)$/gm, "$1,9");
    expect((await compared({ "x.csv": text }, { columns: "case=what it is,score=small,score=3" })).comparison).toEqual(
      expected,
    );
  });
});

// Written by pyarrow 26; case_id and steps are whole numbers of 64 bits, why a list.
test("Parquet is read as any table, missing values and columns of lists as well", async () => {
  const bytes = Uint8Array.from(readFileSync("test/jobs/cases/scores.parquet"));
  const columns = "score=small,score=large";
  const { comparison } = await compared({ "x.parquet": bytes }, { columns });
  expect(comparison).toEqual(expected);
  const all = await compared({ "x.parquet": bytes }, { missing: "skip" });
  expect(all.comparison.runs).toEqual(["small", "large", "steps"]);
  expect(all.notes).toContain("columns without scores: why");
  await expect(compared({ "x.parquet": bytes })).rejects.toThrow("missing values: steps has no score for 1 case: 3 (");
});

test("each column of several files is a measure; lower is better where that is said; true is 1", async () => {
  const before = "case,correct,latency\na,true,2\nb,False,3\nc,true,4\n";
  const after = "case,latency,correct,cost\na,1,true,1\nb,2,true,1\nc,3,false,1\n";
  const { comparison, notes } = await compared({ before, after }, { lowerIsBetter: "latency", test: "paired-t" });
  expect(
    comparison.measures.map(({ measure, better, runs }) => [measure, better, runs.map(({ mean }) => mean)]),
  ).toEqual([
    ["correct", "higher", [2 / 3, 2 / 3]],
    ["latency", "lower", [3, 2]],
  ]);
  expect(comparison.measures[1].pairs[0]).toMatchObject({ wins: 3, difference: -1 });
  expect(notes.slice(0, 2)).toEqual([
    "3 cases; higher is better: correct; lower is better: latency",
    "not compared, as some system lacks them: cost",
  ]);
  const chosen = await compared({ before, after }, { measures: ["latency"], lowerIsBetter: "all" });
  expect(chosen.comparison.measures.map(({ measure, better }) => [measure, better])).toEqual([["latency", "lower"]]);
});

test("columns of texts are left out and named; numbers among texts do not make a column of scores", async () => {
  const text = 'id,question,answer,a,b\n1,"How many, then?",42,1,2\n2,Who?,Ada,2,1\n3,"When\nwas it?",last year,1,1\n';
  const { comparison, notes } = await compared({ "x.csv": text });
  expect(comparison.runs).toEqual(["a", "b"]);
  expect(notes).toContain("columns without scores: question, answer");
});

describe("cases without a value", () => {
  const a = "case,score\nq1,1\nq2,\nq3,3\nq4,4\n";
  const b = '{"case":"q1","score":2}\n{"case":"q2","score":2}\n{"case":"q3","score":null}\n{"case":"q5"}\n';

  test("are refused by default, with their names and the option", async () => {
    await expect(compared({ a, b })).rejects.toThrow(
      "missing values: a has no score for 2 cases: q2, q5; b has no score for 3 cases: q3, q4, q5 (--missing skip leaves such cases out for all systems, --missing zero counts 0)",
    );
    const long = `case,score\n${Array.from({ length: 12 }, (_, i) => `x${i},1`).join("\n")}`;
    await expect(compared({ a: "case,score\nx0,1\n", b: long })).rejects.toThrow(
      "a has no score for 11 cases: x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, … (",
    );
  });

  test("are left out for all systems, or count 0, and the output says so", async () => {
    const skipped = await compared({ a, b }, { missing: "skip" });
    expect(skipped.comparison.measures[0]).toMatchObject({ queries: 1, runs: [{ mean: 1 }, { mean: 2 }] });
    expect(skipped.notes.slice(0, 2)).toEqual([
      "5 cases; higher is better: score; 1 of the cases count for score in every system",
      "missing: skip; a has no score for 2 cases; b has no score for 3 cases",
    ]);
    const { comparison } = await compared({ a, b }, { missing: "zero" });
    expect(comparison.measures[0]).toMatchObject({ queries: 5, runs: [{ mean: 8 / 5 }, { mean: 4 / 5 }] });
  });
});

test("cases are compared in groups, of their own column or of another file", async () => {
  const kinds = ids.map((_, i) => (i < 4 ? "early" : "late"));
  const table = wide(",")
    .split("\n")
    .map((line, i) => `${line},${i === 0 ? "kind" : kinds[i - 1]}`)
    .join("\n");
  const own = await compared({ "x.csv": table }, { by: "kind" });
  const byKind = compareSlices(runsOf({ small: SMALL, large: LARGE }), (id) => kinds[ids.indexOf(id)], {
    unit: "case",
  });
  expect(own.sliced?.slices.map(({ name, comparison }) => [name, comparison])).toEqual(
    byKind.map(({ name, comparison }) => [`kind=${name}`, comparison]),
  );
  expect(own.sliced?.sentences.at(-1)).toMatch(/^large against small, worst: kind=early: .* \(4 cases\)\.$/);
  const groups = ["id,kind", ...ids.map((id, i) => `${id},${kinds[i]}`)].join("\n");
  const all = [{ name: "x.csv", file: "x.csv" }];
  const files = filesOf({ "x.csv": wide(","), "groups.csv": groups });
  const other = await compareFiles(
    { judged: () => ({ judgments: "x.csv", runs: [] }), given: all, flags: { by: "groups.csv:kind" } },
    files,
  );
  expect(other.sliced?.slices).toEqual(own.sliced?.slices);
});

test("columns of numbers that are no scores by their names are left out", async () => {
  const text = "id,query,timestamp,a,b\n1,7,1700000000,1,2\n2,8,1700000001,2,1\n";
  expect((await compared({ x: text })).comparison.runs).toEqual(["a", "b"]);
});

test.each<[string, Contents, CompareFlags, string]>([
  ["a case twice", { x: "case,a,b\nq,1,2\nr,1,2\nq,3,4\n" }, {}, "x:4: duplicate case: q (it is in line 2 too)"],
  [
    "a case twice for one system",
    { x: "case,system,score\nq,a,1\nq,b,1\nq,a,2\n" },
    {},
    "x:4: duplicate case: q (it is in line 2 too)",
  ],
  [
    "cells that are no numbers",
    { x: "case,a,b\nq,1,2\nr,slow,2\ns,2,inf\nt,2,2\n" },
    {},
    'x:3: invalid a: "slow" for case r (expected a finite number, true, false, or nothing)\nx:4: invalid b: "inf" for case s',
  ],
  ["two columns of one name", { x: "case,a,b,a\nq,1,2,3\n" }, {}, "x: duplicate column: a"],
  ["a case without an id", { x: "case,a,b\n,1,2\n" }, {}, 'x:2: invalid case: "" (expected an id'],
  ["an object for an id", { x: '[{"case":{},"a":1,"b":2}]' }, {}, "x:1: invalid case: an object (expected an id"],
  [
    "one system",
    { "x.csv": "case,score\nq,1\nr,2\n" },
    {},
    "x.csv: missing systems: 1 (score; expected two columns of numbers, a column that names the system, or a second file)",
  ],
  ["no numbers", { x: "case,a\nq,yes\n" }, {}, "x: missing scores: no column holds numbers"],
  [
    "measures of which none is in both files",
    { a: "case,x,y\nq,1,2\n", b: "case,z\nq,1\n" },
    {},
    "missing measure: x of b (the files have x, y, z; --columns score=NAME chooses columns)",
  ],
  [
    "an unknown measure",
    { x: "case,a,b\nq,1,2\n" },
    { measures: ["scor"] },
    "unknown measure: scor (did you mean score?)",
  ],
  [
    "an unknown measure whose lower values are better",
    { x: "case,a,b\nq,1,2\n" },
    { lowerIsBetter: "latency" },
    "unknown measure of --lower-is-better: latency",
  ],
  ["an unknown baseline", { x: "case,a,b\nq,1,2\n" }, { baseline: "c" }, "unknown baseline: c"],
  [
    "an option of runs",
    { x: "case,a,b\nq,1,2\n" },
    { minGrade: "2" },
    "unsupported option: --min-grade (it is for runs; the files hold values by case)",
  ],
  ["an option of chunks", { x: "case,a,b\nq,1,2\n" }, { fold: "#" }, "unsupported option: --fold (it is for runs"],
  [
    "a rule that is none",
    { x: "case,a,b\nq,1,2\n" },
    { missing: "drop" },
    "invalid --missing: drop (expected error, skip or zero)",
  ],
  [
    "several columns of values beside one of measures",
    { x: "case,metric,value,error\nq,acc,1,2\n" },
    {},
    "x: ambiguous score: value, error (beside a column of measures; --columns score=NAME chooses one)",
  ],
  [
    "a file without cases after one with cases",
    { x: "case,score\nq,1\n", y: "place,points\nq,1\n" },
    {},
    "y: missing column: case (expected case_id, case, query_id, qid, query, topic_id, topic, question_id, …; found place, points; --columns case=NAME chooses one)",
  ],
  [
    "no case in common",
    { a: "case,score\nq,1\n", b: "case,score\nr,1\n" },
    { missing: "skip" },
    "missing cases in common: none has score in all of a, b",
  ],
  [
    "a role that is none",
    { x: "case,a,b\nq,1,2\n" },
    { columns: "case=case,item=a" },
    "unknown role in --columns: item (expected case, score, system, measure)",
  ],
  [
    "a column that is not there",
    { x: "case,a,b\nq,1,2\n" },
    { columns: "case=case,score=c" },
    "x: missing column: c for score (found case, a, b)",
  ],
])("%s is refused", async (_, contents, flags, message) => {
  await expect(compared(contents, flags)).rejects.toThrow(message);
});

test("judgments in TREC's format are judgments, whatever their ids begin with", async () => {
  const run = (score: number) => `"q Q0 d 1 ${score} t\n"q Q0 e 1 2 t\n`;
  const { comparison } = await compared({ judgments: '"q 0 d 1\n', a: run(1), b: run(3) }, { measures: ["RR"] });
  expect(comparison.measures[0].runs.map(({ mean }) => mean)).toEqual([0.5, 1]);
});

test("judgments whose items have an unusual name are judgments where runs follow", async () => {
  const judgments = "query,thing,grade\nq,d,1\n";
  const run = "q Q0 d 1 2 t\n";
  await expect(compared({ judgments, a: run, b: run })).rejects.toThrow("judgments: missing column: item");
  await expect(compared({ judgments, a: "query,item,score\nq,d,1\n", b: run })).rejects.toThrow(
    "judgments: missing column: item",
  );
});

test("judgments are no cases, whatever their columns are called", async () => {
  const judgments = "query,item,grade\nq,d,1\nr,d,1\n";
  const run = (score: number) => `q Q0 d 1 ${score} t\nq Q0 e 1 2 t\nr Q0 d 1 1 t\n`;
  const { comparison } = await compared({ judgments, a: run(1), b: run(3) }, { measures: ["RR"] });
  expect(comparison).toMatchObject({ runs: ["a", "b"], settings: { unit: "query" } });
  await expect(compared({ judgments, a: run(1), b: run(3) }, { lowerIsBetter: "all" })).rejects.toThrow(
    "unsupported option: --lower-is-better (it is for values by case; of a measure of runs it is known)",
  );
});
