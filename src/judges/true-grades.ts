import type { JudgeNoise } from "./judge-noise.ts";

/** Judged items of a query that are alike: of the same depth and with the same observed grade. */
export interface AlikeItems {
  readonly cell: number;
  /** The index of the observed grade. */
  readonly observed: number;
  readonly count: number;
}

/**
 * As if each depth, and each query, had so many further items with the shares that all have together: few say little.
 */
const BORROWED_BY_CELL = 0.1;
const BORROWED_BY_QUERY = 4;

const TOLERANCE = 1e-4;
const MOST_STEPS = 200;
/** From estimates of all queries to those of a sample of them, which differ little. */
const MOST_STEPS_AGAIN = 12;

/**
 * Which grades may be true where a grade was observed. The shares of true grades, by depth in the lists and by query,
 * are those that make the observed grades most likely (expectation and maximization: Dempster, Laird & Rubin 1977); of
 * two grades at one depth of one query this is the estimate of Rogan & Gladen 1978. Depth and query multiply the odds
 * of a grade.
 */
export class TrueGrades {
  readonly #noise: JudgeNoise;
  readonly #queries: readonly (readonly AlikeItems[])[];
  readonly #cells: number;
  readonly #grades: number;
  /** Odds by cell and true grade, and by query and true grade. */
  readonly #ofCells: Float64Array;
  readonly #ofQueries: Float64Array;
  /** Those that all queries give. */
  #first = { cells: new Float64Array(0), queries: new Float64Array(0) };
  /** Shares of the items of all queries together. */
  #shared: Float64Array;

  /** @param queries their judged items */
  constructor(noise: JudgeNoise, queries: readonly (readonly AlikeItems[])[], cells: number) {
    this.#noise = noise;
    this.#queries = queries;
    this.#cells = cells;
    this.#grades = noise.grades.length;
    this.#modeledShares = new Float64Array(this.#grades);
    this.#ofCells = new Float64Array(cells * this.#grades);
    this.#ofQueries = new Float64Array(queries.length * this.#grades).fill(1);
    this.#shared = Float64Array.from(noise.prior ?? new Array(this.#grades).fill(1 / this.#grades));
    this.#setCells();
    if (noise.prior !== undefined) return;
    const times = new Int32Array(queries.length).fill(1);
    this.#shared = this.#sharedBy(times);
    this.#setCells();
    this.#improve(times, MOST_STEPS);
    this.#first = { cells: this.#ofCells.slice(), queries: this.#ofQueries.slice() };
  }

  /** Estimates the shares anew where each query counts so many times. Those that do not count keep what they have. */
  fit(times: Int32Array): void {
    if (this.#noise.prior !== undefined) return;
    this.#shared = this.#sharedBy(times);
    this.#ofCells.set(this.#first.cells);
    this.#ofQueries.set(this.#first.queries);
    this.#improve(times, MOST_STEPS_AGAIN);
  }

  /** Whether an observed grade leaves no doubt. */
  isCertain(observed: number): boolean {
    return this.#noise.rates.filter((row) => row[observed] > 0).length === 1;
  }

  /** Writes the probability of each true grade of items of a query. */
  sharesOf(query: number, { cell, observed }: AlikeItems, shares: Float64Array): void {
    this.#modeled(query, cell, shares);
    this.#posterior(observed, shares);
  }

  #setCells(): void {
    for (let cell = 0; cell < this.#cells; cell++) this.#ofCells.set(this.#shared, cell * this.#grades);
  }

  /** The shares at a depth of a query. */
  #modeled(query: number, cell: number, shares: Float64Array): void {
    let total = 0;
    for (let grade = 0; grade < this.#grades; grade++) {
      shares[grade] = this.#ofCells[cell * this.#grades + grade] * this.#ofQueries[query * this.#grades + grade];
      total += shares[grade];
    }
    for (let grade = 0; grade < this.#grades; grade++) shares[grade] /= total;
  }

  /** Turns shares into those among items of which a grade was observed (Bayes). */
  #posterior(observed: number, shares: Float64Array): void {
    const { rates } = this.#noise;
    let total = 0;
    for (let grade = 0; grade < this.#grades; grade++) total += shares[grade] * rates[grade][observed];
    for (let grade = 0; grade < this.#grades; grade++) {
      // Where the shares have no grade that may be observed so, the rates alone tell.
      shares[grade] = total > 0 ? (shares[grade] * rates[grade][observed]) / total : rates[grade][observed];
    }
    if (total > 0) return;
    const sum = shares.reduce((all, share) => all + share, 0);
    for (let grade = 0; grade < this.#grades; grade++) shares[grade] /= sum;
  }

  /** The shares of all items together. */
  #sharedBy(times: Int32Array): Float64Array {
    const counts = new Float64Array(this.#noise.observed.length);
    this.#queries.forEach((items, query) => {
      for (const { observed, count } of items) counts[observed] += times[query] * count;
    });
    const total = counts.reduce((sum, count) => sum + count, 0);
    const weights = new Float64Array(this.#grades);
    let shares = this.#shared;
    for (let step = 0, change = 1; step < MOST_STEPS && change > TOLERANCE && total > 0; step++) {
      const next = new Float64Array(this.#grades);
      counts.forEach((count, observed) => {
        if (count === 0) return;
        weights.set(shares);
        this.#posterior(observed, weights);
        for (let grade = 0; grade < this.#grades; grade++) next[grade] += (count / total) * weights[grade];
      });
      change = next.reduce((most, share, grade) => Math.max(most, Math.abs(share - shares[grade])), 0);
      shares = next;
    }
    return shares;
  }

  #improve(times: Int32Array, most: number): void {
    for (let step = 0, change = 1; step < most && change > TOLERANCE; step++) {
      change = Math.max(this.#improveQueries(times), this.#improveCells(times));
    }
  }

  /**
   * Odds of each query so that its items are expected to have the grades that they seem to have. @returns the largest
   * change
   */
  #improveQueries(times: Int32Array): number {
    const expected = new Float64Array(this.#grades);
    const seeming = new Float64Array(this.#grades);
    let change = 0;
    this.#queries.forEach((items, query) => {
      if (times[query] === 0) return;
      expected.fill(0);
      seeming.fill(0);
      for (const alike of items) this.#add(query, alike, alike.count, expected, seeming, 0);
      const odds = this.#ofQueries.subarray(query * this.#grades, (query + 1) * this.#grades);
      change = Math.max(change, this.#scale(odds, expected, seeming, BORROWED_BY_QUERY, this.#shared));
    });
    return change;
  }

  /** The same of each cell. */
  #improveCells(times: Int32Array): number {
    const expected = new Float64Array(this.#ofCells.length);
    const seeming = new Float64Array(this.#ofCells.length);
    this.#queries.forEach((items, query) => {
      if (times[query] === 0) return;
      for (const alike of items) {
        this.#add(query, alike, times[query] * alike.count, expected, seeming, alike.cell * this.#grades);
      }
    });
    let change = 0;
    const even = new Float64Array(this.#grades).fill(1);
    for (let from = 0; from < expected.length; from += this.#grades) {
      const [odds, cells, seen] = [this.#ofCells, expected, seeming].map((all) =>
        all.subarray(from, from + this.#grades),
      );
      change = Math.max(change, this.#scale(odds, cells, seen, BORROWED_BY_CELL, even));
    }
    return change;
  }

  readonly #modeledShares: Float64Array;

  #add(
    query: number,
    { cell, observed }: AlikeItems,
    count: number,
    expected: Float64Array,
    seeming: Float64Array,
    from: number,
  ): void {
    const shares = this.#modeledShares;
    this.#modeled(query, cell, shares);
    for (let grade = 0; grade < this.#grades; grade++) expected[from + grade] += count * shares[grade];
    this.#posterior(observed, shares);
    for (let grade = 0; grade < this.#grades; grade++) seeming[from + grade] += count * shares[grade];
  }

  /**
   * Scales odds by what seems over what is expected, with borrowed items that have the shared grades. @param base odds
   * of these
   */
  #scale(
    odds: Float64Array,
    expected: Float64Array,
    seeming: Float64Array,
    borrowed: number,
    base: Float64Array,
  ): number {
    let total = 0;
    for (let grade = 0; grade < this.#grades; grade++) total += odds[grade] * base[grade];
    let [change, sum] = [0, 0];
    for (let grade = 0; grade < this.#grades; grade++) {
      const over = seeming[grade] + borrowed * this.#shared[grade];
      const under = expected[grade] + (borrowed * odds[grade] * base[grade]) / total;
      if (under > 0) {
        const factor = over / under;
        odds[grade] *= factor;
        change = Math.max(change, Math.abs(factor - 1) * this.#shared[grade]);
      }
      sum += odds[grade];
    }
    for (let grade = 0; grade < this.#grades; grade++) odds[grade] /= sum;
    return change;
  }
}
