import { solved } from "./cholesky.ts";

/** A step enters where it lowers the square by more than this share of what is asked of it. */
const TOLERANCE = 1e-12;

/**
 * The corrected values of least squared bias among those that never rise from one rank of a list to the next, nor fall
 * below 0: sums of steps of at least 0, found by the active sets of Lawson & Hanson (1974).
 *
 * @param products by two ranks of a list, and `right` by one: the normal equations
 */
export function fallingLeastSquares(products: readonly Float64Array[], right: Float64Array): Float64Array {
  const { length } = right;
  // Step j raises ranks 1 to j + 1: what is asked of steps are running sums of what is asked of ranks.
  const rightOf = right.slice();
  for (let i = 1; i < length; i++) rightOf[i] += rightOf[i - 1];
  const productOf = products.map((row) => row.slice());
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length; j++) {
      const before = (j > 0 ? productOf[i][j - 1] : 0) + (i > 0 ? productOf[i - 1][j] : 0);
      productOf[i][j] += before - (i > 0 && j > 0 ? productOf[i - 1][j - 1] : 0);
    }
  }
  const steps = nonNegative(productOf, rightOf);
  const values = steps.slice();
  for (let i = length - 2; i >= 0; i--) values[i] += values[i + 1];
  return values;
}

/** The numbers of at least 0 that minimize a quadratic form. */
function nonNegative(products: readonly Float64Array[], right: Float64Array): Float64Array {
  const numbers = new Float64Array(right.length);
  let free: readonly number[] = [];
  for (;;) {
    const entering = steepest(products, right, numbers, free);
    if (entering === undefined) return numbers;
    const tried = [...free, entering];
    // Rounding may keep a number from growing that seems to lower the form; there the minimum is reached.
    if (!((minimum(products, right, tried).at(-1) ?? 0) > 0)) return numbers;
    free = settled(products, right, numbers, tried);
  }
}

/** The number at 0 that lowers the form most when it grows; undefined where none does. */
function steepest(
  products: readonly Float64Array[],
  right: Float64Array,
  numbers: Float64Array,
  free: readonly number[],
): number | undefined {
  let best: number | undefined;
  let most = TOLERANCE;
  for (let i = 0; i < right.length; i++) {
    if (free.includes(i)) continue;
    const slope = right[i] - products[i].reduce((sum, product, j) => sum + product * numbers[j], 0);
    if (slope > most * Math.abs(right[i])) [best, most] = [i, slope / Math.abs(right[i])];
  }
  return best;
}

/** Moves the free numbers to their minimum. @returns those of them that are above 0 there */
function settled(
  products: readonly Float64Array[],
  right: Float64Array,
  numbers: Float64Array,
  start: readonly number[],
): readonly number[] {
  let free = start;
  for (;;) {
    const target = minimum(products, right, free);
    // As far towards the minimum as no number falls below 0.
    const reach = free.reduce(
      (least, index, i) => (target[i] > 0 ? least : Math.min(least, numbers[index] / (numbers[index] - target[i]))),
      1,
    );
    free.forEach((index, i) => {
      const moved = numbers[index] + reach * (target[i] - numbers[index]);
      numbers[index] = target[i] > 0 || moved > Number.EPSILON ? moved : 0;
    });
    if (reach === 1) return free;
    free = free.filter((index) => numbers[index] > 0);
  }
}

/** The minimum over some numbers, whatever their signs, where all others are 0. */
function minimum(products: readonly Float64Array[], right: Float64Array, free: readonly number[]): Float64Array {
  return solved(
    free.map((i) => Float64Array.from(free, (j) => products[i][j])),
    Float64Array.from(free, (i) => right[i]),
  );
}
