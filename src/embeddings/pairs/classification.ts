import { RankproofError } from "../../core/errors.ts";
import { checkOptions, oneOf } from "../../core/options.ts";
import { type Ranking, RankingBuilder } from "../../core/ranking.ts";
import { AP } from "../../measures/ap.ts";

/** Options of pair classification. */
export interface PairClassificationOptions {
  /**
   * Candidates for the best threshold: "any" (default) includes one below and one above all similarities, as in
   * sentence-transformers; "between" has only those between two pairs, as in MTEB.
   */
  readonly thresholds?: "any" | "between";
}

const OPTIONS = { thresholds: /* @__PURE__ */ oneOf(["any", "between"]) };

/** The best threshold and its values. */
export interface BestThreshold {
  readonly value: number;
  /**
   * Least similarity of a match, midway between two pairs; Infinity where no pair may match; NaN where there is no
   * candidate, since all similarities are equal.
   */
  readonly threshold: number;
}

/** How well similarities separate pairs that belong together from others. */
export interface PairClassification {
  readonly pairs: number;
  readonly positives: number;
  /** Average precision of the pairs, most similar first: mean, least and most over all orders of tied pairs. */
  readonly ap: { readonly value: number; readonly min: number; readonly max: number };
  /**
   * Average precision with one threshold for each tie: scikit-learn's average_precision_score, which MTEB and
   * sentence-transformers print.
   */
  readonly apOfThresholds: number;
  readonly accuracy: BestThreshold;
  /** With precision, recall and Matthews' correlation at the same threshold. */
  readonly f1: BestThreshold & { readonly precision: number; readonly recall: number; readonly mcc: number };
}

/**
 * Measures how well similarities separate pairs that belong together from others. A threshold never splits tied pairs.
 *
 * @param similarities higher is more alike; of a distance, the negative one
 * @param same for each pair, whether it belongs together
 * @returns values from 0 to 1, mcc from −1 to 1
 * @throws RankproofError missing, when no pair belongs together or all do; invalid, when lengths differ or a similarity
 *   is not finite
 */
export function pairClassification(
  similarities: ArrayLike<number>,
  same: ArrayLike<boolean | number>,
  options: PairClassificationOptions = {},
): PairClassification {
  const { thresholds } = checkOptions("pairClassification", OPTIONS, options);
  const positives = checkedSimilarities(similarities, same);
  const steps = stepsOf(similarities, same);
  const pairs = similarities.length;
  const { expected, min, max } = AP.score(rankingOf(steps, positives));
  return {
    pairs,
    positives,
    ap: { value: expected, min, max },
    apOfThresholds: AP.scorer.threshold?.(rankingOf(steps, positives)) ?? Number.NaN,
    ...bestOf(thresholds === "any" ? [NONE, ...steps] : steps.slice(0, -1), pairs, positives),
  };
}

/** Checks lists of pairs. @returns how many belong together @throws RankproofError as `pairClassification` */
export function checkedSimilarities(similarities: ArrayLike<number>, same: ArrayLike<boolean | number>): number {
  if (similarities.length !== same.length) {
    throw new RankproofError("invalid", `pairs: ${similarities.length} similarities, ${same.length} labels`, "data");
  }
  let positives = 0;
  for (let pair = 0; pair < same.length; pair++) {
    if (same[pair]) positives++;
    if (Number.isFinite(similarities[pair])) continue;
    const value = `${similarities[pair]} of pair ${pair + 1}`;
    throw new RankproofError("invalid", `similarity: ${value} (expected a finite number)`, "data");
  }
  if (positives > 0 && positives < same.length) return positives;
  const lacking = positives === 0 ? "belongs together" : "does not belong together";
  throw new RankproofError("missing", `pairs: there is none that ${lacking}`, "data");
}

/** Tied pairs, and the counts of matches up to them. */
interface ThresholdStep {
  /** Least similarity of a match. */
  readonly threshold: number;
  readonly matched: number;
  readonly truePositives: number;
}

const NONE: ThresholdStep = { threshold: Number.POSITIVE_INFINITY, matched: 0, truePositives: 0 };

/** Most similar first. */
function stepsOf(similarities: ArrayLike<number>, same: ArrayLike<boolean | number>): ThresholdStep[] {
  const order = Uint32Array.from({ length: similarities.length }, (_, pair) => pair);
  order.sort((a, b) => similarities[b] - similarities[a]);
  const steps: ThresholdStep[] = [];
  let truePositives = 0;
  order.forEach((pair, i) => {
    if (same[pair]) truePositives++;
    const similarity = similarities[pair];
    const next = i + 1 < order.length ? similarities[order[i + 1]] : undefined;
    if (next === similarity) return;
    steps.push({
      threshold: next === undefined ? similarity : between(similarity, next),
      matched: i + 1,
      truePositives,
    });
  });
  return steps;
}

/** Half way between two similarities; the higher one where rounding leaves no room. */
export function between(higher: number, lower: number): number {
  const middle = higher / 2 + lower / 2;
  return middle > lower && middle <= higher ? middle : higher;
}

/** All pairs as one ranking. */
function rankingOf(steps: readonly ThresholdStep[], positives: number): Ranking {
  const pairs = steps[steps.length - 1].matched;
  const builder = new RankingBuilder(pairs);
  let before = NONE;
  for (const step of steps) {
    const size = step.matched - before.matched;
    builder.openTie(before.matched, size);
    for (let i = 0; i < size; i++) builder.add(i < step.truePositives - before.truePositives ? 1 : 0);
    before = step;
  }
  return builder.build(pairs, new Float64Array(pairs).fill(1, 0, positives));
}

/** The first of the best, from few matches to many. */
function bestOf(
  steps: readonly ThresholdStep[],
  pairs: number,
  positives: number,
): Pick<PairClassification, "accuracy" | "f1"> {
  let accuracy: BestThreshold = { value: 0, threshold: Number.NaN };
  let f1: PairClassification["f1"] = { value: 0, threshold: Number.NaN, precision: 0, recall: 0, mcc: 0 };
  for (const { threshold, matched, truePositives } of steps) {
    const trueNegatives = pairs - positives - (matched - truePositives);
    const share = (truePositives + trueNegatives) / pairs;
    if (share > accuracy.value) accuracy = { value: share, threshold };
    const harmonic = (2 * truePositives) / (matched + positives);
    if (harmonic <= f1.value) continue;
    f1 = {
      value: harmonic,
      threshold,
      precision: truePositives / matched,
      recall: truePositives / positives,
      mcc: matthews(truePositives, matched, positives, pairs),
    };
  }
  return { accuracy, f1 };
}

/** Matthews' correlation; 0 where all or none match, as in scikit-learn. */
function matthews(truePositives: number, matched: number, positives: number, pairs: number): number {
  const covariance = truePositives * pairs - matched * positives;
  const spread = Math.sqrt(matched * (pairs - matched) * (positives * (pairs - positives)));
  return spread === 0 ? 0 : covariance / spread;
}
