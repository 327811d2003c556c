import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { meanIntervals } from "../../src/compare/mean-intervals.ts";
import { compareCases, evaluate, valueRange } from "../../src/index.ts";
import { bettingInterval } from "../../src/stats/betting.ts";
import { rankproof } from "../cli/in-process.ts";

const judgments = Object.fromEntries(Array.from({ length: 30 }, (_, q) => [`q${q}`, { hit: 1 }]));
const scored = (rank: (q: number) => number, measures: string[]) => {
  const run = Object.fromEntries(
    Array.from({ length: 30 }, (_, q) => [
      `q${q}`,
      Array.from({ length: 5 }, (_, i) => (i + 1 === rank(q) ? "hit" : `miss${i}`)),
    ]),
  );
  return evaluate({ judgments, run, measures });
};
const [good, bad] = [(q: number) => 1 + (q % 3), (q: number) => 2 + (q % 4)];
const options = { interval: "betting", rangeOf: valueRange } as const;
const bets = (values: Float64Array, range: readonly [number, number] = [0, 1]) =>
  bettingInterval(values, { confidence: 0.95, range });

describe("interval: betting", () => {
  const evaluations = { good: scored(good, ["RR", "P@1"]), bad: scored(bad, ["RR", "P@1"]) };

  test("of means it is that of the values in the order of the queries, of hits and misses too", () => {
    const ends = meanIntervals(evaluations.good, options);
    expect(ends).toEqual(evaluations.good.results.map(({ values }) => bets(values)));
  });

  test("of differences it is that of values between both ends of the range", () => {
    const { measures } = compare(evaluations, options);
    for (const [m, { pairs, runs }] of measures.entries()) {
      const [first, second] = [evaluations.bad, evaluations.good].map(({ results }) => results[m].values);
      expect(pairs[0].interval).toEqual(
        bets(
          first.map((value, q) => value - second[q]),
          [-1, 1],
        ),
      );
      expect(runs.map(({ interval, isOfHits }) => [interval, isOfHits])).toEqual([
        [bets(second), false],
        [bets(first), false],
      ]);
    }
  });

  const UNBOUNDED = "betting, which needs values with known bounds (expected bca, percentile, t)";

  test.each<[string, () => unknown, string]>([
    [
      "a measure without bounds",
      () => meanIntervals(scored(good, ["DCG"]), options),
      `unsupported interval of DCG: ${UNBOUNDED}`,
    ],
    [
      "a measure whose range nobody says",
      () => meanIntervals(evaluations.good, { interval: "betting" }),
      `unsupported interval of RR: ${UNBOUNDED}`,
    ],
    [
      "values by case of any kind",
      () => compareCases({ a: [1, 2], b: [3, 4] }, options),
      `unsupported interval of score: ${UNBOUNDED}`,
    ],
    [
      "values beyond the range of what they are called",
      () => compareCases({ a: [31, 22], b: [3, 4] }, { ...options, measure: "RR" }),
      "invalid value: -28 (expected -1 to 1, what betting is based on)",
    ],
    [
      "clusters",
      () => compare(evaluations, { ...options, clusters: { by: "topic", groups: () => "a" } }),
      "unsupported interval of clusters by topic: betting",
    ],
  ])("refuses %s", (_, ask, message) => {
    expect(ask).toThrow(message);
  });
});

describe("rankproof --interval betting", () => {
  const cwd = mkdtempSync(join(tmpdir(), "rankproof-betting-"));
  writeFileSync(join(cwd, "q.txt"), "q1 0 a 1\nq2 0 b 1\n");
  writeFileSync(join(cwd, "r.run"), "q1 Q0 a 1 2 r\nq2 Q0 a 1 2 r\nq2 Q0 b 2 1 r\n");
  writeFileSync(join(cwd, "board.csv"), "case,a,b\n1,0.5,0.6\n2,0.7,0.8\n");
  afterAll(() => rmSync(cwd, { recursive: true }));

  test("says that it is anytime-valid, of hits too", async () => {
    const { stdout } = await rankproof(["eval", "q.txt", "r.run", "-m", "P@1,RR", "--interval", "betting"], { cwd });
    expect(stdout).toContain("in square brackets: 95 % anytime-valid interval by betting\n");
  });

  test.each([
    [["eval", "q.txt", "r.run", "-m", "DCG"], "interval of DCG: betting, which needs values with known bounds"],
    [["compare", "board.csv"], "interval of score: betting, which needs values with known bounds"],
  ])("%s: refused", async (words, message) => {
    const { code, stderr } = await rankproof([...words, "--interval", "betting"], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
