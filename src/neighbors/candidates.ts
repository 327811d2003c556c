/** The rows of best score for one query, found while all rows pass by. */
export class Candidates {
  scores: Float64Array = new Float64Array(64);
  rows: Int32Array = new Int32Array(64);
  count = 0;
  readonly wanted: number;
  readonly #slack: number;
  readonly #isExcluded: (row: number) => boolean;
  #threshold = Number.NEGATIVE_INFINITY;
  #atLast = 0;

  /**
   * @param wanted how many rows of best exact score are sought
   * @param slack how far a score may be from the exact one
   */
  constructor(wanted: number, slack: number, isExcluded: (row: number) => boolean) {
    this.wanted = wanted;
    this.#slack = slack;
    this.#isExcluded = isExcluded;
  }

  /** Least score that may still belong to the best. */
  get threshold(): number {
    return this.#threshold;
  }

  add(score: number, row: number): void {
    if (score < this.#threshold || this.#isExcluded(row)) return;
    if (this.count === this.rows.length) this.#grow();
    this.scores[this.count] = score;
    this.rows[this.count++] = row;
  }

  /** Drops what cannot belong to the best any more, when enough came to be worth it. */
  compactIfFull(): void {
    if (this.count >= this.wanted + Math.max(64, this.#atLast / 2)) this.compact();
  }

  compact(): void {
    if (this.count >= this.wanted) {
      const scores = this.scores.slice(0, this.count);
      this.#threshold = kthLargest(scores, this.wanted) - 2 * this.#slack;
      let kept = 0;
      for (let i = 0; i < this.count; i++) {
        if (this.scores[i] < this.#threshold) continue;
        this.scores[kept] = this.scores[i];
        this.rows[kept++] = this.rows[i];
      }
      this.count = kept;
    }
    this.#atLast = this.count;
  }

  #grow(): void {
    const { scores, rows } = this;
    this.scores = new Float64Array(2 * scores.length);
    this.scores.set(scores);
    this.rows = new Int32Array(2 * rows.length);
    this.rows.set(rows);
  }
}

/** The k-th largest number (k from 1). Puts the numbers in another order. (Hoare's quickselect.) */
export function kthLargest(numbers: Float64Array, k: number): number {
  let low = 0;
  let high = numbers.length - 1;
  const target = k - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (numbers[i] > pivot) i++;
      while (numbers[j] < pivot) j--;
      if (i > j) break;
      const number = numbers[i];
      numbers[i++] = numbers[j];
      numbers[j--] = number;
    }
    if (target <= j) high = j;
    else if (target >= i) low = i;
    else break;
  }
  return numbers[target];
}
