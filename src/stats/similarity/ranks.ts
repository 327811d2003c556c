import { printable, RankproofError } from "../../core/errors.ts";

/** Score of each item; higher is better. */
export type ScoredItems = Readonly<Record<string, number>> | ReadonlyMap<string, number>;

/** Where an item stands: anywhere among `size` places below `start` others. */
export interface Place {
  readonly start: number;
  readonly size: number;
}

/** @throws RankproofError invalid, when a score is not finite */
export function placesOf(items: ScoredItems): Map<string, Place> {
  const sorted = [...(items instanceof Map ? items : Object.entries(items as Record<string, number>))];
  for (const [item, score] of sorted) {
    if (!Number.isFinite(score)) {
      throw new RankproofError("invalid", `score: ${score} for ${printable(item)} (expected a finite number)`);
    }
  }
  sorted.sort(([, a], [, b]) => b - a);
  const places = new Map<string, Place>();
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && sorted[end][1] === sorted[start][1]) end++;
    for (let i = start; i < end; i++) places.set(sorted[i][0], { start, size: end - start });
    start = end;
  }
  return places;
}

/** The chance that an item stands among the first `depth` places when its tie is put in random order. */
export function chanceWithin({ start, size }: Place, depth: number): number {
  return Math.min(1, Math.max(0, (depth - start) / size));
}
