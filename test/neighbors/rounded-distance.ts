import type { FloatMetricId } from "../../src/neighbors/metrics.ts";

/** A fraction of whole numbers. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

function fractionOf(number: number): Fraction {
  let denominator = 1n;
  let numerator = number;
  // Exact, of finite numbers that are not whole.
  while (!Number.isInteger(numerator)) {
    numerator *= 2 ** 64;
    denominator <<= 64n;
  }
  return [BigInt(numerator), denominator];
}

function plus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return b > d ? [a + c * (b / d), b] : [a * (d / b) + c, d];
}

function times([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d];
}

function minus([a, b]: Fraction): Fraction {
  return [-a, b];
}

function isLess([a, b]: Fraction, [c, d]: Fraction): boolean {
  return a * d < c * b;
}

function sum(
  first: readonly number[],
  second: readonly number[],
  term: (a: Fraction, b: Fraction) => Fraction,
): Fraction {
  return first.reduce<Fraction>(
    (total, number, i) => plus(total, term(fractionOf(number), fractionOf(second[i]))),
    [0n, 1n],
  );
}

function sign(first: Fraction, second: Fraction): number {
  return isLess(first, second) ? -1 : isLess(second, first) ? 1 : 0;
}

function doubleOf(bits: bigint): number {
  return new Float64Array(BigInt64Array.of(bits).buffer)[0];
}

function bitsOf(number: number): bigint {
  return new BigInt64Array(Float64Array.of(number).buffer)[0];
}

/**
 * The double from `least` to `most` that is nearest to a number, of two the even one, and one of these two where the number is
 * outside; only the order of the number and fractions is known.
 */
function nearestTo(compare: (fraction: Fraction) => number, least: bigint, most: bigint): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (compare(fractionOf(doubleOf(middle))) >= 0) low = middle;
    else high = middle - 1n;
  }
  const half = times(plus(fractionOf(doubleOf(low)), fractionOf(doubleOf(low + 1n))), [1n, 2n]);
  const side = compare(half);
  return doubleOf(side > 0 || (side === 0 && low % 2n === 1n) ? low + 1n : low);
}

const product = (first: readonly number[], second: readonly number[]): Fraction => sum(first, second, times);

/** The root of a fraction from 0 to 1, rounded once; 2^-60 or less where it is less than that. */
export function nearestRoot([a, b]: Fraction): number {
  return a === 0n ? 0 : nearestTo((other) => sign([a, b], times(other, other)), bitsOf(2 ** -60), bitsOf(1));
}

/** The exact distance, rounded once, where that is `about` this; anything else where it is not. */
export function roundedDistance(
  metric: FloatMetricId,
  about: number,
  first: readonly number[],
  second: readonly number[],
): number {
  const inner = product(first, second);
  const size = inner[0] < 0n ? minus(inner) : inner;
  const withSign = (nearest: number): number => (inner[0] < 0n ? -nearest : nearest);
  const bits = bitsOf(Math.abs(about));
  const [least, most] = [bits > 2n ? bits - 2n : 0n, bits + 2n];
  switch (metric) {
    case "ip":
      return 0 - withSign(nearestTo((other) => sign(size, other), least, most));
    case "l2": {
      const square = sum(first, second, (a, b) => times(plus(a, minus(b)), plus(a, minus(b))));
      return nearestTo((other) => sign(square, times(other, other)), least, most);
    }
    case "cosine": {
      // 1 minus 2^-60 or less is 1.
      const [[a, b], [c, d]] = [times(inner, inner), times(product(first, first), product(second, second))];
      return 1 - withSign(nearestRoot([a * d, b * c]));
    }
  }
}
