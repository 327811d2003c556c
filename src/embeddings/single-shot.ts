import { RankproofError } from "../core/errors.ts";
import { foundOf } from "../neighbors/found.ts";
import type { Neighbors } from "../neighbors/neighbors.ts";
import type { PairLabels } from "../neighbors/pair-marks.ts";
import type { Space } from "../neighbors/search.ts";
import type { SearchTask } from "../neighbors/searches.ts";
import type { Relevance } from "./relevance.ts";
import { outcomesOf, type Sweep } from "./sweep.ts";

/** Options of the evaluation with a single gallery shot. */
export interface SingleShotOptions {
  /** Ranks k of CMC@k. Default 1, 5, 10. */
  readonly ranks?: readonly number[];
}

/** CMC at a rank. */
export interface SingleShotPoint {
  readonly rank: number;
  /**
   * Share of the queries whose match is at the rank or before: the mean over all choices of one item of each label and
   * all orders of equally near items.
   */
  readonly value: number;
  /** Least and most that the order of items at equal distance can give. */
  readonly min: number;
  readonly max: number;
}

/** CMC with a single gallery shot. */
export interface SingleShot {
  /** Queries with a match. */
  readonly queries: number;
  /** One for each rank of interest. */
  readonly points: readonly SingleShotPoint[];
}

/**
 * Computes CMC where the gallery of each query holds one item of each label, as the single-gallery-shot protocol of
 * CUHK03 (Li, Zhao, Xiao & Wang 2014, DeepReID). That protocol draws these items at random, ten times or a hundred;
 * this is the exact mean over all draws. Items without a label are always there.
 *
 * @param neighbors all of the gallery, of each query
 * @throws RankproofError missing, without labels or where no query has a match; unsupported, for items of several
 *   labels; invalid, for a rank that is no whole number from 1
 */
export function singleShot(neighbors: Neighbors, relevance: Relevance, options: SingleShotOptions = {}): SingleShot {
  const sums = new SingleShotSums(relevance, options);
  for (let query = 0; query < neighbors.queries; query++) sums.add(query, neighbors.of(query));
  return sums.finish();
}

/** Neighbors that are held at once. */
const HELD = 4e6;

/**
 * The same of all queries of a space, whose neighbors are searched.
 *
 * @param threads blocks of queries at least
 * @returns what `runSweep` and `runSweepOn` do
 * @throws RankproofError as `singleShot`
 */
export function* singleShotOf(
  space: Space,
  relevance: Relevance,
  options: SingleShotOptions = {},
  threads = 8,
): Sweep<SingleShot> {
  const sums = new SingleShotSums(relevance, options);
  const { rows } = space.gallery;
  const block = Math.max(1, Math.floor(HELD / threads / rows));
  for (let from = 0; from < space.queries.rows; from += threads * block) {
    const tasks = Array.from({ length: threads }, (_, i) => {
      const [start, end] = [from + i * block, from + (i + 1) * block].map((row) => Math.min(row, space.queries.rows));
      return { kind: "nearest", from: start, to: end, k: rows } satisfies SearchTask;
    }).filter((task) => task.to > task.from);
    const outcomes = yield* outcomesOf(space, tasks);
    outcomes.forEach((found, task) => {
      found.ends.forEach((_, query) => {
        sums.add(tasks[task].from + query, foundOf(found, query));
      });
    });
  }
  return sums.finish();
}

interface Listed {
  readonly indices: Int32Array;
  readonly distances: Float64Array;
}

/** Sums over queries of the probabilities to find the match by each rank. */
class SingleShotSums {
  readonly #ranks: readonly number[];
  readonly #gallery: PairLabels["gallery"];
  readonly #relevance: Relevance;
  readonly #sums: Record<"value" | "min" | "max", Float64Array>;
  #queries = 0;

  constructor(relevance: Relevance, { ranks = [1, 5, 10] }: SingleShotOptions) {
    const wrong = ranks.find((rank) => !(Number.isSafeInteger(rank) && rank >= 1));
    if (wrong !== undefined)
      throw new RankproofError("invalid", `rank: ${wrong} (expected a whole number of at least 1)`);
    if (!relevance.isByLabels) throw new RankproofError("missing", "labels: a single gallery shot needs them");
    const { gallery } = relevance.labels;
    const { ends } = gallery;
    if (ends.some((end, row) => end - (row === 0 ? 0 : ends[row - 1]) > 1)) {
      throw new RankproofError("unsupported", "labels: several of an item (a single gallery shot needs one)");
    }
    this.#ranks = ranks;
    this.#gallery = gallery;
    this.#relevance = relevance;
    const zeros = (): Float64Array => new Float64Array(ranks.length);
    this.#sums = { value: zeros(), min: zeros(), max: zeros() };
  }

  add(query: number, { indices, distances }: Listed): void {
    if (this.#relevance.counts[query] === 0) return;
    this.#queries++;
    const grades = this.#relevance.gradesFor(query, indices);
    const labels = Array.from(indices, (row) => this.#labelOf(row));
    const identities = new Map<number, Identity>();
    labels.forEach((label, i) => {
      if (this.#relevance.isRelevant(grades[i])) return;
      const identity = identities.get(label);
      if (identity === undefined) identities.set(label, { items: 1, above: 0, tied: 0 });
      else identity.items++;
    });
    const matches = this.#relevance.counts[query];
    for (let start = 0, end = 0; start < indices.length; start = end) {
      while (end < indices.length && distances[end] === distances[start]) end++;
      const others: Identity[] = [];
      let matching = 0;
      for (let i = start; i < end; i++) {
        const identity = this.#relevance.isRelevant(grades[i]) ? undefined : identities.get(labels[i]);
        if (identity === undefined) matching++;
        else {
          identity.tied++;
          others.push(identity);
        }
      }
      if (matching > 0) this.#addTie([...identities.values()], matching / matches);
      for (const identity of others) {
        identity.above++;
        identity.tied = 0;
      }
    }
  }

  /** @param weight share of the matches of the query that are in the tie */
  #addTie(identities: readonly Identity[], weight: number): void {
    const before = identities.filter(({ above, tied }) => above + tied > 0);
    const chances = chancesOf(before, this.#ranks);
    for (const key of ["value", "min", "max"] as const) {
      chances[key].forEach((chance, i) => {
        this.#sums[key][i] += weight * chance;
      });
    }
  }

  /** Items without a label are labels of their own. */
  #labelOf(row: number): number {
    const { ends, labels } = this.#gallery;
    const start = row === 0 ? 0 : ends[row - 1];
    return ends[row] === start ? -1 - row : labels[start];
  }

  finish(): SingleShot {
    if (this.#queries === 0) throw new RankproofError("missing", "matches: no query has an item of its label", "data");
    const { value, min, max } = this.#sums;
    const points = this.#ranks.map((rank, i) => ({
      rank,
      value: value[i] / this.#queries,
      min: min[i] / this.#queries,
      max: max[i] / this.#queries,
    }));
    return { queries: this.#queries, points };
  }
}

/** Another label than the query's: its items, how many are nearer than a match, and how many as near. */
interface Identity {
  items: number;
  above: number;
  tied: number;
}

/** Probabilities that a match stands at each rank or before, and their least and most over orders of the tie. */
function chancesOf(
  identities: readonly Identity[],
  ranks: readonly number[],
): Record<"value" | "min" | "max", number[]> {
  const most = ranks.reduce((a, b) => Math.max(a, b));
  const max = foundBy(
    countsOf(
      identities.map(({ items, above }) => above / items),
      most,
    ),
    ranks,
  );
  if (identities.every(({ tied }) => tied === 0)) return { value: max, min: max, max };
  const min = foundBy(
    countsOf(
      identities.map(({ items, above, tied }) => (above + tied) / items),
      most,
    ),
    ranks,
  );
  return { value: foundAmongTied(identities, ranks, most), min, max };
}

/** Probabilities that 0, 1, … most − 1 of independent events happen. */
function countsOf(probabilities: readonly number[], most: number): Float64Array {
  const counts = new Float64Array(most);
  counts[0] = 1;
  let last = 0;
  for (const probability of probabilities) {
    last = Math.min(last + 1, most - 1);
    for (let count = last; count > 0; count--) {
      counts[count] += probability * (counts[count - 1] - counts[count]);
    }
    counts[0] *= 1 - probability;
  }
  return counts;
}

/** Probability that fewer than each rank are above. */
function foundBy(counts: Float64Array, ranks: readonly number[]): number[] {
  return ranks.map((rank) =>
    Math.min(
      1,
      counts.subarray(0, rank).reduce((sum, count) => sum + count, 0),
    ),
  );
}

/** Where `above` items are above and `tied` others as near, a match is as likely at each of the tied + 1 ranks. */
function foundAmongTied(identities: readonly Identity[], ranks: readonly number[], most: number): number[] {
  const width = identities.filter(({ tied }) => tied > 0).length + 1;
  let counts = new Float64Array(most * width);
  counts[0] = 1;
  for (const { items, above, tied } of identities) {
    const next = new Float64Array(most * width);
    for (let a = 0; a < most; a++) {
      for (let t = 0; t < width; t++) {
        const share = counts[a * width + t];
        if (share === 0) continue;
        next[a * width + t] += (share * (items - above - tied)) / items;
        if (t + 1 < width) next[a * width + t + 1] += (share * tied) / items;
        if (a + 1 < most) next[(a + 1) * width + t] += (share * above) / items;
      }
    }
    counts = next;
  }
  return ranks.map((rank) => {
    let sum = 0;
    for (let a = 0; a < rank; a++) {
      for (let t = 0; t < width; t++) sum += counts[a * width + t] * Math.min(1, (rank - a) / (t + 1));
    }
    return Math.min(1, sum);
  });
}
