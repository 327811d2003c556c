/** Powers of ten up to this are doubles. */
export const MOST_DECIMALS = 22;

export const POWERS_OF_TEN = Float64Array.from({ length: MOST_DECIMALS + 1 }, (_, i) => Number(`1e${i}`));

/** The upper halves of the powers' digits, so that products of halves are exact (Veltkamp's splitting). */
const UPPER_HALVES = POWERS_OF_TEN.map(upperHalf);

/**
 * The double nearest to (high · 10^lowDigits + low) / 10^decimals, as `Number` finds it from the text of 18 digits or
 * fewer: with all digits at hand in two doubles, divided with a correction (Dekker 1971, doi:10.1007/BF01397083).
 *
 * @param high first digits, below 2³¹
 * @param low the digits after them, below 10⁹
 * @param decimals at most 22
 * @returns NaN where the quotient is so close to the middle of two doubles that more digits would be needed
 */
export function decimal(high: number, low: number, lowDigits: number, decimals: number): number {
  const power = POWERS_OF_TEN[lowDigits];
  const divisor = POWERS_OF_TEN[decimals];
  if (lowDigits <= 6) return (high * power + low) / divisor;
  // high · power + low = large + small, both exact.
  const large = (high >>> 15) * power * 32768;
  const small = (high & 32767) * power + low;
  const sum = large + small;
  const lost = large - sum + small;
  const quotient = sum / divisor;
  const product = quotient * divisor;
  const [a, b] = [upperHalf(quotient), UPPER_HALVES[decimals]];
  const [c, d] = [quotient - a, divisor - b];
  const productLost = c * d - (product - a * b - c * b - a * d);
  const correction = (sum - product - productLost + lost) / divisor;
  const nearest = quotient + correction * (1 - CAUTION);
  return nearest === quotient + correction * (1 + CAUTION) ? nearest : Number.NaN;
}

/** More than the relative error of the correction. */
const CAUTION = 2 ** -40;

function upperHalf(value: number): number {
  const scaled = value * 134217729;
  return scaled - (scaled - value);
}
