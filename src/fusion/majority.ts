import type { ParamSpecs } from "../core/params.ts";
import { forEachTie } from "./lists.ts";
import type { Application, FusionMethod, NormalizedList } from "./method.ts";

/** Votes that differ by no more than this share of all are equal: the rest is rounding of the weights. */
const ROUNDING = 1e-12;

/**
 * 1 for each item, and 1 for each other item that it beats, half of it where neither beats the other. One item beats
 * another where more votes prefer it; a run that has both tied, or lacks both, gives each half its vote: what it would
 * give on average over all orders of the tied items.
 */
export function majorityScores<S extends ParamSpecs>(
  lists: readonly NormalizedList[],
  size: number,
  { weights }: Application<S>,
): Float64Array {
  const runs = weights.map((_, run) => run).sort((a, b) => weights[a] - weights[b]);
  const levels = runs.map((run) => levelsOf(lists[run], size));
  const shares = runs.map((run) => weights[run]);
  const negligible = ROUNDING * shares.reduce((sum, weight) => sum + weight, 0);
  const scores = new Float64Array(size).fill(1);
  for (let item = 0; item < size; item++) {
    for (let other = 0; other < item; other++) {
      let margin = 0;
      for (let run = 0; run < runs.length; run++) {
        margin += shares[run] * Math.sign(levels[run][other] - levels[run][item]);
      }
      if (Math.abs(margin) <= negligible) {
        scores[item] += 0.5;
        scores[other] += 0.5;
      } else scores[margin > 0 ? item : other]++;
    }
  }
  return scores;
}

/** In which tie each item stands, from the best; items that the run lacks in one behind all. */
function levelsOf({ list, length }: NormalizedList, size: number): Int32Array {
  const levels = new Int32Array(size).fill(length);
  forEachTie(list, (from, to) => {
    for (let i = from; i < to; i++) levels[list.items[i]] = from;
  });
  return levels;
}

/** What both Condorcet methods are. */
export const MAJORITY = {
  params: {},
  words: {},
  takes: "ranks",
  missing: ["last"],
  fuse: majorityScores,
} as const satisfies Partial<FusionMethod<Record<never, never>>>;
