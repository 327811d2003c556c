import { normalTail } from "./normal.ts";
import { shareOfSubsets } from "./subset-sums.ts";

/** A tail of a sum with random signs. */
export interface SignedSumTail {
  readonly p: number;
  readonly method: "exact" | "convolution" | "saddlepoint";
}

/** Sums this close, as a share of the sum of sizes, are equal but for rounding. */
const ROUNDING = 1e-12;

/** Of more sizes than `MANY`, whose sum varies like that of `EVEN` equal ones, the saddlepoint is within 1 %. */
const [MANY, EVEN] = [60, 30];

/**
 * P(|Σ ±x| ≥ |Σ x|) with fair random signs, small as it may be: exact where sums repeat or few assignments of signs are
 * as extreme; else within 1 %, by convolution where values are few or few of them are large, and by the saddlepoint
 * (Robinson 1982; Lugannani & Rice 1980; of sums on a lattice with Daniels' correction for continuity, 1987).
 */
export function signedSumTail(values: Float64Array): SignedSumTail {
  const { sizes, total, observed } = signedSum(values);
  const rounding = ROUNDING * total;
  if (observed <= rounding) return { p: 1, method: "exact" };
  // The signs that are turned, of a sum as extreme, are those of sizes whose sum is at most this.
  const turned = (total - observed) / 2 + rounding;
  const counted = shareOfSubsets(sizes, turned, rounding, sizes.length <= MANY || evenNumberOf(sizes) < EVEN);
  if (counted === undefined) return { p: saddlepointTail(values), method: "saddlepoint" };
  return { p: tailOf(counted.share), method: counted.isExact ? "exact" : "convolution" };
}

/** The same by the saddlepoint alone, in less time: off by half where a few values are as large as all others. */
export function saddlepointTail(values: Float64Array): number {
  const { sizes, total, observed } = signedSum(values);
  const rounding = ROUNDING * total;
  if (observed <= rounding) return 1;
  return tailOf(total - observed <= rounding ? 2 ** -sizes.length : tailBeyond(sizes, observed));
}

function signedSum(values: Float64Array): { sizes: Float64Array; total: number; observed: number } {
  const sizes = new Float64Array(values.length);
  let [count, total, sum] = [0, 0, 0];
  for (const value of values) {
    if (value !== 0) sizes[count++] = Math.abs(value);
    total += Math.abs(value);
    sum += value;
  }
  return { sizes: sizes.subarray(0, count), total, observed: Math.abs(sum) };
}

/** Both tails, which are never 0. */
function tailOf(one: number): number {
  return Math.min(1, Math.max(Number.MIN_VALUE, 2 * one));
}

/** How many equal sizes would have a sum of random signs of the same kurtosis. */
function evenNumberOf(sizes: Float64Array): number {
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  let [squares, fourths] = [0, 0];
  for (const size of sizes) {
    squares += (size / largest) ** 2;
    fourths += (size / largest) ** 4;
  }
  return squares ** 2 / fourths;
}

/** P(Σ ± size ≥ observed), for an observed sum above 0 and below the largest. */
function tailBeyond(sizes: Float64Array, observed: number): number {
  const tilt = tiltTo(sizes, observed);
  let [generating, variance] = [0, 0];
  for (const size of sizes) {
    generating += logCosh(tilt * size);
    variance += (size / Math.cosh(tilt * size)) ** 2;
  }
  const root = Math.sqrt(2 * Math.max(0, tilt * observed - generating));
  // Near the middle both terms grow without bound; the normal tail is as good there.
  if (root < 0.1) return normalTail(root);
  const span = 2 * latticeOf(sizes);
  const distance = (span === 0 ? tilt : -Math.expm1(-span * tilt) / span) * Math.sqrt(variance);
  const density = Math.exp(-(root ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return normalTail(root) + density * (1 / distance - 1 / root);
}

/**
 * The tilt of the signs under which the mean of the sum, Σ size · tanh(tilt · size), is the observed one. It rises ever
 * more slowly, so that Newton's method comes to it from below.
 */
function tiltTo(sizes: Float64Array, observed: number): number {
  let tilt = 0;
  for (let step = 0; step < 100; step++) {
    let [mean, slope] = [0, 0];
    for (const size of sizes) {
      const tanh = Math.tanh(tilt * size);
      mean += size * tanh;
      slope += size ** 2 * (1 - tanh ** 2);
    }
    const next = tilt + (observed - mean) / slope;
    if (!(next - tilt > 1e-12 * next) || next === Number.POSITIVE_INFINITY) break;
    tilt = next;
  }
  return tilt;
}

function logCosh(x: number): number {
  return Math.abs(x) + Math.log1p(Math.exp(-2 * Math.abs(x))) - Math.LN2;
}

/** Multiples of a lattice that sizes may be: those of fractions such as tenths. */
const MOST_MULTIPLES = 1000;

/** The largest number of which all sizes are multiples; 0 where it would be too small to matter. */
function latticeOf(sizes: Float64Array): number {
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  let lattice = 0;
  for (const size of sizes) {
    let [a, b] = [size, lattice];
    while (b > 1e-9 * largest) [a, b] = [b, Math.abs(a - b * Math.round(a / b))];
    lattice = a;
    if (lattice * MOST_MULTIPLES < largest) return 0;
  }
  return lattice;
}
