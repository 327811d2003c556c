// Numbers as sums of two doubles, high and low, that are off by at most an error. (Dekker, A floating-point technique
// for extending the available precision, 1971.)

/** What rounding takes from `first + second`. */
export function lostOfSum(first: number, second: number): number {
  const sum = first + second;
  const part = sum - first;
  return first - (sum - part) + (second - part);
}

/**
 * What rounding takes from `first * second`. Neither is above 2^990, and the product is 0 or at least 2^-960 in size.
 */
export function lostOfProduct(first: number, second: number): number {
  const [a, b] = [highHalf(first), highHalf(second)];
  const [c, d] = [first - a, second - b];
  return a * b - first * second + a * d + c * b + c * d;
}

/** The first 26 bits, which leave as many. */
function highHalf(number: number): number {
  const part = number * 134_217_729;
  return part - (part - number);
}

/** The double nearest to every number within the error, or NaN where there are several. */
export function roundedOnce(high: number, low: number, error: number): number {
  const margin = marginOf(low, error);
  return theOnly(high + (low - margin), high + (low + margin));
}

/** The same number twice, or NaN. */
export function theOnly(first: number, second: number): number {
  return first === second ? first : Number.NaN;
}

/** An error that the roundings of itself and of its sum with `low` cannot exceed; 0 stays 0. */
export function marginOf(low: number, error: number): number {
  return error === 0 ? 0 : error * (1 + 2 ** -30) + Math.abs(low) * 2 ** -52;
}
