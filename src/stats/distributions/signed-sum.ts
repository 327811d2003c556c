import { normalTail } from "./normal.ts";

/** A tail of a sum with random signs. */
export interface SignedSumTail {
  readonly p: number;
  /** Whether every assignment of signs was counted. */
  readonly isExact: boolean;
}

/** Assignments that are counted at most. */
const MOST_COUNTED = 1000;

/** Sums this close, as a share of the sum of sizes, are equal but for rounding. */
const ROUNDING = 1e-12;

/**
 * P(|Σ ±x| ≥ |Σ x|) with fair random signs, small as it may be. Assignments far out are few and are counted; of more
 * the saddlepoint gives their share, within a few per cent (Robinson 1982; Lugannani & Rice 1980; of sums on a lattice
 * with Daniels' correction for continuity, 1987).
 */
export function signedSumTail(values: Float64Array): SignedSumTail {
  const sizes = values.filter((value) => value !== 0).map(Math.abs);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const observed = Math.abs(values.reduce((sum, value) => sum + value, 0));
  const rounding = ROUNDING * total;
  if (observed <= rounding) return { p: 1, isExact: true };
  const share = 2 ** (1 - sizes.length);
  const isLargest = total - observed <= rounding;
  const p = isLargest ? share : Math.min(1, 2 * saddlepointTail(sizes, observed));
  if (p > (MOST_COUNTED / 2) * share) return { p, isExact: false };
  const counted = countUpTo(sizes.sort(), (total - observed) / 2 + rounding);
  return counted > MOST_COUNTED ? { p, isExact: false } : { p: Math.min(1, counted * share), isExact: true };
}

/** How many subsets of rising sizes, the empty one among them, have a sum up to a limit; of too many not all. */
function countUpTo(rising: Float64Array, limit: number): number {
  let count = 0;
  const add = (from: number, rest: number): void => {
    count++;
    for (let i = from; i < rising.length && rising[i] <= rest && count <= MOST_COUNTED; i++)
      add(i + 1, rest - rising[i]);
  };
  add(0, limit);
  return count;
}

/** P(Σ ± size ≥ observed), for an observed sum above 0 and below the largest. */
function saddlepointTail(sizes: Float64Array, observed: number): number {
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
