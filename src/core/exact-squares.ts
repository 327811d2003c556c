import { ExactSum, exactSum, nearest, unitsOf } from "./exact-sum.ts";

/** Exponent of the square of the least positive double, the unit of sums of squares. */
export const SQUARE_EXPONENT = -2148;

/** Squares of magnitudes between these are the sum of two doubles. */
const [LEAST, MOST] = [2 ** -450, 2 ** 500];
/** Cuts a double into two of at most 26 bits (Dekker 1971, doi:10.1007/BF01397083). */
const CUT = 2 ** 27 + 1;

/** The exact sum of the squares of finite numbers. */
export class ExactSquares {
  readonly #doubles = new ExactSum();
  #rest = 0n;

  /** Adds the square of a number. */
  add(number: number): void {
    if (number === 0) return;
    const size = Math.abs(number);
    if (size < LEAST || size > MOST) {
      this.#rest += unitsOf(number) ** 2n;
      return;
    }
    const square = number * number;
    const cut = CUT * number;
    const high = cut - (cut - number);
    const low = number - high;
    this.#doubles.add(square);
    this.#doubles.add(high * high - square + 2 * high * low + low * low);
  }

  /** Adds a number in units of the square of the least positive double. */
  addUnits(units: bigint): void {
    this.#rest += units;
  }

  /** The sum in units of the square of the least positive double. */
  get units(): bigint {
    return (this.#doubles.units << 1074n) + this.#rest;
  }
}

/**
 * The double nearest to the sum of squared deviations of finite numbers from their mean; NaN for none.
 *
 * @param total the sum of the numbers, where it is known
 */
export function squaredDeviations(numbers: ArrayLike<number>, total = exactSum(numbers)): number {
  if (numbers.length === 0) return Number.NaN;
  const squares = new ExactSquares();
  for (let i = 0; i < numbers.length; i++) squares.add(numbers[i]);
  const count = BigInt(numbers.length);
  return nearest(count * squares.units - total.units ** 2n, count << 1074n);
}
