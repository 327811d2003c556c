import { printable, RankproofError } from "../../core/errors.ts";
import { standardDeviation } from "../../stats/moments.ts";
import type { Label } from "../labels.ts";
import { between, checkedSimilarities } from "./classification.ts";

/** Accuracy on a fold at the threshold that is best for the other folds. */
export interface FoldAccuracy {
  readonly fold: Label;
  readonly pairs: number;
  /** Share of the fold's pairs that are told right. */
  readonly accuracy: number;
  /** Least and most of this that a threshold gives which is as good for the other folds. */
  readonly min: number;
  readonly max: number;
  /** Pairs match when their similarity is at least this; Infinity when none may match. */
  readonly threshold: number;
}

/** Accuracy over folds, as LFW reports it. */
export interface FoldedAccuracy {
  /** Mean over the folds, and the least and most that thresholds as good allow. */
  readonly accuracy: number;
  readonly min: number;
  readonly max: number;
  /** Standard error of the mean: the standard deviation over folds (n − 1), over the square root of their number. */
  readonly standardError: number;
  /** Folds in the order of their first pair. */
  readonly folds: readonly FoldAccuracy[];
}

/**
 * Computes the accuracy on each fold of pairs at the threshold that is most accurate on all others (cross-validation),
 * with mean and standard error: the protocol of LFW (Huang, Ramesh, Berg & Learned-Miller 2007, Labeled Faces in the
 * Wild, section IV). Of several best thresholds the highest is taken, midway between two pairs of the other folds;
 * `min` and `max` hold for all of them.
 *
 * @param similarities higher is more alike; of a distance, the negative one
 * @param same for each pair, whether it belongs together
 * @param folds for each pair, the name of its fold; at least two
 * @returns accuracies from 0 to 1
 * @throws RankproofError missing, when there is one fold only, no pair belongs together or all do; invalid, when
 *   lengths differ or a similarity is not finite
 */
export function foldedAccuracy(
  similarities: ArrayLike<number>,
  same: ArrayLike<boolean | number>,
  folds: ArrayLike<Label>,
): FoldedAccuracy {
  checkedSimilarities(similarities, same);
  if (folds.length !== same.length) {
    throw new RankproofError("invalid", `folds: ${folds.length} for ${same.length} pairs (expected one each)`, "data");
  }
  const names = [...new Set(Array.from(folds))];
  if (names.length < 2) {
    const foldCount = `${names.length} (${printable(String(names[0]))})`;
    throw new RankproofError("missing", `folds: ${foldCount} (expected two or more)`, "data");
  }
  const order = Uint32Array.from({ length: similarities.length }, (_, pair) => pair);
  order.sort((a, b) => similarities[b] - similarities[a]);
  const pairs = Array.from(order, (pair) => ({
    similarity: similarities[pair],
    gain: same[pair] ? 1 : -1,
    fold: folds[pair],
  }));
  const results = names.map((fold) => accuracyOn(pairs, fold));
  const accuracies = Float64Array.from(results, ({ accuracy }) => accuracy);
  return {
    accuracy: meanOf(accuracies),
    min: meanOf(results.map(({ min }) => min)),
    max: meanOf(results.map(({ max }) => max)),
    standardError: standardDeviation(accuracies) / Math.sqrt(names.length),
    folds: results,
  };
}

interface FoldedPair {
  readonly similarity: number;
  /** Change in right decisions when the pair begins to match: 1 or −1. */
  readonly gain: number;
  readonly fold: Label;
}

/** @param pairs most similar first */
function accuracyOn(pairs: readonly FoldedPair[], fold: Label): FoldAccuracy {
  const held = pairs.filter((pair) => pair.fold === fold);
  const training = pairs.filter((pair) => pair.fold !== fold);
  const base = held.filter(({ gain }) => gain === -1).length;
  const best = bestStep(training);
  const gained = gainUpTo(held, best.threshold);
  const [least, most] = extremes(pairs, fold, best.gained);
  const share = (gain: number): number => (base + gain) / held.length;
  return {
    ...{ fold, pairs: held.length, accuracy: share(gained) },
    ...{ min: share(least), max: share(most), threshold: best.threshold },
  };
}

/** The highest of the thresholds that tell most pairs right, and how many more these are than where none matches. */
function bestStep(pairs: readonly FoldedPair[]): { readonly threshold: number; readonly gained: number } {
  let [gained, best, threshold] = [0, 0, Number.POSITIVE_INFINITY];
  pairs.forEach(({ similarity, gain }, i) => {
    gained += gain;
    const next = i + 1 < pairs.length ? pairs[i + 1].similarity : undefined;
    if (next === similarity || gained <= best) return;
    best = gained;
    threshold = next === undefined ? similarity : between(similarity, next);
  });
  return { threshold, gained: best };
}

function gainUpTo(pairs: readonly FoldedPair[], threshold: number): number {
  return pairs.reduce((sum, { similarity, gain }) => sum + (similarity >= threshold ? gain : 0), 0);
}

/** Least and most that the fold gains at all thresholds that are best for the others. */
function extremes(pairs: readonly FoldedPair[], fold: Label, best: number): [least: number, most: number] {
  let [inFold, outside] = [0, 0];
  let [least, most] = best === 0 ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  pairs.forEach(({ similarity, gain, fold: of }, i) => {
    if (of === fold) inFold += gain;
    else outside += gain;
    if (pairs[i + 1]?.similarity === similarity || outside !== best) return;
    least = Math.min(least, inFold);
    most = Math.max(most, inFold);
  });
  return [least, most];
}

function meanOf(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
}
