/**
 * The range of the means of shuffled runs when the values of one run are shifted down by s: the largest of the lines
 * `mean − s · share` less the least of them, where a run's share is that of the queries on which it got a shifted
 * value. Of runs with one share only the highest and the lowest mean matter.
 */
export class ShiftedRange {
  #size = 0;
  readonly #shares: Float64Array;
  readonly #highest: Float64Array;
  readonly #lowest: Float64Array;
  /** By number of shifted values: 1 + where it stands, 0 where no run has it. */
  readonly #places: Int32Array;
  readonly #queries: number;

  constructor(runs: number, queries: number) {
    this.#queries = queries;
    this.#shares = new Float64Array(runs);
    this.#highest = new Float64Array(runs);
    this.#lowest = new Float64Array(runs);
    this.#places = new Int32Array(queries + 1);
  }

  /** @param counts of run r at `from + r`: how many shifted values it got */
  set(means: Float64Array, counts: Int32Array, from: number): void {
    this.#size = 0;
    this.#places.fill(0);
    for (let run = 0; run < means.length; run++) {
      const count = counts[from + run];
      let place = this.#places[count] - 1;
      if (place < 0) {
        place = this.#size++;
        this.#places[count] = this.#size;
        this.#shares[place] = count / this.#queries;
        this.#highest[place] = means[run];
        this.#lowest[place] = means[run];
      } else if (means[run] > this.#highest[place]) this.#highest[place] = means[run];
      else if (means[run] < this.#lowest[place]) this.#lowest[place] = means[run];
    }
  }

  /**
   * The last shift from the difference on, upwards (1) or downwards (−1), at which the range is at least the distance
   * to the difference. Range less distance is convex there and never rises away from the difference, at which it is at
   * least 0, so that Newton's method comes to it from inside, in few steps.
   *
   * @param wanted a last shift that does not come to this one is of no interest but for its side of 0: handed back is 0
   *   where it comes to 0, else the difference
   * @param rounding means this close are equal
   */
  lastShift(difference: number, direction: 1 | -1, wanted: number, rounding: number): number {
    if (direction * (wanted - difference) > 0 && !this.#reaches(wanted, difference, rounding)) {
      const isBetween = direction * difference < 0 && direction * wanted > 0;
      return isBetween && this.#reaches(0, difference, rounding) ? 0 : difference;
    }
    for (let shift = difference; ; ) {
      const { reach, fall } = this.#lineAt(shift, difference, direction, rounding);
      if (fall * this.#queries < 0.5) return reach >= -rounding ? direction * Number.POSITIVE_INFINITY : shift;
      const next = difference + (direction * reach) / fall;
      if (direction * (next - shift) <= rounding) return next;
      shift = next;
    }
  }

  #reaches(shift: number, difference: number, rounding: number): boolean {
    let [highest, lowest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let i = 0; i < this.#size; i++) {
      highest = Math.max(highest, this.#highest[i] - shift * this.#shares[i]);
      lowest = Math.min(lowest, this.#lowest[i] - shift * this.#shares[i]);
    }
    return highest - lowest >= Math.abs(shift - difference) - rounding;
  }

  /** How far the two runs of the range are apart at the difference, and how fast that falls behind the distance. */
  #lineAt(shift: number, difference: number, direction: 1 | -1, rounding: number) {
    let [high, low] = [0, 0];
    let [highest, lowest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let i = 0; i < this.#size; i++) {
      const top = this.#highest[i] - shift * this.#shares[i];
      const bottom = this.#lowest[i] - shift * this.#shares[i];
      const isLess = direction * (this.#shares[i] - this.#shares[high]) < 0;
      const isMore = direction * (this.#shares[i] - this.#shares[low]) > 0;
      if (top > highest + rounding || (top >= highest - rounding && isLess)) [highest, high] = [top, i];
      if (bottom < lowest - rounding || (bottom <= lowest + rounding && isMore)) [lowest, low] = [bottom, i];
    }
    const slope = this.#shares[high] - this.#shares[low];
    return { reach: this.#highest[high] - this.#lowest[low] - difference * slope, fall: 1 + direction * slope };
  }
}
