import { describe, expect, test } from "vitest";
import { type EvaluateInput, evaluate, RR } from "../../src/index.ts";
import { readRun } from "../../src/inputs/index.ts";

// Red when rows of both sides are refused, or ranked otherwise than the same columns.

const judgments = [
  { query: "q", item: "a", grade: 1 },
  { query: "2", item: "b", grade: 1 },
] as unknown as EvaluateInput["judgments"];
const ids = [
  { query: "q", item: "x" },
  { query: "q", item: "a" },
  { query: "2", item: "b" },
];

test.each<[what: string, values: object[], mean: number]>([
  ["scores", [{ score: 1 }, { score: 2 }, { score: 0 }], 1],
  ["ranks", [{ rank: 1 }, { rank: 2 }, { rank: 1 }], 0.75],
  [
    "scores before ranks",
    [
      { score: 1, rank: 1 },
      { score: 2, rank: 2 },
      { score: 1, rank: 1 },
    ],
    1,
  ],
  ["rows that stand best first", [{ year: 7 }, { year: 9 }, { year: 8 }], 0.75],
])("rows of a run with %s", (_, values, mean) => {
  const run = ids.map((id, i) => ({ ...id, ...values[i] }));
  expect(evaluate({ judgments, run, measures: [RR] }).of("RR").value).toBe(mean);
});

test("rows that hold nothing but their ids are relevant", () => {
  const relevant = [ids[1], ids[2]] as unknown as EvaluateInput["judgments"];
  expect(evaluate({ judgments: relevant, run: ids, measures: [RR] }).of("RR").value).toBe(0.75);
  const rated = [{ ...ids[1], stars: 1 }] as unknown as EvaluateInput["judgments"];
  expect(() => evaluate({ judgments: rated, run: ids, measures: [RR] })).toThrow("invalid grade: undefined for a");
});

test.each<[values: object[], message: string]>([
  [[{ score: 1 }, {}, { score: 0 }], "invalid score: NaN or empty in 1 row of 1 query (q; first for a)"],
  [[{ rank: 1 }, { rank: 1.5 }, { rank: 1 }], "invalid rank: 1.5 (expected a whole number from 0)"],
])("a row that lacks what others have is refused: %j", (values, message) => {
  const run = ids.map((id, i) => ({ ...id, ...values[i] }));
  expect(() => evaluate({ judgments, run, measures: [RR] })).toThrow(message);
});

describe('ranks: "given"', () => {
  const ranked = ids.map((id, i) => ({ ...id, score: 9 - i, rank: 4 + i }));
  const found = (run: EvaluateInput["run"]) => {
    const { of, findings } = evaluate({ judgments, run, measures: [RR], ranks: "given" });
    return [of("RR").value, findings.map(({ id }) => id).filter((id) => id === "no-ranks")];
  };

  test("takes the ranks of rows as they are", () => {
    expect(found(ranked)).toEqual([(1 / 5 + 1 / 6) / 2, []]);
  });

  test("takes those of a file that readRun was asked for", async () => {
    const text = "q Q0 x 9 1 t\nq Q0 a 4 3 t\n2 Q0 b 1 1 t\n";
    const file = () => new File([text], "x.run");
    expect(found(await readRun(file(), { ranks: "given" }))).toEqual([(1 / 4 + 1) / 2, []]);
    const scored = await readRun(file());
    expect(() => found(scored)).toThrow("missing ranks");
    expect(() => evaluate({ judgments, run: scored, measures: [RR], like: "msmarco" })).toThrow("missing ranks");
  });

  test("takes a list without numbers as it stands", () => {
    expect(found({ q: ["x", "a"], "2": ["b"] })).toEqual([0.75, []]);
  });

  test("refuses a run that has none", () => {
    const run = new Map([
      [
        "q",
        new Map([
          ["x", 2],
          ["a", 1],
        ]),
      ],
      ["2", new Map([["b", 1]])],
    ]);
    expect(() => found(run)).toThrow("missing ranks: they are to count as they are given, and the run has none");
  });
});
