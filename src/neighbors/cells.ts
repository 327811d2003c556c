/** Cells of a scale on which a level makes up one of eight at most where levels stand evenly. */
const CELLS_PER_LEVEL = 8;
const [FEWEST_CELLS, MOST_CELLS] = [64, 4096];

/**
 * Counts scores by the cell of an even scale that they fall into. A cell that lies between two levels, farther from
 * both than the slack, tells all of its scores at once; those of the other cells are looked at one by one. Where scores
 * are exact and whole, every whole number has a cell of its own and none is looked at.
 */
export class Cells {
  readonly #levels: Float64Array;
  readonly #isExact: boolean;
  readonly #least: number;
  readonly #cellsPerUnit: number;
  /** Cells of the scale; the counts have one more on each side. */
  readonly #size: number;
  readonly #counts: Int32Array;
  readonly #isUnclear: Uint8Array;

  /** @param levels falling scores */
  constructor(levels: Float64Array, slack: number) {
    this.#levels = levels;
    this.#least = levels[levels.length - 1] - slack;
    const range = levels[0] + slack - this.#least;
    this.#isExact = slack === 0 && range < MOST_CELLS;
    const wanted = this.#isExact ? range + 1 : CELLS_PER_LEVEL * levels.length;
    this.#size = this.#isExact ? wanted : Math.min(MOST_CELLS, Math.max(FEWEST_CELLS, wanted));
    this.#cellsPerUnit = this.#isExact || range === 0 ? 1 : this.#size / range;
    this.#counts = new Int32Array(this.#size + 2);
    this.#isUnclear = new Uint8Array(this.#size + 2);
    if (this.#isExact) return;
    for (const level of levels) this.#isUnclear.fill(1, this.#cellOf(level - slack), this.#cellOf(level + slack) + 1);
  }

  /** Rises with the score. */
  #cellOf(score: number): number {
    const index = (score - this.#least) * this.#cellsPerUnit;
    if (index < 0) return 0;
    return index >= this.#size ? this.#size + 1 : Math.floor(index) + 1;
  }

  /** @param look is given the index of each score that is unclear */
  count(scores: Float32Array | Int32Array, from: number, to: number, look: (index: number) => void): void {
    const counts = this.#counts;
    const isUnclear = this.#isUnclear;
    for (let i = from; i < to; i++) {
      const cell = this.#cellOf(scores[i]);
      if (isUnclear[cell] === 1) look(i);
      else counts[cell]++;
    }
  }

  /** Visits what was counted: how many scores are between a level and the one before it, or on the level. */
  forEach(use: (level: number, isOn: boolean, count: number) => void): void {
    let level = this.#levels.length;
    for (const [cell, count] of this.#counts.entries()) {
      while (level > 0 && this.#cellOf(this.#levels[level - 1]) < cell) level--;
      const isOn = this.#isExact && level > 0 && this.#cellOf(this.#levels[level - 1]) === cell;
      if (count > 0) use(isOn ? level - 1 : level, isOn, count);
    }
  }
}
