import { type RowRange, Rows } from "../core/columns.ts";
import { RankproofError } from "../core/errors.ts";
import { IdTable } from "../core/id-table.ts";
import type { Id } from "../core/ids.ts";
import { type FusedQuery, Fuser } from "./fuser.ts";
import type { RunModel } from "./method.ts";
import type { FusionPlan } from "./plan.ts";

/** A run by query. */
export interface RunQueries {
  /** Its queries. */
  readonly ids: IdTable;
  /** The rows of a query by its index. They are valid until the next call. */
  of(query: number): RowRange;
}

/** Runs that are to be fused. Their hashes are those of one hasher. */
export interface NamedRuns {
  readonly runs: readonly RunQueries[];
  /** For messages. */
  readonly names: readonly string[];
}

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
  /** Queries for which a run gives an item that it holds less than the 0 of those that it lacks. */
  belowLacking: number;
}

/** Nothing seen yet. */
export function noCounts(): FusionCounts {
  return { queries: 0, partial: 0, items: 0, shared: 0, cutTies: 0, belowLacking: 0 };
}

const NO_ROWS = new Rows().all;

/** The rows of each run for a query. */
export function rangesOf({ runs }: NamedRuns, query: Id): RowRange[] {
  return runs.map((run) => {
    const index = run.ids.indexOf(query);
    return index === -1 ? NO_ROWS : run.of(index);
  });
}

/** @throws RankproofError missing, for a run that shares no query with any other */
export function checkShared({ runs, names }: NamedRuns): void {
  const alone = runs.findLastIndex((run) => {
    const others = runs.filter((other) => other !== run);
    return !someQuery(run, (query) => others.some(({ ids }) => ids.indexOf(query) !== -1));
  });
  if (alone === -1) return;
  const problem = "queries in common: none of its queries is in another of the runs";
  throw new RankproofError("missing", problem, "data", `${names[alone]}: `);
}

function someQuery({ ids }: RunQueries, isWanted: (query: Id) => boolean): boolean {
  for (let query = 0; query < ids.size; query++) if (isWanted(ids.at(query))) return true;
  return false;
}

/** What is fused, and what is left out. */
export interface Fusing {
  readonly plan: FusionPlan;
  /** Of each run, of a trained method. */
  readonly models: readonly RunModel[];
  readonly isLeftOut: (query: Id) => boolean;
}

/**
 * The fused list of every query, in the order in which the queries first came. A list is valid until the next.
 *
 * @param counts is added to
 * @throws RankproofError invalid, for scores that cannot be fused
 */
export function* fusedQueries(
  given: NamedRuns,
  { plan, models, isLeftOut }: Fusing,
  counts: FusionCounts,
): Generator<readonly [query: Id, fused: FusedQuery]> {
  const fuser = new Fuser(plan, given.names, models);
  const seen = new IdTable();
  for (const { ids } of given.runs) {
    for (let query = 0; query < ids.size; query++) {
      const id = ids.at(query);
      const before = seen.size;
      if (seen.add(id) < before || isLeftOut(id)) continue;
      const ranges = rangesOf(given, id);
      const fused = fuser.fuse(id, ranges);
      counts.queries++;
      counts.partial += Number(ranges.includes(NO_ROWS));
      counts.items += fused.candidates;
      counts.shared += fused.shared;
      counts.cutTies += Number(fused.isTieCut);
      counts.belowLacking += Number(fused.hasLessThanLacking);
      yield [id, fused];
    }
  }
}
