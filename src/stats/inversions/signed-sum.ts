import { findRoot } from "../distributions/root.ts";
import { signedSumTail } from "../distributions/signed-sum.ts";
import type { Ends } from "./ends.ts";

/** Differences that get random signs, whose sum has a known tail. */
export interface SignedSumInversion {
  readonly kind: "signed-sum";
  readonly differences: Float64Array;
  /** How much of a shift each takes: 1, or the size of a cluster, whose sum it is. */
  readonly weights: Float64Array;
  /** The p that was found, with which the ends agree: it may be of samples. */
  readonly p: number;
}

/** The shifts whose p by the tail is not below the level, and 0 where its own p is not. */
export function endsOfSignedSum({ differences, weights, p }: SignedSumInversion, level: number): Ends {
  if (2 ** (1 - differences.length) >= level) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const estimate = differences.reduce((sum, one) => sum + one, 0) / weight;
  const excess = (shift: number): number =>
    Math.log(signedSumTail(differences.map((difference, i) => difference - shift * weights[i])).p / level);
  // Beyond all differences every sign is the same, which is rejected.
  let [least, most] = [estimate, estimate];
  for (let i = 0; i < differences.length; i++) {
    least = Math.min(least, differences[i] / weights[i]);
    most = Math.max(most, differences[i] / weights[i]);
  }
  const low = -findRoot((shift) => excess(-shift), -estimate, -least);
  const high = findRoot(excess, estimate, most);
  if (p >= level) return [Math.min(low, 0), Math.max(high, 0)];
  // Differences may lie on a lattice, which any shift leaves: then p at 0 is not quite that of the shifts beside it.
  return estimate > 0 ? [Math.max(low, Number.MIN_VALUE), high] : [low, Math.min(high, -Number.MIN_VALUE)];
}
