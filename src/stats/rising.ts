/** How many of the rising numbers are below the value. */
export function countBelow(rising: Float64Array, value: number): number {
  return partition(rising, (number) => number < value);
}

/** How many of the rising numbers are at most the value. */
export function countUpTo(rising: Float64Array, value: number): number {
  return partition(rising, (number) => number <= value);
}

/**
 * The number below which the given share of the rising numbers lies, between adjacent numbers in proportion (type 7 of
 * Hyndman & Fan 1996, doi:10.1080/00031305.1996.10473566).
 */
export function quantile(rising: Float64Array, share: number): number {
  const position = Math.min(Math.max(share, 0), 1) * (rising.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, rising.length - 1);
  return rising[below] + (position - below) * (rising[above] - rising[below]);
}

/** Keeps the smallest of numbers that come one after the other, in twice as much memory as it keeps. */
export class LeastKept {
  readonly #count: number;
  readonly #numbers: Float64Array;
  #size = 0;
  /** What is not less is not kept. */
  #most = Number.POSITIVE_INFINITY;

  constructor(count: number) {
    this.#count = count;
    this.#numbers = new Float64Array(2 * count);
  }

  get most(): number {
    return this.#most;
  }

  add(number: number): void {
    if (number >= this.#most || this.#count === 0) return;
    if (this.#size === this.#numbers.length) this.#keep();
    this.#numbers[this.#size++] = number;
  }

  /** The smallest numbers, rising; as many as there are, where they are fewer than asked for. */
  rising(): Float64Array {
    return leastOf(this.#numbers.slice(0, this.#size), this.#count);
  }

  #keep(): void {
    const least = leastOf(this.#numbers, this.#count);
    this.#numbers.set(least);
    this.#size = this.#count;
    this.#most = least[this.#count - 1];
  }
}

/** The `count` smallest numbers, rising (Hoare 1961, Algorithm 65). @param numbers put into another order */
function leastOf(numbers: Float64Array, count: number): Float64Array {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1];
    let [i, j] = [low, high];
    while (i <= j) {
      while (numbers[i] < pivot) i++;
      while (numbers[j] > pivot) j--;
      if (i > j) break;
      [numbers[i], numbers[j]] = [numbers[j], numbers[i]];
      i++;
      j--;
    }
    if (count <= j) high = j;
    else if (count > i) low = i;
    else break;
  }
  return numbers.slice(0, count).sort();
}

/** How many numbers from the start on are on the near side. */
function partition(rising: Float64Array, isNear: (number: number) => boolean): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isNear(rising[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}
