import { customMeasure } from "../core/custom.ts";
import type { About } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";

/**
 * Intra-list diversity by category: the share of pairs of the first k items, whatever their grades, that are of different categories.
 * From 0 to 1.
 *
 * ILD@3 of categories 1 1 2 is 0.666667: two of three pairs differ.
 */
export const ILD = customMeasure({
  id: "ild",
  label: "ILD",

  params: { cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: () => "category",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { cutoff }) => diversity(ranking, cutoff, expectedEqualPairs),
  min: (ranking, { cutoff }) => diversity(ranking, cutoff, mostEqualPairs),
  max: (ranking, { cutoff }) => diversity(ranking, cutoff, leastEqualPairs),
});

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

function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}

/** A sure item meets inside/size of the tied ones, and two tied ones are inside together with the chance of such pairs. */
function expectedEqualPairs(categories: readonly Category[], inside: number, size: number): number {
  const both = size < 2 ? 0 : pairs(inside) / pairs(size);
  return categories.reduce(
    (sum, { sure, tied }) => sum + pairs(sure) + (sure * tied * inside) / size + pairs(tied) * both,
    0,
  );
}

/** An item of the rarest category so far is taken, again and again: each adds as many pairs as its category has items. */
function leastEqualPairs(categories: readonly Category[], inside: number, size: number): number {
  let left = inside;
  const others = size - categories.reduce((sum, { tied }) => sum + tied, 0);
  // Items of categories of their own add no pairs.
  left -= Math.min(left, Math.max(0, others));
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
  const others = size - categories.reduce((sum, { tied }) => sum + tied, 0);
  // By how many tied items were taken; as many as there are may be of categories of their own.
  let best = Float64Array.from({ length: inside + 1 }, (_, taken) => (taken <= others ? 0 : Number.NEGATIVE_INFINITY));
  for (const { sure, tied } of categories) {
    best = best.map((_, taken) => {
      let most = Number.NEGATIVE_INFINITY;
      for (let own = 0; own <= Math.min(tied, taken); own++)
        most = Math.max(most, best[taken - own] + pairs(sure + own));
      return most;
    });
  }
  return best[inside];
}

/** Words, conventions, references and examples of ILD. */
export const about = (): About => ({
  measure: ILD,

  title: "Intra-list diversity by category",
  summary: "Share of pairs of the first k items, judged or not, that are of different categories.",
  formula: String.raw`\frac{2}{k(k-1)}\sum_{i<j\le k}[c_i\ne c_j]`,
  range: [0, 1],
  conventions: {
    unjudged: "count as other items; one without a category is of a category of its own",
    noRelevant: "computed",
    shortRun: "pairs are of the items that were retrieved; 0 where there is none",
  },

  references: [
    "Ziegler et al. 2005, Improving Recommendation Lists Through Topic Diversification, doi:10.1145/1060745.1060754",
  ],
  examples: [
    { grades: [1, 1, 2], params: { cutoff: 3 }, value: 2 / 3, because: "two of three pairs differ" },
    {
      grades: [1, 1, 2],
      tieEnds: [3],
      params: { cutoff: 2 },
      value: 2 / 3,
      min: 0,
      max: 1,
      because: "two of the three pairs that may be inside differ",
    },
  ],
});
