import { pairs } from "../../../core/pairs.ts";
import { gradeStart, type Ranking } from "../../../core/ranking.ts";
import type { Scorer } from "../../../core/scorer.ts";

/** Scores lists by the share of pairs of items that are of different categories. */
export function categoryScorer(cutoff: number): Scorer {
  return {
    expected: (ranking) => diversity(ranking, cutoff, expectedEqualPairs),
    min: (ranking) => diversity(ranking, cutoff, mostEqualPairs),
    max: (ranking) => diversity(ranking, cutoff, leastEqualPairs),
    variance: () => undefined,
  };
}

/** The items of one category: those that are inside the cutoff for sure, and those of the tie that it goes through. */
interface Category {
  readonly sure: number;
  readonly tied: number;
}

/** @param equalPairs how many pairs are of one category, when `inside` items of a tie of `size` are */
function diversity(
  ranking: Ranking,
  cutoff: number,
  equalPairs: (categories: readonly Category[], inside: number, size: number) => number,
): number {
  const depth = Math.min(cutoff, ranking.length);
  if (depth < 2) return 0;
  const counts = new Map<number, Category>();
  let [inside, size] = [0, 1];
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < depth; tie++) {
    const isCut = ranking.starts[tie] + ranking.sizes[tie] > depth;
    if (isCut) [inside, size] = [depth - ranking.starts[tie], ranking.sizes[tie]];
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) {
      const { sure, tied } = counts.get(ranking.grades[i]) ?? { sure: 0, tied: 0 };
      counts.set(ranking.grades[i], isCut ? { sure, tied: tied + 1 } : { sure: sure + 1, tied });
    }
  }
  return 1 - equalPairs([...counts.values()], inside, size) / pairs(depth);
}

/**
 * A sure item meets inside/size of the tied ones, and two tied ones are inside together with the chance of such pairs.
 */
function expectedEqualPairs(categories: readonly Category[], inside: number, size: number): number {
  const both = size < 2 ? 0 : pairs(inside) / pairs(size);
  return categories.reduce(
    (sum, { sure, tied }) => sum + pairs(sure) + (sure * tied * inside) / size + pairs(tied) * both,
    0,
  );
}

/**
 * An item of the rarest category so far is taken, again and again: each adds as many pairs as its category has items.
 */
function leastEqualPairs(categories: readonly Category[], inside: number, size: number): number {
  let left = inside;
  const rest = size - categories.reduce((sum, { tied }) => sum + tied, 0);
  // Items of categories of their own add no pairs.
  left -= Math.min(left, Math.max(0, rest));
  const counts = categories.map(({ sure }) => sure);
  for (; left > 0; left--) {
    let rarest = -1;
    categories.forEach(({ sure, tied }, c) => {
      if (counts[c] < sure + tied && (rarest < 0 || counts[c] < counts[rarest])) rarest = c;
    });
    counts[rarest]++;
  }
  return counts.reduce((sum, count) => sum + pairs(count), 0);
}

/** By dynamic programming over categories: the most pairs when so many items of the tie are inside. */
function mostEqualPairs(categories: readonly Category[], inside: number, size: number): number {
  const rest = size - categories.reduce((sum, { tied }) => sum + tied, 0);
  // By how many tied items were taken; as many as there are may be of categories of their own.
  let best = Float64Array.from({ length: inside + 1 }, (_, taken) => (taken <= rest ? 0 : Number.NEGATIVE_INFINITY));
  for (const { sure, tied } of categories) {
    best = best.map((_, taken) => {
      let most = Number.NEGATIVE_INFINITY;
      for (let drawn = 0; drawn <= Math.min(tied, taken); drawn++)
        most = Math.max(most, best[taken - drawn] + pairs(sure + drawn));
      return most;
    });
  }
  return best[inside];
}
