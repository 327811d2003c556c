import type { FloatMetricId } from "./metrics.ts";

type Coordinates = ArrayLike<number>;

/** Bits behind the point: every double is a whole multiple of 2^-SCALE. */
const SCALE = 1074;
/** Bits behind the point of a cosine; 1 minus one that is rounded there is the same. */
const COSINE_SCALE = 256;

/** Distances by whole numbers of any size, rounded once: right for any vectors, and slow. */
export const rationalDistances: Readonly<Record<FloatMetricId, (first: Coordinates, second: Coordinates) => number>> = {
  l2: (first, second) => {
    const differences = whole(first).map((number, i) => number - wholeOf(second[i]));
    return rounded(doubledRoot(product(differences, differences) << 128n, 1n), SCALE + 64 + 1);
  },
  cosine: (first, second) => {
    const [left, right] = [whole(first), whole(second)];
    const inner = product(left, right);
    const squares = product(left, left) * product(right, right);
    const cosine = rounded(doubledRoot((inner * inner) << BigInt(2 * COSINE_SCALE), squares), COSINE_SCALE + 1);
    return 1 - (inner < 0n ? -cosine : cosine);
  },
  ip: (first, second) => {
    const inner = product(whole(first), whole(second));
    return inner < 0n ? rounded(-inner, 2 * SCALE) : 0 - rounded(inner, 2 * SCALE);
  },
};

function whole(numbers: Coordinates): bigint[] {
  return Array.from(numbers, wholeOf);
}

/** The multiple of 2^-SCALE that a number is. */
function wholeOf(number: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(Math.abs(number)).buffer)[0];
  const exponent = bits >> 52n;
  const fraction = bits & ((1n << 52n) - 1n);
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return number < 0 ? -size : size;
}

function product(first: readonly bigint[], second: readonly bigint[]): bigint {
  let sum = 0n;
  for (let i = 0; i < first.length; i++) sum += first[i] * second[i];
  return sum;
}

/**
 * Twice the root of a fraction, rounded down, and 1 more where it is not whole: all that is needed to round it further.
 */
function doubledRoot(numerator: bigint, denominator: bigint): bigint {
  const square = numerator / denominator;
  // Newton's steps fall until they are there.
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  let next = (root + square / root) >> 1n;
  while (next < root) {
    root = next;
    next = (root + square / root) >> 1n;
  }
  return 2n * root + (root * root * denominator === numerator ? 0n : 1n);
}

/** The double nearest to a number with so many bits behind the point; of two, the even one. */
function rounded(number: bigint, scale: number): number {
  const bits = number.toString(2).length;
  const lost = Math.max(bits - 53, scale - SCALE);
  if (lost <= 0) return scaled(number, -scale);
  const half = 1n << BigInt(lost - 1);
  const kept = number >> BigInt(lost);
  const rest = number - (kept << BigInt(lost));
  const isUp = rest > half || (rest === half && (kept & 1n) === 1n);
  return scaled(kept + (isUp ? 1n : 0n), lost - scale);
}

/** A number of at most 53 bits times a power of two, which is a double. */
function scaled(number: bigint, exponent: number): number {
  // In two steps, since 2^exponent itself may be too small for a double.
  const half = Math.trunc(exponent / 2);
  return Number(number) * 2 ** half * 2 ** (exponent - half);
}
