import type { RowRange } from "../core/columns.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { compareBytes, type Id, textOf } from "../core/ids.ts";
import { fuseLists, UnfitScores } from "./apply.ts";
import type { RunModel } from "./method.ts";
import { endsOf } from "./normalization.ts";
import type { FusionPlan } from "./plan.ts";
import { Pool, type PooledQuery } from "./pool.ts";

/** The fused list of a query. Its rows are valid until the next query. */
export interface FusedQuery extends Pick<PooledQuery, "rows"> {
  /** A row of each item that is kept, best item first; items of one score from the highest id to the lowest, as trec_eval orders them. */
  readonly order: Int32Array;
  /** Fused scores, in that order. */
  readonly scores: Float64Array;
  /** How many items more than one run holds. */
  readonly shared: number;
  /** How many items the runs hold together. */
  readonly candidates: number;
  /** Whether items of one score stand on both sides of the depth. */
  readonly isTieCut: boolean;
  /** Whether a run gives an item that it holds less than the 0 of those that it lacks. */
  readonly hasLessThanLacking: boolean;
}

/** Fuses what runs hold for one query after the other. */
export class Fuser {
  readonly #plan: FusionPlan;
  readonly #names: readonly string[];
  readonly #models: readonly RunModel[];
  readonly #pool: Pool;

  /**
   * @param names of the runs, for messages
   * @param models of each run, of a trained method
   */
  constructor(plan: FusionPlan, names: readonly string[], models: readonly RunModel[] = []) {
    this.#plan = plan;
    this.#names = names;
    this.#models = models;
    this.#pool = new Pool(plan);
  }

  /**
   * @param ranges rows of each run: none where it lacks the query
   * @throws RankproofError invalid, for scores that cannot be fused
   */
  fuse(id: Id, ranges: readonly RowRange[]): FusedQuery {
    const query = this.#pool.of(ranges);
    const scores = this.#scoresOf(id, query);
    const { order, isTieCut } = ordered(query, scores, this.#plan.depth);
    const orderedScores = new Float64Array(order.length);
    for (let i = 0; i < order.length; i++) {
      const item = order[i];
      orderedScores[i] = scores[item];
      order[i] = query.firstRows[item];
    }
    return {
      rows: query.rows,
      order,
      scores: orderedScores,
      shared: query.rows.count - query.size,
      candidates: query.size,
      isTieCut,
      hasLessThanLacking: hasLessThanLacking(this.#plan, query),
    };
  }

  #scoresOf(id: Id, query: PooledQuery): Float64Array {
    const where = `query ${printable(textOf(id))}: `;
    try {
      const scores = fuseLists(this.#plan, query, this.#models);
      if (scores.every(Number.isFinite)) return scores;
    } catch (error) {
      if (!(error instanceof UnfitScores)) throw error;
      error.message = `${this.#names[error.run]}: ${where}${error.message}`;
      throw error;
    }
    const expected = "expected scores whose sums and squares are numbers";
    throw new RankproofError("invalid", `scores: too large to be fused (${expected})`, "data", where);
  }
}

function hasLessThanLacking({ method, norms, missing }: FusionPlan, { lists }: PooledQuery): boolean {
  if (missing !== "zero" || method.record.takes === "ranks") return false;
  return lists.some((list, run) => norms[run].record.id === "none" && list.scores.length > 0 && endsOf(list).least < 0);
}

/** Items by falling score, those of one score by falling id. */
function ordered(
  query: PooledQuery,
  scores: Float64Array,
  depth: number,
): { readonly order: Int32Array; readonly isTieCut: boolean } {
  const { size } = query;
  // Engines sort plain numbers many times faster than they call a comparison.
  const levels = scores.toSorted().reverse();
  const kept = Math.min(depth, size);
  const least = levels[kept - 1];
  const order = new Int32Array(kept);
  const isTieCut = kept < size && levels[kept] === least;
  const tied: number[] = [];
  const taken = new Int32Array(size);
  for (let item = 0; item < size; item++) {
    const score = scores[item];
    if (score < least) continue;
    if (score === least && isTieCut) {
      tied.push(item);
      continue;
    }
    const first = firstAtMost(levels, score);
    order[first + taken[first]++] = item;
  }
  const compare = (a: number, b: number): number => comparedIds(query, b, a);
  if (isTieCut) {
    const first = firstAtMost(levels, least);
    order.set(tied.sort(compare).slice(0, kept - first), first);
  }
  for (let from = 0; from < kept; from++) {
    if (taken[from] > 1) order.subarray(from, from + taken[from]).sort(compare);
  }
  return { order, isTieCut };
}

/** Index of the first of falling numbers that is at most as high. */
function firstAtMost(falling: Float64Array, score: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (falling[middle] > score) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comparedIds({ rows: { bytes, starts, ends }, firstRows }: PooledQuery, one: number, other: number): number {
  const [a, b] = [firstRows[one], firstRows[other]];
  return compareBytes(bytes, starts[a], ends[a], bytes, starts[b], ends[b]);
}
