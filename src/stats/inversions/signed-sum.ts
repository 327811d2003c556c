import { findRoot } from "../distributions/root.ts";
import { saddlepointTail, signedSumTail } from "../distributions/signed-sum.ts";
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

/** Ends are found to this share of the distance between the mean difference and the largest. */
const PRECISION = 1e-6;

/** The shifts whose p by the tail is not below the level, and 0 where its own p is not. */
export function endsOfSignedSum({ differences, weights, p }: SignedSumInversion, level: number): Ends {
  if (2 ** (1 - differences.length) >= level) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const estimate = differences.reduce((sum, one) => sum + one, 0) / weight;
  const shifted = (shift: number): Float64Array => differences.map((difference, i) => difference - shift * weights[i]);
  // Beyond all differences every sign is the same, which is rejected.
  let [least, most] = [estimate, estimate];
  for (let i = 0; i < differences.length; i++) {
    least = Math.min(least, differences[i] / weights[i]);
    most = Math.max(most, differences[i] / weights[i]);
  }
  const low = -endFrom(-estimate, -least, level, (shift) => shifted(-shift));
  const high = endFrom(estimate, most, level, shifted);
  if (p >= level) return [Math.min(low, 0), Math.max(high, 0)];
  // Differences may lie on a lattice, which any shift leaves: then p at 0 is not quite that of the shifts beside it.
  return estimate > 0 ? [Math.max(low, Number.MIN_VALUE), high] : [low, Math.min(high, -Number.MIN_VALUE)];
}

/** Where p falls to the level, between the mean difference and the largest. */
function endFrom(estimate: number, largest: number, level: number, shifted: (shift: number) => Float64Array): number {
  const rootOf = (tail: (values: Float64Array) => number): number =>
    findRoot((shift) => Math.log(tail(shifted(shift)) / level), estimate, largest, PRECISION);
  // The saddlepoint leads to it; how far off it is there hardly changes with the shift.
  let [end, ratio] = [rootOf(saddlepointTail), 1];
  for (let step = 0; step < 3; step++) {
    const values = shifted(end);
    const { p, method } = signedSumTail(values);
    if (method === "exact") return rootOf((differences) => signedSumTail(differences).p);
    if (method === "saddlepoint" || Math.abs(p / level - 1) < 1e-4) break;
    ratio = p / saddlepointTail(values);
    end = rootOf((differences) => ratio * saddlepointTail(differences));
  }
  return end;
}
