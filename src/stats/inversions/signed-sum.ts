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

/** The slope of p at an end is that to a point nearer to the mean difference by this share. */
const NEAR = 1e-3;

/** From a p this near to the level, as the difference of their logarithms, one step along the slope is within 1 %. */
const CLOSE = 0.1;

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
  const excess = (tail: number): number => Math.log(tail / level);
  const saddlepoint = (shift: number): number => excess(saddlepointTail(shifted(shift)));
  // The saddlepoint leads to it, and how steeply p falls there hardly differs.
  let end = findRoot(saddlepoint, estimate, largest, PRECISION);
  const near = end - NEAR * (end - estimate);
  const slope = (saddlepoint(end) - saddlepoint(near)) / (end - near);
  for (let step = 0; step < 3; step++) {
    const { p, method } = signedSumTail(shifted(end));
    if (method === "exact") {
      return findRoot((shift) => excess(signedSumTail(shifted(shift)).p), estimate, largest, PRECISION);
    }
    if (method === "saddlepoint") break;
    end = Math.min(largest, Math.max(estimate, end - excess(p) / slope));
    if (Math.abs(excess(p)) < CLOSE) break;
  }
  return end;
}
