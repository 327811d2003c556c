import { sum } from "../../core/exact-sum.ts";
import { groupsByConfidence, type NumberList, type Tied, tied } from "./confidences.ts";
import { checkCorrect, isOpen, NEGLIGIBLE } from "./correct.ts";

/** How well thresholds on confidence predict right queries. */
export interface ConfidenceVersusCorrect {
  /** Share of the queries that the best threshold puts on the right side. */
  readonly best: Tied;
  /**
   * Mean of that share over all thresholds (each distinct confidence, and one above all). Depends on the number of
   * distinct confidences, not only on their quality.
   */
  readonly mean: Tied;
  /** Share for each threshold, highest first: queries of at least this confidence are predicted to be right. */
  readonly points: readonly { readonly threshold: number; readonly accuracy: number }[];
}

/**
 * Measures how well a threshold on confidence predicts right queries (confidence versus Recall@1, in the sense of
 * Success@1). Where a tie at rank 1 leaves the answer open: expectation, least and most over all orders of these ties.
 *
 * @param correct chance that each query is right, such as the values of Success@1: 1, 0, or a fraction where a tie
 *   decides
 * @param confidences higher is surer
 * @throws RankproofError missing or invalid
 */
export function confidenceVersusCorrect(correct: NumberList, confidences: NumberList): ConfidenceVersusCorrect {
  checkCorrect(correct, confidences);
  const total = correct.length;
  const groups = groupsByConfidence(correct, confidences);
  const sorted = Float64Array.from(confidences).sort().reverse();
  const wrong = total - sum(correct);
  let agreeing = wrong;
  const points = [{ threshold: Number.POSITIVE_INFINITY, accuracy: wrong / total }];
  for (const { start, values } of groups) {
    agreeing += 2 * sum(values) - values.length;
    points.push({ threshold: sorted[start], accuracy: agreeing / total });
  }
  const chances = groups.map(({ values }) => values);
  const [best, mean] = [rangeOfBest(chances, total), rangeOfMean(chances, total)];
  return {
    best: tied((wrong + expectedPeak(chances)) / total, best.min, best.max),
    mean: tied(sum(points.map(({ accuracy }) => accuracy)) / points.length, mean.min, mean.max),
    points,
  };
}

type TiedRange = Omit<Tied, "value">;

/**
 * Each query counts for the thresholds that agree with it: those up to its confidence when it is wrong, those from it
 * when right.
 */
function rangeOfMean(groups: readonly Float64Array[], total: number): TiedRange {
  const thresholds = groups.length + 1;
  let [min, max] = [0, 0];
  groups.forEach((group, above) => {
    const [asWrong, asRight] = [above + 1, thresholds - above - 1];
    for (const chance of group) {
      min += isOpen(chance) ? Math.min(asWrong, asRight) : chance === 1 ? asRight : asWrong;
      max += isOpen(chance) ? Math.max(asWrong, asRight) : chance === 1 ? asRight : asWrong;
    }
  });
  return { min: min / thresholds / total, max: max / thresholds / total };
}

/**
 * The most, when every open query agrees with the best threshold. The least, for a number of wrong open queries, when
 * these are the surest: then fewest agree with any threshold.
 */
function rangeOfBest(groups: readonly Float64Array[], total: number): TiedRange {
  /** For each threshold: the certain queries that agree with it, and the open ones of at least this confidence. */
  const thresholds: { readonly certain: number; readonly open: number }[] = [];
  let [certain, open] = [groups.flatMap((group) => [...group]).filter((chance) => chance === 0).length, 0];
  thresholds.push({ certain, open });
  for (const group of groups) {
    for (const chance of group) {
      if (isOpen(chance)) open++;
      else certain += chance === 1 ? 1 : -1;
    }
    thresholds.push({ certain, open });
  }
  const most = thresholds.reduce((best, threshold) => Math.max(best, threshold.certain), 0) + open;
  // Agreement at a threshold with a open queries above it, w of them wrong: certain + (w - a) while a ≤ w, certain + (a
  // - w) beyond.
  const [falling, rising] = [new Float64Array(open + 1), new Float64Array(open + 2)].map((array) =>
    array.fill(Number.NEGATIVE_INFINITY),
  );
  for (const threshold of thresholds) {
    const { certain, open: above } = threshold;
    falling[above] = Math.max(falling[above], certain - above);
    rising[above] = Math.max(rising[above], certain + above);
  }
  for (let above = 1; above <= open; above++) falling[above] = Math.max(falling[above], falling[above - 1]);
  for (let above = open; above >= 0; above--) rising[above] = Math.max(rising[above], rising[above + 1]);
  let least = Number.POSITIVE_INFINITY;
  for (let wrong = 0; wrong <= open; wrong++) {
    least = Math.min(least, Math.max(falling[wrong] + wrong, rising[wrong + 1] - wrong));
  }
  return { min: least / total, max: most / total };
}

/**
 * Computes the expected peak, at the end of a group, of a walk from 0 that goes up by 1 for a right query and down for
 * a wrong one. (From the last group backward: the peak above the start of a group is its step plus the peak beyond, or
 * 0. D. V. Lindley 1952, The theory of queues with a single server, doi:10.1017/S0305004100027638.)
 *
 * @param groups chances that queries are right
 */
function expectedPeak(groups: readonly Float64Array[]): number {
  /** Chances of the peaks `lowest`, `lowest + 1`, … */
  let chances: Float64Array = Float64Array.of(1);
  let lowest = 0;
  for (const group of groups.toReversed()) {
    for (const chance of group) {
      lowest--;
      if (chance === 0) continue;
      if (chance === 1) {
        lowest += 2;
        continue;
      }
      const next = new Float64Array(chances.length + 2);
      for (let i = 0; i < chances.length; i++) {
        next[i] += chances[i] * (1 - chance);
        next[i + 2] += chances[i] * chance;
      }
      chances = next;
    }
    ({ chances, lowest } = notBelowZero(chances, lowest));
  }
  return sum(chances.map((chance, i) => chance * (lowest + i)));
}

/** The same chances with peaks below 0 as 0, and without the negligible ones at both ends. */
function notBelowZero(chances: Float64Array, lowest: number): { chances: Float64Array; lowest: number } {
  const below = Math.min(Math.max(0, -lowest), chances.length - 1);
  const kept = chances.slice(below);
  if (below > 0) kept[0] += sum(chances.subarray(0, below));
  let [low, high] = [0, kept.length];
  while (kept[low] < NEGLIGIBLE) low++;
  while (kept[high - 1] < NEGLIGIBLE) high--;
  return { chances: kept.subarray(low, high), lowest: Math.max(0, lowest) + low };
}
