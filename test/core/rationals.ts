/** A fraction in units of a power of two: numerator · 2^exponent / denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly exponent: number;
}

/** A finite double, read from its bits: every one is a multiple of 2^-1074. */
export function multipleOf(number: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(number));
  const bits = view.getBigUint64(0);
  const exponent = bits >> 52n;
  const fraction = bits & ((1n << 52n) - 1n);
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return number < 0 ? -size : size;
}

/** The double nearest to a fraction, half to even, found by halving the doubles between 0 and infinity, which their bits order. */
export function roundedFraction({ numerator, denominator, exponent }: Fraction): number {
  const isBelow = numerator < 0n;
  const top = (isBelow ? -numerator : numerator) << BigInt(Math.max(0, exponent + 1075));
  const bottom = denominator << BigInt(Math.max(0, -exponent - 1075));
  // Twice a double, as a multiple of 2^-1075 times the denominator.
  const isAtMost = (bits: bigint): boolean => 2n * multipleOf(doubleOf(bits)) * bottom <= top;
  let [low, high] = [0n, 0x7fefffffffffffffn];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (isAtMost(middle)) low = middle;
    else high = middle - 1n;
  }
  // Halfway between two neighbors is their sum; the neighbor of the largest double would be 2^1024.
  const own = multipleOf(doubleOf(low));
  const next = low === 0x7fefffffffffffffn ? 1n << 2098n : multipleOf(doubleOf(low + 1n));
  const halfway = (own + next) * bottom;
  const isUp = top > halfway || (top === halfway && low % 2n === 1n);
  const size = isUp ? doubleOf(low + 1n) : doubleOf(low);
  return isBelow ? -size : size;
}

function doubleOf(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}
