import { type RowRange, Rows } from "../core/columns.ts";
import { RankproofError } from "../core/errors.ts";
import type { IdTable } from "../core/id-table.ts";
import type { Id } from "../core/ids.ts";
import { IntList } from "../core/int-list.ts";
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

/** Adds what was seen elsewhere. */
export function addCounts(counts: FusionCounts, added: FusionCounts): void {
  counts.queries += added.queries;
  counts.partial += added.partial;
  counts.items += added.items;
  counts.shared += added.shared;
  counts.cutTies += added.cutTies;
  counts.belowLacking += added.belowLacking;
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
  const alone = runAlone(runs);
  if (alone === -1) return;
  const problem = "queries in common: none of its queries is in another of the runs";
  throw new RankproofError("missing", problem, "data", `${names[alone]}: `);
}

/** The queries of a run. */
type RunIds = Pick<RunQueries, "ids">;

/** The last run that shares no query with any other; -1 where each does. */
export function runAlone(runs: readonly RunIds[]): number {
  return runs.findLastIndex((run) => {
    const siblings = runs.filter((other) => other !== run);
    return !someQuery(run, (query) => siblings.some(({ ids }) => ids.indexOf(query) !== -1));
  });
}

function someQuery({ ids }: RunIds, isWanted: (query: Id) => boolean): boolean {
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

/** Queries in an order: of each, its index in one run after the other, -1 in those that lack it. */
export type QueryIndices = Int32Array;

/** The queries that are fused, in the order in which they first came. */
export function queriesToFuse(runs: readonly RunIds[], isLeftOut: Fusing["isLeftOut"] = () => false): QueryIndices {
  const indices = new IntList();
  for (const [run, { ids }] of runs.entries()) {
    for (let query = 0; query < ids.size; query++) {
      const id = ids.at(query);
      const inRuns = runs.map((other, i) => (i === run ? query : other.ids.indexOf(id)));
      if (inRuns.findIndex((index) => index !== -1) < run || isLeftOut(id)) continue;
      for (const index of inRuns) indices.push(index);
    }
  }
  return indices.numbers;
}

/**
 * The fused list of every query, in the order in which the queries first came. A list is valid until the next.
 *
 * @param counts is added to
 * @throws RankproofError invalid, for scores that cannot be fused
 */
export function fusedQueries(
  named: NamedRuns,
  { plan, models, isLeftOut }: Fusing,
  counts: FusionCounts,
): Generator<readonly [query: Id, fused: FusedQuery]> {
  return fusedLists(named.runs, new Fuser(plan, named.names, models), queriesToFuse(named.runs, isLeftOut), counts);
}

/**
 * The fused list of each of these queries. A list is valid until the next.
 *
 * @param counts is added to
 * @throws RankproofError invalid, for scores that cannot be fused
 */
export function* fusedLists(
  runs: readonly RunQueries[],
  fuser: Fuser,
  queries: QueryIndices,
  counts: FusionCounts,
): Generator<readonly [query: Id, fused: FusedQuery]> {
  for (let from = 0; from < queries.length; from += runs.length) {
    const runQueries = queries.subarray(from, from + runs.length);
    const run = runQueries.findIndex((index) => index !== -1);
    const id = runs[run].ids.at(runQueries[run]);
    const fused = fuser.fuse(
      id,
      runs.map((rows, i) => (runQueries[i] === -1 ? NO_ROWS : rows.of(runQueries[i]))),
    );
    counts.queries++;
    counts.partial += Number(runQueries.includes(-1));
    counts.items += fused.candidates;
    counts.shared += fused.shared;
    counts.cutTies += Number(fused.isTieCut);
    counts.belowLacking += Number(fused.hasLessThanLacking);
    yield [id, fused];
  }
}
