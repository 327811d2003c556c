import { type SignedRanks, signedRanks } from "../distributions/signed-ranks.ts";
import type { Ends } from "./ends.ts";

/**
 * Differences whose signed ranks, once they are shifted, follow from the means of their pairs (Hodges & Lehmann 1963).
 */
export interface WalshInversion {
  readonly kind: "walsh-averages";
  /** The differences that are not 0, rising; all where all are 0. */
  readonly rising: Float64Array;
  /** Differences of 0 that have the lowest ranks. */
  readonly zeros: number;
}

/**
 * Twice the sum of the ranks of the differences above the shift: each has the rank of the zeros below it, and one for
 * each mean of a pair, its own with itself among them, that is above the shift; what is equal to the shift counts half.
 */
export function doubledRankSum({ rising, zeros }: Omit<WalshInversion, "kind">, shift: number): number {
  let doubled = 0;
  /**
   * Elements from `above` on have a mean with the present one above the shift, those from `equal` on at least one
   * equal.
   */
  let above = rising.length;
  let equal = rising.length;
  for (let i = 0; i < rising.length; i++) {
    while (above > 0 && rising[i] + rising[above - 1] > 2 * shift) above--;
    while (equal > 0 && rising[i] + rising[equal - 1] >= 2 * shift) equal--;
    const [from, fromEqual] = [Math.max(i, above), Math.max(i, equal)];
    doubled += 2 * (rising.length - from) + (from - fromEqual);
    doubled += zeros * (1 + Math.sign(rising[i] - shift));
  }
  return doubled;
}

/** The shift at which the ranks are as much above as below: the Hodges–Lehmann estimate; 0 without any difference. */
export function pseudomedian(differences: Omit<WalshInversion, "kind">): number {
  const { rising } = differences;
  if (rising.length === 0) return 0;
  const middle = totalOf(differences) / 2;
  const [low, high] = [beyond(rising[0], -1), beyond(rising[rising.length - 1], 1)];
  const first = firstOf((shift) => doubledRankSum(differences, shift) <= middle, low, high);
  const last = firstOf((shift) => doubledRankSum(differences, shift) >= middle, high, low);
  return (first + last) / 2;
}

/**
 * The smallest and the largest shift that the test does not reject: each shift has the p that the test gives the
 * shifted differences, by the ranks that these have.
 */
export function endsOfWalsh(inversion: WalshInversion, level: number): Ends {
  const { rising } = inversion;
  // Most shifts have the same ranks, whose distribution takes longest.
  const distributions = new Map<string, SignedRanks>();
  const isAllowed = (shift: number): boolean => {
    const ranks = ranksAround(inversion, shift);
    const key = ranks.join();
    const distribution = distributions.get(key) ?? signedRanks(ranks);
    distributions.set(key, distribution);
    return !(distribution.p(doubledRankSum(inversion, shift)) < level);
  };
  const [low, high] = [beyond(rising[0], -1), beyond(rising[rising.length - 1], 1)];
  if (isAllowed(high)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const center = pseudomedian(inversion);
  return [firstOf(isAllowed, low, center), firstOf(isAllowed, high, center)];
}

/** Ranks of the differences by their distance to a shift, nearest first; equal distances share the mean of theirs. */
function ranksAround({ rising, zeros }: Omit<WalshInversion, "kind">, shift: number): number[] {
  const ranks: number[] = [];
  let above = rising.findIndex((difference) => difference >= shift);
  if (above < 0) above = rising.length;
  let below = above - 1;
  while (below >= 0 || above < rising.length) {
    const further = below < 0 ? -1 : above === rising.length ? 1 : Math.sign(rising[below] + rising[above] - 2 * shift);
    let count = 0;
    if (further >= 0) for (const equal = rising[below]; below >= 0 && rising[below] === equal; below--) count++;
    if (further <= 0)
      for (const equal = rising[above]; above < rising.length && rising[above] === equal; above++) count++;
    const rank = zeros + ranks.length + (count + 1) / 2;
    for (let i = 0; i < count; i++) ranks.push(rank);
  }
  return ranks;
}

/** Twice the sum of all ranks. */
function totalOf({ rising: { length }, zeros }: Omit<WalshInversion, "kind">): number {
  return length * (length + 1) + 2 * zeros * length;
}

function beyond(end: number, direction: 1 | -1): number {
  const far = end + direction * Math.max(1, Math.abs(end));
  return Math.min(Math.max(far, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/** The first number on the way from one that does not hold to one that does, to the last bit. */
function firstOf(holds: (x: number) => boolean, from: number, to: number): number {
  let [outside, inside] = [from, to];
  for (;;) {
    const middle = outside / 2 + inside / 2;
    if (middle === outside || middle === inside) return inside;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
}
