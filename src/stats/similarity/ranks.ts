import { printable, RankproofError } from "../../core/errors.ts";

/** Score of each item; higher is better. */
export type ScoredItems = Readonly<Record<string, number>> | ReadonlyMap<string, number>;

/** Ranks that an item may have: any of `size` ranks below `start` others. */
export interface RankRange {
  readonly start: number;
  readonly size: number;
}

/** @throws RankproofError invalid, when a score is not finite */
export function rankRangesOf(items: ScoredItems): Map<string, RankRange> {
  const sorted = [...(items instanceof Map ? items : Object.entries(items as Record<string, number>))];
  for (const [item, score] of sorted) {
    if (!Number.isFinite(score)) {
      throw new RankproofError("invalid", `score: ${score} for ${printable(item)} (expected a finite number)`);
    }
  }
  sorted.sort(([, a], [, b]) => b - a);
  const ranges = new Map<string, RankRange>();
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && sorted[end][1] === sorted[start][1]) end++;
    for (let i = start; i < end; i++) ranges.set(sorted[i][0], { start, size: end - start });
    start = end;
  }
  return ranges;
}

/** The chance that an item stands among the first `depth` items when its tie is put in random order. */
export function chanceWithin({ start, size }: RankRange, depth: number): number {
  return Math.min(1, Math.max(0, (depth - start) / size));
}
