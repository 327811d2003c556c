import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import type { RunRequest } from "../../../src/jobs/runs/request.ts";
import { answerTo } from "../../../src/questions/answer.ts";
import { BASELINE } from "../../../src/questions/baseline/answer.ts";
import { SLICES } from "../../../src/questions/slices/answer.ts";
import { randomization } from "../../../src/stats/index.ts";
import { filesOf } from "../files.ts";

const QUERIES = ["1", "2", "3", "4", "5", "6"];
const QRELS = QUERIES.map((query) => `${query} 0 a 1\n`).join("");
/** The relevant item at these ranks. */
const runOf = (...ranks: number[]): string =>
  QUERIES.map((query, q) => `${query} Q0 a 1 ${10 - 2 * ranks[q]} t\n${query} Q0 b 1 7 t\n${query} Q0 c 1 5 t\n`).join(
    "",
  );
const TABLE = "qid,language,size\n1,fi,1.0\n2,fi,1\n3,de,10\n4,de,9\n5,sv,9\n";
const CONTENTS = { qrels: QRELS, run: runOf(1, 2, 1, 1, 3, 1), other: runOf(1, 1, 1, 1, 1, 1), "langs.csv": TABLE };

const evaluated = (flags: RunFlags, contents: Record<string, string> = {}, request: Partial<RunRequest> = {}) =>
  evaluateRuns(
    { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags: { measures: ["RR"], ...flags }, ...request },
    filesOf({ ...CONTENTS, ...contents }),
  );
const valuesOf = async (flags: RunFlags, contents?: Record<string, string>, request?: Partial<RunRequest>) => {
  const [slices = []] = answerTo(await evaluated(flags, contents, request), SLICES)?.runs ?? [];
  return slices.map(({ name, queries, of }) => [name, queries.length, of("RR").value]);
};
const BY_LANGUAGE = [
  ["language=de", 2, 1],
  ["language=fi", 2, 0.75],
  ["language=sv", 1, 1 / 3],
  ["language=(none)", 1, 1],
];

describe("--by FILE:COLUMN", () => {
  test("has the values of each group, and of the queries that the table does not name", async () => {
    expect(await valuesOf({ by: "langs.csv:language" })).toEqual(BY_LANGUAGE);
    expect(answerTo(await evaluated({}), SLICES)).toBeUndefined();
  });

  test("needs no COLUMN where the table has one beside the queries", async () => {
    const table = TABLE.replace(/,[^,]*$/gm, "");
    expect(await valuesOf({ by: "langs.csv" }, { "langs.csv": table })).toEqual(BY_LANGUAGE);
  });

  test.each([
    ["TSV", "t.tsv", "query_id\tlanguage\n1\tfi\n2\tfi\n3\tde\n4\tde\n5\tsv\n"],
    ["a name without an ending", "table", TABLE],
    [
      "JSON",
      "t.json",
      JSON.stringify([1, 2, 3, 4, 5].map((id, i) => ({ id, language: ["fi", "fi", "de", "de", "sv"][i] }))),
    ],
    ["a list of a query for each of its items", "t.csv", `${TABLE}1,fi,1.0\n4,de,9\n`],
    ["a query without a group", "t.csv", `${TABLE}6,,3\n`],
    ["queries that are not judged", "t.csv", `${TABLE}99,no,3\n`],
    [
      "JSONL, where a field is missing or null, and where others are lists",
      "t.jsonl",
      ["fi", "fi", "de", "de", "sv", null]
        .map((language, i) =>
          JSON.stringify({ _id: `${i + 1}`, text: ["a"], ...(language === null && i > 5 ? {} : { language }) }),
        )
        .join("\n"),
    ],
    [
      "texts of queries beside their ids",
      "t.csv",
      TABLE.replaceAll(/^(\d),/gm, "some words,$1,").replace("qid", "query,qid"),
    ],
  ])("reads %s", async (_, name, content) => {
    expect(await valuesOf({ by: `${name}:language` }, { [name]: content })).toEqual(BY_LANGUAGE);
  });

  test("reads Parquet, whose whole numbers are exact", async () => {
    const parquet = new Uint8Array(readFileSync("test/jobs/cases/scores.parquet"));
    const judgments = [0, 1, 7, 8].map((query) => `${query} 0 a 1\n`).join("");
    const files = filesOf({ qrels: judgments, run: judgments.replaceAll("0 a 1", "Q0 a 1 1 t"), "s.parquet": parquet });
    const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }] };
    const sliced = await evaluateRuns({ ...request, flags: { measures: ["RR"], by: "s.parquet:steps" } }, files);
    expect(answerTo(sliced, SLICES)?.runs[0].map(({ name, queries }) => [name, queries])).toEqual([
      ["steps=1", ["0"]],
      ["steps=2", ["1"]],
      ["steps=8", ["7"]],
      ["steps=(none)", ["8"]],
    ]);
  });

  test("names of groups stay as they are written, also those that are numbers", async () => {
    expect(await valuesOf({ by: "langs.csv:size" })).toEqual([
      ["size=1", 1, 0.5],
      ["size=1.0", 1, 1],
      ["size=9", 2, (1 + 1 / 3) / 2],
      ["size=10", 1, 1],
      ["size=(none)", 1, 1],
    ]);
  });

  test("a query without a counterpart in the run is in its slice, with 0", async () => {
    const run = CONTENTS.run.replace(/^5 .*\n/gm, "");
    expect((await valuesOf({ by: "langs.csv:language" }, { run }))[2]).toEqual(["language=sv", 1, 0]);
    expect(await valuesOf({ by: "langs.csv:language", missing: "skip" }, { run })).toEqual(
      BY_LANGUAGE.filter(([name]) => name !== "language=sv"),
    );
  });

  test.each([
    ["langs.csv:lang", {}, "langs.csv: unknown column: lang (found qid, language, size)"],
    ["langs.csv:languages", {}, "langs.csv: unknown column: languages (did you mean language?)"],
    ["langs.csv", {}, "missing column of --by: langs.csv (expected langs.csv:COLUMN; found qid, language, size)"],
    ["topics.csv:language", {}, "missing file of --by: topics.csv"],
    ["language", {}, "unknown --by: language (expected FILE:COLUMN)"],
    [
      "t.csv:language",
      { "t.csv": "qid,language\n1,fi\n2,de\n\n1,sv\n2,de\n2,\n" },
      't.csv:5: duplicate query: 1 (language "sv", in line 2 "fi")\nt.csv:7: duplicate query: 2 (language "", in line 3 "de")',
    ],
    ["t.csv:language", { "t.csv": "qid,language\n1,fi\n,de\n" }, "t.csv:3: missing qid: the row has none"],
    [
      "t.jsonl:language",
      { "t.jsonl": '{"qid":"1","language":["fi","de"]}\n{"qid":"2","language":"fi"}' },
      "t.jsonl:1: invalid language: a value of type object (expected text, a number, true or false)",
    ],
    [
      "t.csv:language",
      { "t.csv": "name,language\n1,fi\n" },
      "t.csv: missing column: query (named query, query_id, qid, id, …; found name, language)",
    ],
    [
      "t.csv:language",
      { "t.csv": "query,language\nq1,fi\n" },
      "t.csv: missing queries in common: none in column query (such as q1) is among those evaluated (such as 1)",
    ],
    ["t.csv:language", { "t.csv": "" }, "t.csv: missing rows: the table has none"],
    ["t.csv:language", { "t.csv": "qid,language\n" }, "t.csv: missing rows: the table has none"],
  ])("%s, %j is refused", async (by, contents: Record<string, string>, message) => {
    await expect(evaluated({ by }, contents)).rejects.toMatchObject({ message: message });
  });
});

describe("--by FIELD", () => {
  const rows = QUERIES.map((query, q) => ({ query, item: "a", language: ["fi", "fi", "de", "de", "sv"][q], grade: 1 }));
  const judgments = rows.map((row) => JSON.stringify(row)).join("\n");

  test("is one of the judgments", async () => {
    const request = { judgments: "qrels.jsonl" };
    expect(await valuesOf({ by: "language" }, { "qrels.jsonl": judgments }, request)).toEqual(BY_LANGUAGE);
  });

  test("or of a run", async () => {
    const run = rows
      .map(({ grade: _, ...row }, q) => JSON.stringify({ ...row, item: q === 1 ? "b" : "a", score: 1 }))
      .join("\n");
    const request = {
      runs: [
        { name: "run", file: "run" },
        { name: "rows", file: "run.jsonl" },
      ],
    };
    const sliced = await evaluated({ by: "language" }, { "run.jsonl": run }, request);
    expect(
      answerTo(sliced, SLICES)?.runs.map((slices) => slices.map(({ name, of }) => [name, of("RR").value])),
    ).toEqual([
      BY_LANGUAGE.map(([name, , value]) => [name, value]),
      [
        ["language=de", 1],
        ["language=fi", 0.5],
        ["language=sv", 1],
        ["language=(none)", 1],
      ],
    ]);
  });

  test.each([
    [
      "ids beside the questions",
      [
        { id: "7", question: "what?" },
        { id: "8", question: "who?" },
      ],
    ],
    ["the questions alone", [{ user_input: "what?" }, { user_input: "who?" }]],
  ])("or of a log that holds both sides, with %s", async (_, queries) => {
    const log = [
      { ...queries[0], language: "fi", retrieved: ["a", "b"], gold: ["a"] },
      { ...queries[1], language: "de", retrieved: ["a", "b"], gold: ["b"] },
    ];
    const contents = { "log.jsonl": log.map((record) => JSON.stringify(record)).join("\n") };
    const request = { judgments: "log.jsonl", runs: [{ name: "log", file: "log.jsonl" }] };
    expect(await valuesOf({ by: "language" }, contents, request)).toEqual([
      ["language=de", 1, 0.5],
      ["language=fi", 1, 1],
    ]);
  });

  test("of queries in a column that has no usual name", async () => {
    const own = judgments.replaceAll('"query"', '"who"');
    const flags = { by: "language", judgmentsColumns: "query=who" };
    expect(await valuesOf(flags, { "qrels.jsonl": own }, { judgments: "qrels.jsonl" })).toEqual(BY_LANGUAGE);
  });

  test("that is in none of them is refused", async () => {
    const call = evaluated({ by: "intent" }, { "qrels.jsonl": judgments }, { judgments: "qrels.jsonl" });
    await expect(call).rejects.toMatchObject({
      message:
        "unknown --by: intent (expected FILE:COLUMN, or a field of the judgments or runs: query, item, language, grade)",
    });
  });
});

describe("thresholds of slices", () => {
  const checks = async (threshold: string, flags: RunFlags = {}) => {
    const found = await evaluated({ by: "langs.csv:language", threshold: [threshold], ...flags });
    return found.checks.map(({ condition, isMet, message }) => [condition, isMet, message]);
  };

  test("hold in the slice that they name, or in each", async () => {
    expect(await checks("RR[language=fi]>=0.8")).toEqual([
      ["RR[language=fi]>=0.8", false, "run has RR[language=fi] = 0.7500, wanted RR[language=fi]>=0.8"],
    ]);
    expect((await checks("RR[*] >= 0.75")).map(([condition, isMet]) => [condition, isMet])).toEqual([
      ["RR[language=de] >= 0.75", true],
      ["RR[language=fi] >= 0.75", true],
      ["RR[language=sv] >= 0.75", false],
      ["RR[language=(none)] >= 0.75", true],
    ]);
    expect(await checks("RR[language=(none)]>=1")).toMatchObject([["RR[language=(none)]>=1", true, {}]]);
  });

  test("without brackets they are those of all queries", async () => {
    expect(await checks("RR>=0.8")).toEqual([["RR>=0.8", true, "run has RR = 0.8056, wanted RR>=0.8"]]);
  });

  test("a measure that is only in a threshold is evaluated", async () => {
    expect(await checks("P@1[language=sv]>=1")).toEqual([
      ["P@1[language=sv]>=1", false, "run has P@1[language=sv] = 0.0000, wanted P@1[language=sv]>=1"],
    ]);
  });

  test.each([
    ["RR[language=fr]>=0.1", "unknown slice: language=fr in RR[language=fr]>=0.1 (did you mean language=fi?)"],
    [
      "RR[fi]>=0.1",
      "unknown slice: fi in RR[fi]>=0.1 (known are language=de, language=fi, language=sv, language=(none))",
    ],
  ])("%s is refused", async (threshold, message) => {
    await expect(checks(threshold)).rejects.toMatchObject({ message: message });
  });

  test("a slice in which no query counts is refused by name, and left out of [*]", async () => {
    const qrels = QRELS.replace("5 0 a 1", "5 0 a 0");
    const call = (threshold: string) =>
      evaluated(
        { by: "langs.csv:language", withoutRelevant: "skip", measures: ["RR, NumRet"], threshold: [threshold] },
        { qrels },
      );
    await expect(call("RR[language=sv]>=0.5")).rejects.toThrow("unknown slice: language=sv");
    const own = evaluated(
      { by: "langs.csv:language", like: "beir", measures: ["MRR@10, NDCG@10"], threshold: ["NDCG@10[*]>=0"] },
      {
        run: CONTENTS.run.replace(/^5 .*\n/gm, ""),
      },
    );
    expect((await own).checks.map(({ condition }) => condition)).toEqual([
      "NDCG@10[language=de]>=0",
      "NDCG@10[language=fi]>=0",
      "NDCG@10[language=(none)]>=0",
    ]);
    const none = evaluated(
      { by: "langs.csv:language", like: "beir", measures: ["MRR@10, NDCG@10"], threshold: ["NDCG@10[language=sv]>=0"] },
      {
        run: CONTENTS.run.replace(/^5 .*\n/gm, ""),
      },
    );
    await expect(none).rejects.toThrow("missing queries: none counts in NDCG@10[language=sv]>=0");
  });
});

describe("gates of slices", () => {
  const gated = async (gate: string, flags: RunFlags = {}, contents: Record<string, string> = {}) => {
    const request = { runs: [{ name: "other", file: "other" }] };
    const saved = await evaluated({ save: "base.json" }, {}, request);
    const all = { "base.json": JSON.stringify(answerTo(saved, BASELINE)), ...contents };
    return (await evaluated({ by: "langs.csv:language", gate: [gate], ...flags }, all)).checks;
  };

  test("compare the queries of each slice with those of the baseline, all corrected together", async () => {
    const checks = await gated("RR[*] not-worse-than base.json by 0.3");
    expect(checks.map(({ condition, isMet, message }) => [condition, isMet, message])).toEqual([
      [
        "RR[language=de] not-worse-than base.json by 0.3",
        true,
        "run has RR[language=de] = 1.0000, base.json has 1.0000: no worse and no better (p = 1.0000 after Holm over 4 comparisons, at one look)",
      ],
      [
        "RR[language=fi] not-worse-than base.json by 0.3",
        true,
        "run has RR[language=fi] = 0.7500, base.json has 1.0000: worse by 0.2500, within the margin of 0.3 (p = 1.0000 after Holm over 4 comparisons, at one look)",
      ],
      [
        "RR[language=sv] not-worse-than base.json by 0.3",
        false,
        "run has RR[language=sv] = 0.3333, base.json has 1.0000: worse by 0.6667, beyond the margin of 0.3 (p = 1.0000 after Holm over 4 comparisons, at one look); 1 query fell: 5 from 1.0000 to 0.3333",
      ],
      [
        "RR[language=(none)] not-worse-than base.json by 0.3",
        true,
        "run has RR[language=(none)] = 1.0000, base.json has 1.0000: no worse and no better (p = 1.0000 after Holm over 4 comparisons, at one look)",
      ],
    ]);
  });

  test("a slice may fall where the whole holds", async () => {
    expect((await gated("RR not-worse-than base.json by 0.3")).map(({ isMet }) => isMet)).toEqual([true]);
    expect((await gated("RR[language=sv] not-worse-than base.json by 0.3")).map(({ isMet }) => isMet)).toEqual([false]);
  });

  test("p is that of the values of the slice", async () => {
    const many = Array.from({ length: 12 }, (_, q) => `${q + 1}`);
    const qrels = many.map((query) => `${query} 0 a 1\n`).join("");
    const runs = (score: (q: number) => number) =>
      many.map((query, q) => `${query} Q0 a 1 ${score(q)} t\n${query} Q0 b 1 2 t\n`).join("");
    const table = `qid,half\n${many.map((query, q) => `${query},${q < 8 ? "first" : "second"}\n`).join("")}`;
    const contents = { qrels, run: runs((q) => (q < 8 ? 1 : 3)), other: runs(() => 3), "t.csv": table };
    const saved = await evaluated({ save: "base.json" }, contents, { runs: [{ name: "other", file: "other" }] });
    const all = { ...contents, "base.json": JSON.stringify(answerTo(saved, BASELINE)) };
    const { checks } = await evaluated(
      { by: "t.csv:half", gate: ["RR[half=first] not-worse-than base.json by 0.9"] },
      all,
    );
    const { p } = randomization.test(new Float64Array(8).fill(0.5), new Float64Array(8).fill(1));
    expect(checks).toMatchObject([{ isMet: false }]);
    expect(checks[0].message).toContain(`within the margin of 0.9 but significant (p = ${p.toFixed(4)}, at one look)`);
  });

  test("queries that only one of them has are refused, be they in no slice of the run", async () => {
    const shorter = { qrels: QRELS.replace("6 0 a 1\n", ""), run: CONTENTS.run.replace(/^6 .*\n/gm, "") };
    await expect(gated("RR[language=fi] not-worse-than base.json", {}, shorter)).rejects.toThrow(
      "base.json: invalid queries: 3 in the baseline, 2 of run; 6 is not in both (expected the same queries; --save writes the values again, --allow-other-judgments compares the queries in common)",
    );
  });
});

test("conditions on slices are refused where queries are not grouped", async () => {
  const message = (condition: string) => `missing slices: ${condition} (--by FILE:COLUMN says how queries are grouped)`;
  const saved = await evaluated({ save: "base.json" });
  const threshold = "RR[*]>=0.1";
  await expect(evaluated({ threshold: [threshold] })).rejects.toMatchObject({ message: message(threshold) });
  const gate = "RR[language=fi] not-worse-than base.json";
  const call = evaluated({ gate: [gate] }, { "base.json": JSON.stringify(answerTo(saved, BASELINE)) });
  await expect(call).rejects.toMatchObject({ message: message(gate) });
});

test("the slice of the worst value of each measure of each run is named, where slices are not alike", async () => {
  const request = {
    runs: [
      { name: "run", file: "run" },
      { name: "other", file: "other" },
    ],
  };
  const sliced = await evaluated({ by: "langs.csv:language", measures: ["RR, FirstRel, NumRet"] }, {}, request);
  const { runs } = sliced;
  expect(answerTo(sliced, SLICES)?.worst).toEqual([
    {
      run: "run",
      measure: "RR",
      slice: "language=sv",
      value: 1 / 3,
      queries: 1,
      overall: runs[0].evaluation.of("RR").value,
    },
    {
      run: "run",
      measure: "FirstRel",
      slice: "language=sv",
      value: 3,
      queries: 1,
      overall: runs[0].evaluation.of("FirstRel").value,
    },
  ]);
});

test("means of slices have intervals, and the number of their queries", async () => {
  // 0.975 quantile of Student's t with one degree of freedom: the logarithms of 0.5 and 1 are ln 2 apart.
  const t = Math.tan(0.475 * Math.PI);
  const sliced = await evaluated({ by: "langs.csv:language", measures: ["RR, GMAP"] });
  expect(
    answerTo(sliced, SLICES)?.runs[0].map(({ results }) => results.map(({ count, interval }) => [count, interval])),
  ).toEqual([
    // Of hits alone, Clopper–Pearson's: the share of which all hit in 2.5 % of samples.
    [
      [2, [expect.closeTo(Math.sqrt(0.025), 14), 1]],
      [2, undefined],
    ],
    [
      [2, [0.5, 1]],
      [2, [expect.closeTo(Math.SQRT1_2 * 2 ** (-t / 2), 12), expect.closeTo(Math.SQRT1_2 * 2 ** (t / 2), 9)]],
    ],
    [
      [1, undefined],
      [1, undefined],
    ],
    [
      [1, [expect.closeTo(0.025, 14), 1]],
      [1, undefined],
    ],
  ]);
});
