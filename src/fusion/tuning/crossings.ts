/** Weights are told apart to this fraction: crossings that are closer are one, whose items are tied. */
export const WEIGHT_STEP = 2 ** -32;

/** The scores of items as lines over a weight from 0 to 1. */
export interface Lines {
  /** Where each begins and ends. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Of the first items: the others have none. */
  readonly grades: readonly number[];
}

/** Where an item with a grade and another one change their order, strictly between the weights 0 and 1. */
export interface Crossings {
  /** The weight, in units of `WEIGHT_STEP`. */
  readonly steps: readonly number[];
  /** The item that rises above the other with the weight, and the other. */
  readonly rising: readonly number[];
  readonly falling: readonly number[];
  /** Indices of the crossings by rising weight. */
  readonly order: Uint32Array;
}

/** Each pair of lines of which at least one has a grade. */
export function crossingsOf({ from, to, grades }: Lines): Crossings {
  const [steps, rising, falling]: number[][] = [[], [], []];
  for (let one = 0; one < grades.length; one++) {
    for (let other = one + 1; other < from.length; other++) {
      const before = from[one] - from[other];
      const after = to[one] - to[other];
      if (!((before < 0 && after > 0) || (before > 0 && after < 0))) continue;
      const step = Math.round(before / (before - after) / WEIGHT_STEP);
      if (step === 0 || step * WEIGHT_STEP === 1) continue;
      steps.push(step);
      rising.push(after > 0 ? one : other);
      falling.push(after > 0 ? other : one);
    }
  }
  return { steps, rising, falling, order: risingOrder(steps) };
}

/** Bits of a double that are left beside a weight. */
const INDEX_BITS = 21;

/**
 * Indices of whole numbers of up to 32 bits, from the least number to the highest, those of one number in their order.
 */
export function risingOrder(numbers: ArrayLike<number>): Uint32Array {
  const count = numbers.length;
  if (count > 2 ** INDEX_BITS) {
    return Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => numbers[a] - numbers[b] || a - b);
  }
  // Engines sort plain numbers many times faster than they call a comparison.
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = numbers[i] * 2 ** INDEX_BITS + i;
  return Uint32Array.from(keys.sort(), (key) => key % 2 ** INDEX_BITS);
}
