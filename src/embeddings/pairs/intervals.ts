import { RankproofError } from "../../core/errors.ts";
import { emptyProfiles, type PairProfile } from "../../neighbors/pair-profiles.ts";
import { countBelow } from "../../stats/rising.ts";
import type { Label } from "../labels.ts";
import { spread } from "../rates/det-curve.ts";
import { costOf } from "../rates/detection-cost.ts";
import {
  checkClusters,
  type DrawnStatistic,
  drawnValues,
  type Ends,
  endsOf,
  intervalSettings,
  MOST_CLUSTERS,
  type SampleRates,
  type VerificationIntervalOptions,
} from "../rates/drawn-rates.ts";
import { NO_MATCH, type OperatingPoint } from "../rates/operating-point.ts";
import type { ListedVerification } from "../verification.ts";
import { intervalsOf, statisticsOf, type VerificationIntervals } from "../verification-intervals.ts";
import { softPlus } from "./calibration.ts";

/** Pairs with their distances, and whose the two sides are. Numbers and their texts are the same identity. */
export interface IdentifiedPairs {
  readonly distances: ArrayLike<number>;
  readonly first: ArrayLike<Label>;
  readonly second: ArrayLike<Label>;
}

/** Options of the intervals of given pairs. */
export interface PairIntervalOptions extends VerificationIntervalOptions {
  /** Distances up to which pairs match, whose rates and cost have intervals too. Default none. */
  readonly thresholds?: readonly number[];
  /** Whether negative distances are natural logarithms of likelihood ratios, whose Cllr has an interval. */
  readonly llr?: boolean;
}

/** Intervals of a verification of given pairs. */
export interface PairIntervals extends VerificationIntervals {
  readonly minDcf: Ends;
  /** One for each of `thresholds`; the cost is NIST's normalized one, with prior and costs of the verification. */
  readonly at: readonly { readonly threshold: number; readonly fmr: Ends; readonly fnmr: Ends; readonly cost: Ends }[];
  /** Only with `llr`. */
  readonly cllr?: Ends;
}

/**
 * Computes intervals as `verificationIntervalsOf`, of pairs that are given with the identities of both sides.
 *
 * @param verification of the same pairs
 * @throws RankproofError invalid, for lists that differ in length and options that make no sense; missing, for less
 *   than two identities
 */
export function pairIntervals(
  positives: IdentifiedPairs,
  negatives: IdentifiedPairs,
  verification: ListedVerification,
  { thresholds = [], llr = false, ...options }: PairIntervalOptions = {},
): PairIntervals {
  const settings = intervalSettings("pairIntervals", options);
  const numbers = new Map<string, number>();
  const [matching, other] = [positives, negatives].map((pairs) => clustersOf(pairs, numbers));
  const clusters = Math.min(MOST_CLUSTERS, numbers.size);
  checkClusters(clusters);
  const { minDcf, curve } = verification;
  const shown = spread(curve);
  const borders = Float64Array.from(
    new Set([...shown.map(({ threshold }) => threshold), minDcf.threshold, ...thresholds].filter(Number.isFinite)),
  ).sort();
  const profiles = emptyProfiles(clusters, borders.length + 1);
  count(matching, borders, profiles.positives);
  count(other, borders, profiles.negatives);
  const asked = thresholds.map((threshold) => statisticsAt(threshold, borders, [positives, negatives], minDcf));
  const statistics: readonly DrawnStatistic[] = [
    ...statisticsOf(verification, shown),
    { exact: minDcf.value, most: 1, of: (rates) => leastCost(rates, minDcf) },
    ...asked.flat(),
    ...(llr ? [cllrOf(matching, other, clusters)] : []),
  ];
  const drawn = drawnValues(profiles, clusters, statistics, settings);
  const ends = drawn.slice(statistics.length - 1 - 3 * asked.length - Number(llr)).map((values) => {
    return endsOf(values, settings.confidence);
  });
  return {
    ...intervalsOf(verification, shown, clusters, drawn, settings),
    minDcf: ends[0],
    at: thresholds.map((threshold, i) => {
      const [fmr, fnmr, cost] = ends.slice(1 + 3 * i);
      return { threshold, fmr, fnmr, cost };
    }),
    ...(llr ? { cllr: ends[ends.length - 1] } : {}),
  };
}

/** Distances of pairs, and the group of identities of each side. */
interface ClusteredPairs {
  readonly distances: ArrayLike<number>;
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** @param numbers of the identities so far @throws RankproofError invalid */
function clustersOf({ distances, first, second }: IdentifiedPairs, numbers: Map<string, number>): ClusteredPairs {
  for (const side of [first, second]) {
    if (side.length === distances.length) continue;
    throw new RankproofError(
      "invalid",
      `identities: ${side.length} (expected one for each of ${distances.length} pairs)`,
    );
  }
  const clusterOf = (identity: Label): number => {
    const key = String(identity);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number % MOST_CLUSTERS;
  };
  return { distances, first: Int32Array.from(first, clusterOf), second: Int32Array.from(second, clusterOf) };
}

/** Adds a number of each pair to its groups. @param numberOf gives the step and the number of a pair */
function sum(
  { distances, first, second }: ClusteredPairs,
  { byCluster, ofTwo }: PairProfile,
  numberOf: (distance: number) => readonly [step: number, value: number],
): void {
  for (let pair = 0; pair < distances.length; pair++) {
    const [step, value] = numberOf(distances[pair]);
    byCluster[first[pair] * ofTwo.length + step] += value;
    if (first[pair] === second[pair]) continue;
    byCluster[second[pair] * ofTwo.length + step] += value;
    ofTwo[step] += value;
  }
}

/** Counts pairs by the first of rising borders that is not nearer. */
function count(pairs: ClusteredPairs, borders: Float64Array, profile: PairProfile): void {
  sum(pairs, profile, (distance) => [countBelow(borders, distance), 1]);
}

function leastCost({ fmr, fnmr }: SampleRates, costs: ListedVerification["minDcf"]): number {
  let least = costOf(NO_MATCH, costs);
  for (let i = 0; i < fmr.length; i++) least = Math.min(least, costOf({ fmr: fmr[i], fnmr: fnmr[i] }, costs));
  return least;
}

/** Both rates at a threshold, and their cost. */
function statisticsAt(
  threshold: number,
  borders: Float64Array,
  [positives, negatives]: readonly IdentifiedPairs[],
  costs: ListedVerification["minDcf"],
): readonly DrawnStatistic[] {
  const index = borders.indexOf(threshold);
  const shareUpTo = ({ distances }: IdentifiedPairs): number =>
    Array.from(distances).filter((distance) => distance <= threshold).length / distances.length;
  const exact = { fmr: shareUpTo(negatives), fnmr: 1 - shareUpTo(positives) };
  const at = ({ fmr, fnmr }: SampleRates): Pick<OperatingPoint, "fmr" | "fnmr"> =>
    index === -1 ? NO_MATCH : { fmr: fmr[index], fnmr: fnmr[index] };
  return [
    { exact: exact.fmr, most: 1, of: (rates) => at(rates).fmr },
    { exact: exact.fnmr, most: 1, of: (rates) => at(rates).fnmr },
    { exact: costOf(exact, costs), most: Number.POSITIVE_INFINITY, of: (rates) => costOf(at(rates), costs) },
  ];
}

/** Cllr of drawn pairs: the mean bits of both kinds. */
function cllrOf(positives: ClusteredPairs, negatives: ClusteredPairs, clusters: number): DrawnStatistic {
  const means = [positives, negatives].map((pairs, kind) => {
    const sign = kind === 0 ? -1 : 1;
    const { positives: bits, negatives: counts } = emptyProfiles(clusters, 1);
    sum(pairs, bits, (distance) => [0, softPlus(sign * (0 - distance)) / Math.LN2]);
    sum(pairs, counts, () => [0, 1]);
    const total = ({ byCluster, ofTwo }: PairProfile, weights: Uint32Array): number =>
      byCluster.reduce((all, own, cluster) => all + weights[cluster] * own, 0 - ofTwo[0]);
    return (weights: Uint32Array): number => {
      const pairsDrawn = total(counts, weights);
      return pairsDrawn > 0 ? total(bits, weights) / pairsDrawn : 0;
    };
  });
  const of = (_: SampleRates, weights: Uint32Array): number => (means[0](weights) + means[1](weights)) / 2;
  const once = new Uint32Array(clusters).fill(1);
  return {
    exact: of({ fmr: new Float64Array(0), fnmr: new Float64Array(0) }, once),
    most: Number.POSITIVE_INFINITY,
    of,
  };
}
