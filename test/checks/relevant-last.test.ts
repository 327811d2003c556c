import { describe, expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";

/** What is told of lists of four items, the only relevant one of which is first or last. */
function told(first: number, last: number, scores: Readonly<Record<string, number>> = { a: 4, b: 3, c: 2, d: 1 }) {
  const queries = Array.from({ length: first + last }, (_, q) => [`q${q}`, q < first ? "a" : "d"] as const);
  const judgments = Object.fromEntries(queries.map(([query, item]) => [query, { [item]: 1, b: 0 }]));
  const run = Object.fromEntries(queries.map(([query]) => [query, scores]));
  const { findings } = evaluate({ judgments, run, measures: ["nDCG"] });
  return findings.filter(({ id }) => id === "relevant-last");
}

describe("relevant items", () => {
  test("in the last half of lists tell that distances were read as scores", () => {
    expect(told(1, 19)).toMatchObject([
      {
        level: "warning",
        text: "relevant items stand in the last half of 19 of 20 lists, worse than in a random order: the order may be reversed, as where distances, costs or ranks are read as scores",
        evidence: { last: 19, lists: 20 },
      },
    ]);
  });

  test("of few lists stand there by chance", () => {
    expect(told(0, 9)).toEqual([]);
    expect(told(3, 9)).toEqual([]);
    expect(told(25, 35)).toEqual([]);
  });

  test("of a tie stand in neither half", () => {
    expect(told(0, 20, { a: 1, b: 1, c: 1, d: 1 })).toEqual([]);
    expect(told(0, 20, { a: 1, b: 1, c: 1, d: 0 })).toHaveLength(1);
  });
});
