import { signedRanks } from "../distributions/signed-ranks.ts";
import type { Ends } from "./ends.ts";

/**
 * Differences whose signed ranks, once they are shifted, follow from the means of their pairs (Hodges & Lehmann 1963).
 */
export interface WalshInversion {
  readonly kind: "walsh-averages";
  /** The differences that are not 0, rising; all where all are 0. */
  readonly rising: Float64Array;
  /** Their ranks by size, in any order. */
  readonly ranks: readonly number[];
  /** Differences of 0 that have the lowest ranks. */
  readonly zeros: number;
}

/**
 * Twice the sum of the ranks of the differences above the shift: each has the rank of the zeros below it, and one for
 * each mean of a pair, its own with itself among them, that is above the shift; what is equal to the shift counts half.
 */
export function doubledRankSum({ rising, zeros }: Pick<WalshInversion, "rising" | "zeros">, shift: number): number {
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
export function pseudomedian(differences: Pick<WalshInversion, "rising" | "zeros">): number {
  const { rising } = differences;
  if (rising.length === 0) return 0;
  const middle = totalOf(differences) / 2;
  const [low, high] = [beyond(rising[0], -1), beyond(rising[rising.length - 1], 1)];
  const first = firstOf((shift) => doubledRankSum(differences, shift) <= middle, low, high);
  const last = firstOf((shift) => doubledRankSum(differences, shift) >= middle, high, low);
  return (first + last) / 2;
}

/** The smallest and the largest shift whose rank sum the test does not reject. */
export function endsOfWalsh(inversion: WalshInversion, level: number): Ends {
  const { rising, ranks } = inversion;
  const { p } = signedRanks(ranks);
  if (!(p(totalOf(inversion)) < level)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isAllowed = (shift: number): boolean => !(p(doubledRankSum(inversion, shift)) < level);
  const center = pseudomedian(inversion);
  return [
    firstOf(isAllowed, beyond(rising[0], -1), center),
    firstOf(isAllowed, beyond(rising[rising.length - 1], 1), center),
  ];
}

/** Twice the sum of all ranks. */
function totalOf({ rising: { length }, zeros }: Pick<WalshInversion, "rising" | "zeros">): number {
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
