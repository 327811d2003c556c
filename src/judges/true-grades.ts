import { normalQuantile } from "../stats/distributions/normal.ts";
import type { JudgeNoise } from "./judge-noise.ts";

/** Judged items of a query that are alike: of the same depth and with the same observed grade. */
export interface AlikeItems {
  readonly cell: number;
  /** The index of the observed grade. */
  readonly observed: number;
  readonly count: number;
}

/** As if each depth had so many further items with the shares that all have together: few say little. */
const BORROWED_BY_CELL = 0.1;

const TOLERANCE = 1e-6;
const MOST_STEPS = 500;
/** While it is open how much queries differ. */
const STEPS_OF_SPREAD = 30;
/** From estimates of all queries to those of a sample of them, which differ little. */
const STEPS_OF_SAMPLE = 12;

/** How much queries may differ: standard deviations of the logarithm of the odds of the highest grade to the lowest. */
const SPREADS = [0, 0.35, 0.7, 1, 1.4, 2, 2.8, 4];
/** A query effect has to make what was observed so much more likely, by its logarithm (Akaike). */
const LEAST_GAIN = 1;
/** Effects of queries in units of the spread: midpoints of equal shares of the normal distribution. */
const EFFECTS = Float64Array.from({ length: 9 }, (_, k, of = 9) => normalQuantile((k + 0.5) / of));

/**
 * Which grades may be true where a grade was observed. The shares of true grades at each depth of the lists, and how
 * much they differ between queries, are those that make the observed grades most likely (expectation and maximization:
 * Dempster, Laird & Rubin 1977); of one depth, two grades and queries that do not differ this is the estimate of Rogan
 * & Gladen 1978. Queries differ by a normal effect on the logarithm of the odds, whose posterior each query has: it
 * borrows from the others as much as the data say, and all of it where they show no difference.
 */
export class TrueGrades {
  readonly #noise: JudgeNoise;
  readonly #queries: readonly (readonly AlikeItems[])[];
  readonly #cells: number;
  readonly #grades: number;
  readonly #observed: number;
  /** Odds by cell and true grade. */
  readonly #ofCells: Float64Array;
  /** Posterior weights by query and effect. */
  readonly #weights: Float64Array;
  /** Index of the spread. */
  #spread = 0;
  /** Shares by cell, effect and true grade; how likely each observed grade is, by cell, effect and grade. */
  readonly #modeled: Float64Array;
  readonly #likely: Float64Array;
  readonly #logs: Float64Array;
  /** What all queries give. */
  #first = { cells: new Float64Array(0), weights: new Float64Array(0), spread: 0 };
  /** Shares of the items of all queries together. */
  #shared: Float64Array;
  readonly #joint: Float64Array;
  /** Cells that have items. */
  readonly #used: readonly number[];

  /** @param queries their judged items */
  constructor(noise: JudgeNoise, queries: readonly (readonly AlikeItems[])[], cells: number) {
    this.#noise = noise;
    this.#queries = queries;
    this.#cells = cells;
    this.#used = [...new Set(queries.flatMap((items) => items.map(({ cell }) => cell)))];
    this.#grades = noise.grades.length;
    this.#observed = noise.observed.length;
    this.#ofCells = new Float64Array(cells * this.#grades);
    this.#weights = new Float64Array(queries.length * EFFECTS.length).fill(1);
    this.#modeled = new Float64Array(cells * EFFECTS.length * this.#grades);
    this.#likely = new Float64Array(cells * EFFECTS.length * this.#observed);
    this.#logs = new Float64Array(this.#likely.length);
    this.#joint = new Float64Array(this.#grades);
    this.#shared = Float64Array.from(noise.prior ?? new Array(this.#grades).fill(1 / this.#grades));
    this.#setCells();
    this.#setTables();
    if (noise.prior !== undefined) return;
    const times = new Int32Array(queries.length).fill(1);
    this.#shared = this.#sharedBy(times);
    this.#setCells();
    this.#improve(times, MOST_STEPS);
    this.#chooseSpread(times, SPREADS.keys(), STEPS_OF_SPREAD);
    this.#improve(times, MOST_STEPS);
    this.#first = { cells: this.#ofCells.slice(), weights: this.#weights.slice(), spread: this.#spread };
  }

  /** Estimates the shares anew where each query counts so many times. Those that do not count keep what they have. */
  fit(times: Int32Array): void {
    if (this.#noise.prior !== undefined) return;
    const { cells, weights, spread } = this.#first;
    this.#shared = this.#sharedBy(times);
    this.#ofCells.set(cells);
    this.#weights.set(weights);
    this.#spread = spread;
    this.#improve(times, STEPS_OF_SAMPLE);
  }

  /** Whether an observed grade leaves no doubt. */
  isCertain(observed: number): boolean {
    return this.#noise.rates.filter((row) => row[observed] > 0).length === 1;
  }

  /** Writes the probability of each true grade of items of a query. */
  sharesOf(query: number, { cell, observed }: AlikeItems, shares: Float64Array): void {
    shares.fill(0);
    for (let k = 0; k < this.#effects; k++) {
      this.#posterior(cell * EFFECTS.length + k, observed);
      const weight = this.#weights[query * EFFECTS.length + k];
      for (let grade = 0; grade < this.#grades; grade++) shares[grade] += weight * this.#joint[grade];
    }
  }

  /** How many effects there are: one where queries do not differ. */
  get #effects(): number {
    return this.#spread === 0 ? 1 : EFFECTS.length;
  }

  #setCells(): void {
    for (let cell = 0; cell < this.#cells; cell++) this.#ofCells.set(this.#shared, cell * this.#grades);
  }

  /** Shares and likelihoods that follow from odds and spread. */
  #setTables(): void {
    const { rates } = this.#noise;
    const step = SPREADS[this.#spread] / Math.max(1, this.#grades - 1);
    for (const cell of this.#used) {
      for (let k = 0; k < this.#effects; k++) {
        const place = cell * EFFECTS.length + k;
        let total = 0;
        for (let grade = 0; grade < this.#grades; grade++) {
          const odds = this.#ofCells[cell * this.#grades + grade] * Math.exp(step * grade * EFFECTS[k]);
          this.#modeled[place * this.#grades + grade] = odds;
          total += odds;
        }
        for (let grade = 0; grade < this.#grades; grade++) this.#modeled[place * this.#grades + grade] /= total;
        for (let observed = 0; observed < this.#observed; observed++) {
          let likely = 0;
          for (let grade = 0; grade < this.#grades; grade++) {
            likely += this.#modeled[place * this.#grades + grade] * rates[grade][observed];
          }
          this.#likely[place * this.#observed + observed] = likely;
          this.#logs[place * this.#observed + observed] = Math.log(Math.max(likely, Number.MIN_VALUE));
        }
      }
    }
  }

  /** Sets the shares of true grades among items of which a grade was observed (Bayes). @param place cell and effect */
  #posterior(place: number, observed: number): void {
    const { rates } = this.#noise;
    const likely = this.#likely[place * this.#observed + observed];
    // Where the shares have no grade that may be observed so, the rates alone tell.
    const total = likely > 0 ? likely : rates.reduce((sum, row) => sum + row[observed], 0);
    for (let grade = 0; grade < this.#grades; grade++) {
      const share = likely > 0 ? this.#modeled[place * this.#grades + grade] : 1;
      this.#joint[grade] = (share * rates[grade][observed]) / total;
    }
  }

  /** Sets the posterior of the effect of each query. @returns the log-likelihood of all that was observed */
  #weigh(times: Int32Array): number {
    let all = 0;
    const effects = this.#effects;
    this.#queries.forEach((items, query) => {
      if (times[query] === 0) return;
      const weights = this.#weights.subarray(query * EFFECTS.length, (query + 1) * EFFECTS.length);
      weights.fill(0, 0, effects);
      for (const { cell, observed, count } of items) {
        for (let k = 0; k < this.#effects; k++) {
          weights[k] += count * this.#logs[(cell * EFFECTS.length + k) * this.#observed + observed];
        }
      }
      let most = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < effects; k++) most = Math.max(most, weights[k]);
      let total = 0;
      for (let k = 0; k < this.#effects; k++) {
        weights[k] = Math.exp(weights[k] - most);
        total += weights[k];
      }
      for (let k = 0; k < this.#effects; k++) weights[k] /= total;
      all += times[query] * (most + Math.log(total / this.#effects));
    });
    return all;
  }

  /** Takes the spread with the greatest likelihood; none where the gain over none is small. */
  #chooseSpread(times: Int32Array, spreads: Iterable<number>, steps: number): void {
    const start = this.#ofCells.slice();
    let best = { likelihood: Number.NEGATIVE_INFINITY, spread: 0, cells: start };
    for (const spread of [...spreads].sort((a, b) => a - b)) {
      this.#spread = spread;
      this.#ofCells.set(start);
      this.#improve(times, steps);
      this.#setTables();
      const likelihood = this.#weigh(times) - (spread === 0 ? 0 : LEAST_GAIN);
      if (likelihood > best.likelihood) best = { likelihood, spread, cells: this.#ofCells.slice() };
    }
    this.#spread = best.spread;
    this.#ofCells.set(best.cells);
  }

  /** The shares of all items together. */
  #sharedBy(times: Int32Array): Float64Array {
    const counts = new Float64Array(this.#noise.observed.length);
    this.#queries.forEach((items, query) => {
      for (const { observed, count } of items) counts[observed] += times[query] * count;
    });
    const total = counts.reduce((sum, count) => sum + count, 0);
    const { rates } = this.#noise;
    let shares = this.#shared;
    for (let step = 0, change = 1; step < MOST_STEPS && change > TOLERANCE && total > 0; step++) {
      const next = new Float64Array(this.#grades);
      counts.forEach((count, observed) => {
        if (count === 0) return;
        const likely = shares.reduce((sum, share, grade) => sum + share * rates[grade][observed], 0);
        const even = rates.reduce((sum, row) => sum + row[observed], 0);
        for (let grade = 0; grade < this.#grades; grade++) {
          const weight = likely > 0 ? (shares[grade] * rates[grade][observed]) / likely : rates[grade][observed] / even;
          next[grade] += (count / total) * weight;
        }
      });
      change = next.reduce((most, share, grade) => Math.max(most, Math.abs(share - shares[grade])), 0);
      shares = next;
    }
    return shares;
  }

  #improve(times: Int32Array, most: number): void {
    for (let step = 0, change = 1; step < most && change > TOLERANCE; step++) change = this.#improveCells(times);
    this.#setTables();
    this.#weigh(times);
  }

  /**
   * Odds of each cell so that its items are expected to have the grades that they seem to have. @returns the largest
   * change
   */
  #improveCells(times: Int32Array): number {
    this.#setTables();
    this.#weigh(times);
    const expected = new Float64Array(this.#ofCells.length);
    const seeming = new Float64Array(this.#ofCells.length);
    const counts = new Float64Array(this.#likely.length);
    this.#queries.forEach((items, query) => {
      if (times[query] === 0) return;
      for (const { cell, observed, count } of items) {
        const from = cell * EFFECTS.length * this.#observed + observed;
        const first = query * EFFECTS.length;
        const items = times[query] * count;
        for (let k = 0; k < this.#effects; k++) counts[from + k * this.#observed] += items * this.#weights[first + k];
      }
    });
    for (let i = 0; i < counts.length; i++) {
      if (counts[i] === 0) continue;
      const place = Math.floor(i / this.#observed);
      const cell = Math.floor(place / EFFECTS.length);
      this.#posterior(place, i % this.#observed);
      for (let grade = 0; grade < this.#grades; grade++) {
        expected[cell * this.#grades + grade] += counts[i] * this.#modeled[place * this.#grades + grade];
        seeming[cell * this.#grades + grade] += counts[i] * this.#joint[grade];
      }
    }
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
