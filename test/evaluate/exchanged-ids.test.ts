import { expect, test } from "vitest";
import { areExchanged } from "../../src/evaluate/exchanged-ids.ts";
import { evaluate } from "../../src/index.ts";

const RUN = { q1: { a: 3, b: 2, c: 1 }, q2: { b: 2, d: 1 } };
const BY_ITEM = { a: { q1: 1 }, d: { q2: 2, q3: 1 } };

test("a run beside judgments with query and item exchanged is refused with that reason, on either side", () => {
  const refused =
    (judgments: Readonly<Record<string, Readonly<Record<string, number>>>>, run: typeof judgments) => () =>
      evaluate({ judgments, run, measures: ["AP"] });
  expect(refused(BY_ITEM, RUN)).toThrow(
    "missing queries in common: no query of the run is judged in the judgments (run: q1, q2; judgments: a, d; queries of each are items of the other: exchange them in one of both)",
  );
  expect(refused(RUN, BY_ITEM)).toThrow("(run: a, d; judgments: q1, q2; queries of each are items of the other");
  expect(refused({ a: { x: 1 } }, RUN)).toThrow("(run: q1, q2; judgments: a)");
});

/** Queries `from` to `to` with the same items each. */
const numbered = (from: number, to: number, items: readonly string[]) =>
  Array.from({ length: to - from }, (_, i) => [String(from + i), items] as const);

test("few pairs of numbers that are both ways are so by chance", () => {
  const run = numbered(100, 150, ["1", "2", "3", "4", "5"]);
  const judgments = numbered(1, 50, ["200", "201"]);
  expect(areExchanged(run, judgments)).toBe(false);
  expect(areExchanged(run, [...judgments, ["5", ["101"]]])).toBe(true);
  const many = numbered(
    100,
    150,
    Array.from({ length: 50 }, (_, i) => String(i)),
  );
  expect(areExchanged(many, [...judgments, ["5", ["101"]]])).toBe(false);
});
