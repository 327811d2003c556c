import { expect, test } from "vitest";
import { answerOf, wholeAnswer } from "../../src/compare/answer.ts";
import { type CaseOptions, type CaseValues, compareCases } from "../../src/compare/cases.ts";
import { textOf } from "../../src/compare/phrase.ts";

/** Sixteen values around a mean, whose noise differs between systems. */
function around(mean: number, shift: number): number[] {
  return Array.from({ length: 16 }, (_, i) => mean + 0.1 * Math.sin(7 * i + shift));
}

/** The answer on the only measure, and what the comparison has of each pair. */
function answerTo(systems: Readonly<Record<string, CaseValues>>, options: CaseOptions = {}) {
  const comparison = compareCases(systems, { pairs: "all", unit: "query", test: "paired-t", ...options });
  const [measure] = comparison.measures;
  const answer = answerOf(measure, comparison);
  return { text: textOf(wholeAnswer(answer)), phrase: answer.verdict, pairs: measure.pairs };
}

test("of two runs it names the better one first, with size, interval and p, whichever was given first", () => {
  const { text, phrase, pairs } = answerTo({ old: around(0.4, 0), new: around(0.7, 1) });
  const [{ difference, interval }] = pairs;
  const size = `${difference.toFixed(3)} [${interval.map((end) => end.toFixed(3)).join(", ")}]`;
  expect(text).toBe(`new is better than old on score. Ahead by ${size}, p < 0.001.`);
  expect(phrase).toContainEqual({ run: "new" });
  const { text: other } = answerTo({ new: around(0.7, 1), old: around(0.4, 0) });
  expect(other).toBe(text);
});

test("of two runs that cannot be told apart it says how many queries would show the difference", () => {
  const { text, pairs } = answerTo({ a: around(0.5, 0), b: around(0.51, 1) });
  const needed = Number(pairs[0].needed.queries.toPrecision(2));
  expect(text).toMatch(
    /^16 queries cannot tell b from a on score\. b is ahead by 0\.0\d\d \[-0\.\d{3}, 0\.\d{3}\], p = 0\.\d{3}; about /,
  );
  expect(text.endsWith(`; about ${needed.toLocaleString("en-US")} queries would settle it.`)).toBe(true);
  expect(needed).toBeGreaterThan(16);
});

test("lower may be better", () => {
  const { text } = answerTo({ slow: around(9, 0), fast: around(5, 1) }, { better: "lower", measure: "seconds" });
  expect(text).toMatch(/^fast is better than slow on seconds \(lower is better\)\. Ahead by [34]\.\d{3} \[\d/);
});

test("equal means are said to be equal", () => {
  expect(answerTo({ a: [0, 1], b: [1, 0] }).text).toBe("a and b have the same mean on score.");
});

test("the best of many is told from the next, or from as many as it is", () => {
  const best = around(0.9, 0);
  const [near, far, last] = [around(0.89, 1), around(0.5, 2), around(0.3, 3)];
  expect(answerTo({ far, best, last }).text).toMatch(
    /^best is better than both other runs on score\. Ahead of the next, far, by 0\.\d{3} \[.*, p < 0\.001 after Holm\.$/,
  );
  expect(answerTo({ far, best, last, near }).text).toMatch(
    /^best leads on score, level with near\. Ahead of it by 0\.01\d \[.*\. Better than 2 of the others\.$/,
  );
  expect(answerTo({ best, near, third: around(0.88, 2) }).text).toMatch(
    /^best leads on score, level with 2 others\. Ahead of near by 0\.0\d\d \[/,
  );
});

test("a test of all pairs at once needs no word of its correction", () => {
  const { text } = answerTo({ a: around(0.9, 0), b: around(0.5, 2), c: around(0.3, 3) }, { test: "tukey-hsd" });
  expect(text).toMatch(/, p < 0\.001\.$/);
});

test("with a baseline the best run is set against it alone", () => {
  const runs = { base: around(0.3, 3), best: around(0.9, 0), near: around(0.89, 1) };
  expect(answerTo(runs, { pairs: "baseline" }).text).toMatch(
    /^best is better than base on score\. Ahead by 0\.\d{3} \[/,
  );
});
