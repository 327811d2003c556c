import { sum } from "../core/exact-sum.ts";
import type { Ranking } from "../core/ranking.ts";
import { drawRows, sumOfDrawn } from "../stats/drawn-means.ts";
import type { JudgeNoise } from "./judge-noise.ts";
import { cellCount, type NoisyQuery } from "./noisy-query.ts";
import { TrueGrades } from "./true-grades.ts";

/** What is measured of one of the lists of each query. */
export interface NoisyColumn {
  /** The index of the list. */
  readonly list: number;
  valueOf(ranking: Ranking): number;
  /** Whether each item adds to it by itself, so that its expectation is exact. */
  readonly isLinear: boolean;
}

/** What true grades may make of a column. */
export interface NoisyMeans {
  /** By query, what is expected given the observed grades. */
  readonly expected: Float64Array;
  /** Of each sample: the mean over drawn queries with drawn true grades. */
  readonly means: Float64Array;
}

/** Which samples are drawn. */
export interface Sampling {
  readonly samples: number;
  readonly seed: number;
}

/**
 * Means under drawn queries and drawn judgments. Each sample draws queries with replacement, as resampled means do;
 * estimates the shares of true grades among their judged items; and draws the true grade of every item given the
 * observed one, the same in all lists.
 */
export function noisyMeans(
  queries: readonly NoisyQuery[],
  columns: readonly NoisyColumn[],
  noise: JudgeNoise,
  { lists, samples, seed }: Sampling & { readonly lists: number },
): NoisyMeans[] {
  const n = queries.length;
  const shares = new QueryShares(queries, noise, lists);
  const open = [...queries.keys()].filter((q) => !shares.areCertain(q));
  const totals = columns.map(() => ({ expected: new Float64Array(n), means: new Float64Array(samples) }));
  const values = columns.map(() => new Float64Array(n));
  const evaluate = (q: number, sample: number): void => {
    queries[q].draw(shares.of(q), noise.grades.length, seed, sample);
    const rankings = queries[q].rankings(noise.grades);
    columns.forEach((column, c) => {
      values[c][q] = column.valueOf(rankings[column.list]);
    });
  };
  queries.forEach((query, q) => {
    evaluate(q, 0);
    columns.forEach((column, c) => {
      totals[c].expected[q] = column.isLinear ? linearExpectation(query, column, shares.of(q), noise) : values[c][q];
    });
  });
  const sums = columns.map(() => new Float64Array(n));
  const seen = new Int32Array(n);
  const words = new Uint32Array(n);
  const drawn = new Int32Array(n);
  const times = new Int32Array(n);
  for (let sample = 0; sample < samples; sample++) {
    drawRows(drawn, words, seed, sample);
    times.fill(0);
    for (const q of drawn) times[q]++;
    const now = open.filter((q) => times[q] > 0);
    if (now.length > 0) shares.fit(times);
    for (const q of now) {
      evaluate(q, sample);
      seen[q]++;
      columns.forEach((_, c) => {
        sums[c][q] += values[c][q];
      });
    }
    columns.forEach((_, c) => {
      totals[c].means[sample] = sumOfDrawn(values[c], drawn) / n;
    });
  }
  columns.forEach(({ isLinear }, c) => {
    if (!isLinear) for (const q of open) if (seen[q] > 0) totals[c].expected[q] = sums[c][q] / seen[q];
  });
  return totals;
}

/** The probabilities of the true grades of the items of queries. */
class QueryShares {
  readonly #queries: readonly NoisyQuery[];
  readonly #grades: TrueGrades;
  readonly #count: number;
  #shares = new Float64Array(0);

  constructor(queries: readonly NoisyQuery[], noise: JudgeNoise, lists: number) {
    this.#queries = queries;
    this.#count = noise.grades.length;
    const alike = queries.map((query) => query.alike);
    this.#grades = new TrueGrades(noise, alike, cellCount(lists));
  }

  fit(times: Int32Array): void {
    this.#grades.fit(times);
  }

  areCertain(query: number): boolean {
    return this.#queries[query].alike.every(({ observed }) => this.#grades.isCertain(observed));
  }

  /** Of items that are alike, one after the other; overwritten by the next query. */
  of(query: number): Float64Array {
    const { alike } = this.#queries[query];
    const length = alike.length * this.#count;
    if (this.#shares.length < length) this.#shares = new Float64Array(2 * length);
    alike.forEach((items, i) => {
      this.#grades.sharesOf(query, items, this.#shares.subarray(i * this.#count, (i + 1) * this.#count));
    });
    return this.#shares;
  }
}

/**
 * The exact expectation of a column to which each item adds by itself: what it adds, by the probability of each of its
 * grades.
 */
function linearExpectation(
  query: NoisyQuery,
  column: NoisyColumn,
  shares: Float64Array,
  { grades }: JudgeNoise,
): number {
  const { drawn, likes } = query;
  const base = column.valueOf(query.rankings(grades)[column.list]);
  const parts = [base];
  drawn.forEach((chances, item) => {
    for (let grade = 0; grade < grades.length; grade++) {
      const share = shares[likes[item] * grades.length + grade];
      if (grade === chances || share === 0) continue;
      drawn[item] = grade;
      parts.push(share * (column.valueOf(query.rankings(grades)[column.list]) - base));
    }
    drawn[item] = chances;
  });
  return sum(parts);
}
