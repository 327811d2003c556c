import type { RowRange } from "../core/columns.ts";
import { compareBytes, type Id, textOf } from "../core/ids.ts";
import { fusedScores } from "./apply.ts";
import { FallingOrder } from "./falling-order.ts";
import type { RunModel } from "./method.ts";
import { endsOf } from "./normalization.ts";
import type { FusionPlan } from "./plan.ts";
import { FusionPool, type PooledQuery } from "./pool.ts";

/** The fused list of a query. Its rows are valid until the next query. */
export interface FusedQuery extends Pick<PooledQuery, "rows"> {
  /**
   * A row of each item that is kept, best item first; items of one score from the highest id to the lowest, as
   * trec_eval orders them, or as the tool has them whose conventions hold.
   */
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
  readonly #pool: FusionPool;
  readonly #order = new FallingOrder();

  /**
   * @param names of the runs, for messages
   * @param models of each run, of a trained method
   */
  constructor(plan: FusionPlan, names: readonly string[], models: readonly RunModel[] = []) {
    this.#plan = plan;
    this.#names = names;
    this.#models = models;
    this.#pool = new FusionPool(plan);
  }

  /**
   * @param ranges rows of each run: none where it lacks the query
   * @throws RankproofError invalid, for scores that cannot be fused
   */
  fuse(id: Id, ranges: readonly RowRange[]): FusedQuery {
    const query = this.#pool.of(ranges);
    const scores = fusedScores(this.#plan, textOf(id), query, this.#names, this.#models);
    const kept = Math.min(this.#plan.depth, query.size);
    const items = this.#ordered(query, scores, kept);
    const order = new Int32Array(kept);
    const orderedScores = new Float64Array(kept);
    for (let i = 0; i < kept; i++) {
      orderedScores[i] = scores[items[i]];
      order[i] = query.firstRows[items[i]];
    }
    return {
      rows: query.rows,
      order,
      scores: orderedScores,
      shared: query.rows.count - query.size,
      candidates: query.size,
      isTieCut: kept < query.size && scores[items[kept]] === scores[items[kept - 1]],
      hasLessThanLacking: hasLessThanLacking(this.#plan, query),
    };
  }

  /** Items by falling score, of which the first `kept` are also in falling order of the ids of tied ones. */
  #ordered(query: PooledQuery, scores: Float64Array, kept: number): Int32Array {
    const order = this.#order.of(scores);
    const ranks = this.#plan.fusedTies === "appearance" ? appearances(query) : undefined;
    for (let from = 0, to = 1; from < kept; from = to++) {
      while (to < order.length && scores[order[to]] === scores[order[from]]) to++;
      if (to === from + 1) continue;
      if (ranks === undefined) sortTied(order, from, to, query);
      else order.subarray(from, to).sort((a, b) => ranks[a] - ranks[b]);
    }
    return order;
  }
}

/** Of each item, how many stand before it in one list after the other. */
function appearances({ size, lists }: PooledQuery): Int32Array {
  const ranks = new Int32Array(size).fill(-1);
  let next = 0;
  for (const { items } of lists) {
    for (const item of items) if (ranks[item] === -1) ranks[item] = next++;
  }
  return ranks;
}

function hasLessThanLacking({ method, norms, missing }: FusionPlan, { lists }: PooledQuery): boolean {
  if (missing !== "zero" || method.record.takes === "ranks") return false;
  return lists.some((list, run) => norms[run].record.id === "none" && list.scores.length > 0 && endsOf(list).least < 0);
}

/** Sorts the items `[from, to)` of an order, which have one score, by falling id. */
function sortTied(order: Int32Array, from: number, to: number, query: PooledQuery): void {
  if (to - from > FEW) {
    order.subarray(from, to).sort((a, b) => comparedIds(query, b, a));
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const item = order[i];
    let at = i;
    for (; at > from && comparedIds(query, order[at - 1], item) < 0; at--) order[at] = order[at - 1];
    order[at] = item;
  }
}

/** So many items are sorted faster by insertion. */
const FEW = 8;

function comparedIds({ rows: { bytes, starts, ends }, firstRows }: PooledQuery, one: number, other: number): number {
  const [a, b] = [firstRows[one], firstRows[other]];
  return compareBytes(bytes, starts[a], ends[a], bytes, starts[b], ends[b]);
}
