/**
 * The exact sum of doubles: the same in whatever order they come.
 *
 * Source: what rounding takes from the sum of two doubles is a double (Knuth, The Art of Computer Programming, volume
 * 2, 4.2.2, theorem B).
 */
export class ExactSum {
  /** Two doubles that add up to most of the sum; then what is too small for them, and what is too large. */
  #high = 0;
  #low = 0;
  #small: ExactSum | undefined;
  #large = 0n;

  /** Adds a number; after infinities and NaN, the sum is what plain addition makes of them. */
  add(number: number): void {
    const before = this.#high;
    const high = before + number;
    const lost = lostBy(before, number, high);
    // Beyond the largest double, as the sum or on the way to what it lost.
    if (Number.isNaN(lost) && Number.isFinite(number) && Number.isFinite(before)) {
      this.#large += unitsOf(before);
      this.#high = number;
      return;
    }
    this.#high = high;
    if (lost === 0) return;
    const low = this.#low + lost;
    const rest = lostBy(this.#low, lost, low);
    this.#low = low;
    if (rest) {
      this.#small ??= new ExactSum();
      this.#small.add(rest);
    }
  }

  /** The same sum, to which other numbers are added. */
  copy(): ExactSum {
    const copy = new ExactSum();
    copy.#high = this.#high;
    copy.#low = this.#low;
    copy.#small = this.#small?.copy();
    copy.#large = this.#large;
    return copy;
  }

  /** Adds a number in units of the least positive double. */
  addUnits(units: bigint): void {
    this.#large += units;
  }

  /** The sum, in units of the least positive double; only of finite numbers. */
  get units(): bigint {
    return this.#large + unitsOf(this.#high) + unitsOf(this.#low) + (this.#small?.units ?? 0n);
  }

  /** The double nearest to the sum divided by an integer, half to even; NaN for 0. */
  over(divisor: number): number {
    const isOne = !this.#low && !this.#small && !this.#large;
    // A sum that is one double needs no more than a division, which rounds once.
    if (isOne || !Number.isFinite(this.#high) || !divisor) return this.#high / divisor;
    return nearest(this.units, BigInt(divisor));
  }
}

/** What rounding took from the sum of two doubles. */
function lostBy(first: number, second: number, sum: number): number {
  const part = sum - first;
  return first - (sum - part) + (second - part);
}

/** A finite double in units of the least positive one. */
export function unitsOf(number: number): bigint {
  let shift = 1074n;
  for (; number % 1; shift -= 32n) number *= 2 ** 32;
  return BigInt(number) << shift;
}

/** The double nearest to units divided by a positive integer, half to even; infinite beyond the largest double. */
export function nearest(units: bigint, divisor: bigint): number {
  if (units < 0n) return -nearest(-units, divisor);
  for (let bit = Math.max(0, bits(units) - bits(divisor) - 53); ; bit++) {
    const last = divisor << BigInt(bit);
    const halfUp = 2n * units + last;
    const rounded = halfUp / (2n * last);
    if (rounded >> 53n) continue;
    return Number(halfUp % (2n * last) ? rounded : rounded & -2n) * 2 ** (bit - 1074);
  }
}

function bits(positive: bigint): number {
  return positive.toString(2).length;
}

/** The double nearest to the sum of numbers, in whatever order they come. */
export function sum(numbers: ArrayLike<number>): number {
  return exactSum(numbers).over(1);
}

/** The double nearest to the mean of numbers; NaN for none. */
export function mean(numbers: ArrayLike<number>): number {
  return exactSum(numbers).over(numbers.length);
}

/** The exact sum of numbers. */
export function exactSum(numbers: ArrayLike<number>): ExactSum {
  const total = new ExactSum();
  for (let i = 0; i < numbers.length; i++) total.add(numbers[i]);
  return total;
}
