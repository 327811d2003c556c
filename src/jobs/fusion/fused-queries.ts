import { Rows } from "../../core/columns.ts";
import type { Id } from "../../core/ids.ts";
import { type FusedQuery, Fuser } from "../../fusion/fuser.ts";
import type { RunModel } from "../../fusion/method.ts";
import type { FusionPlan } from "../../fusion/plan.ts";
import type { StoredRuns } from "./stored-runs.ts";

/** What was seen while queries were fused. */
export interface FusionCounts {
  queries: number;
  /** Queries that some of the runs lack. */
  partial: number;
  /** Items of all queries. */
  items: number;
  /** How often an item is in one more run. */
  shared: number;
  /** Queries whose depth cuts items of one score apart. */
  cutTies: number;
}

/** Nothing seen yet. */
export function noCounts(): FusionCounts {
  return { queries: 0, partial: 0, items: 0, shared: 0, cutTies: 0 };
}

const NO_ROWS = new Rows().all;

/**
 * The fused list of every query, in the order in which the queries first came. A list is valid until the next.
 *
 * @param counts is added to
 * @throws RankproofError invalid, for scores that cannot be fused
 */
export function* fusedQueries(
  { stores, names }: StoredRuns,
  plan: FusionPlan,
  counts: FusionCounts,
  models: readonly RunModel[] = [],
): Generator<readonly [query: Id, fused: FusedQuery]> {
  const fuser = new Fuser(plan, names, models);
  for (const [own, { queries }] of stores.entries()) {
    for (let query = 0; query < queries.size; query++) {
      const id = queries.at(query);
      const indices = stores.map((store) => store.queries.indexOf(id));
      if (indices.findIndex((index) => index !== -1) < own) continue;
      const fused = fuser.fuse(
        id,
        indices.map((index, run) => (index === -1 ? NO_ROWS : stores[run].of(index))),
      );
      counts.queries++;
      counts.partial += Number(indices.includes(-1));
      counts.items += fused.candidates;
      counts.shared += fused.shared;
      counts.cutTies += Number(fused.isTieCut);
      yield [id, fused];
    }
  }
}
