import type { Check } from "./check.ts";

/** A comparison of runs, and the least p that its test can give. */
interface TestedLevel {
  readonly test: string;
  readonly queries: number;
  readonly comparisons: number;
  /** The least p, and what the correction makes of it where all comparisons have it. */
  readonly least: number;
  readonly corrected: number;
  readonly alpha: number;
}

/** No difference can be significant, however large: the test gives no p that is low enough. */
export const unreachableLevel: Check<TestedLevel, TestedLevel> = {
  id: "unreachable-level",
  looksAt: "result",
  level: "warning",
  // Of one query another check speaks.
  find: (tested) => (tested.queries > 1 && tested.corrected >= tested.alpha ? [tested] : []),
  text: ({ test, queries, comparisons, least, corrected, alpha }) =>
    `no difference can be significant, however large: of ${queries} queries ${test} gives no p below ${short(least)}${
      corrected === least ? "" : `, which is ${short(corrected)} corrected over ${comparisons} comparisons`
    }, and ${alpha} is the level`,
  remedy: "judge more queries, compare fewer pairs (--pairs baseline), draw more --samples, or take --test paired-t",
  example: {
    ...{ test: "Fisher's randomization test", queries: 4, comparisons: 3 },
    ...{ least: 0.125, corrected: 0.375, alpha: 0.05 },
  },
};

function short(p: number): string {
  return p < 0.0001 ? p.toExponential(1) : String(+p.toPrecision(4));
}
