import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fuse, tune } from "../../src/fusion/index.ts";
import { evaluate, nDCG } from "../../src/index.ts";

/** What ranx' optimize_fusion printed: test/golden/fusion/README.md. */
interface Printed {
  readonly version: string;
  readonly judgments: Record<string, Record<string, number>>;
  readonly runs: readonly Record<string, Record<string, number>>[];
  readonly tuned: Readonly<
    Record<string, { readonly best: { readonly weights: number[] }; readonly tried: readonly [number[], number][] }>
  >;
}

const { version, judgments, runs, tuned }: Printed = JSON.parse(
  readFileSync("test/golden/fusion/ranx_tuning.json", "utf8"),
);
const [one, other] = runs;

/** The mean on all queries of what is best for them, which is what ranx prints. */
function onAllQueries(options: Partial<Parameters<typeof tune>[0]>) {
  const { apparent, setting } = tune({
    judgments,
    runs: { one, other },
    measure: nDCG.at(5),
    folds: 3,
    samples: 100,
    ...options,
  });
  return { apparent, setting };
}

describe(`optimize_fusion of ranx ${version}`, () => {
  // Red when the exact search misses weights that a grid finds, or the value at weights is another.
  test.each([
    ["wsum", "weighted-sum"],
    ["mixed", "mixed"],
  ])("%s: no weights of its grid are better than those of the exact search", (name, method) => {
    const { best, tried } = tuned[name];
    const most = Math.max(...tried.map(([, value]) => value));
    const exact = onAllQueries({ methods: [method] });
    expect(exact.apparent).toBeGreaterThanOrEqual(most - 1e-12);
    const grid = onAllQueries({ methods: [method], search: "grid" });
    expect(grid.apparent).toBeGreaterThanOrEqual(most - 1e-12);
    expect(exact.apparent).toBeGreaterThanOrEqual(grid.apparent - 1e-12);
    expect(tried.find(([weights]) => weights.join() === best.weights.join())?.[1]).toBe(most);
  });

  // Red when the value of weights, from which the search chooses, is another than that of ranx.
  test.each(["wsum", "mixed"])("%s: each of its weights has the mean that it prints", (method) => {
    for (const [weights, value] of tuned[method].tried) {
      // At equal weights, items that are first in one run each are tied.
      if (weights[0] === weights[1]) continue;
      const { run } = fuse({ runs, method, weights, like: "ranx" });
      expect(evaluate({ judgments, run, measures: [nDCG.at(5)] }).results[0].value, String(weights)).toBeCloseTo(
        value,
        12,
      );
    }
  });
});
