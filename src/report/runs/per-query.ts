import type { QueryKind, ReaderChoice } from "../chart.ts";
import { entryOf } from "../items.ts";
import type { KindCount, SliceCounts } from "../view/query-filter.tsx";
import type { MeasuredRun, RunsModel } from "./model.ts";

/** The part of a model with the values of every query. */
export type PerQuery = Pick<RunsModel, "measures" | "runs" | "queries" | "queryTexts" | "slices">;

/** A query with its values under a choice; NaN where it does not count. */
export interface ListedQuery {
  /** Its index in the model. */
  readonly q: number;
  readonly query: string;
  /** Value of the run that is compared against, and of the chosen one. */
  readonly x: number;
  readonly y: number;
  /** NaN for a single run. */
  readonly difference: number;
  /** The least and the largest value of the chosen run over all orders of tied items. */
  readonly min: number;
  readonly max: number;
}

/** Whether a measure has values of queries: one that sees all lists of a run together has none. */
export function hasQueryValues({ measures }: PerQuery, measure: number): boolean {
  return measures[measure].runs.some(({ values }) => values.some((value) => !Number.isNaN(value)));
}

/** The queries that a choice lists, in the order of the model. */
export function listedQueries(model: PerQuery, choice: ReaderChoice): ListedQuery[] {
  const { measures, queries } = model;
  const { runs, better } = measures[choice.measure];
  const [run, other] = [runs[choice.run], runs[choice.against]];
  const isOfKind = KIND_TESTS[choice.kind];
  const sign = better === "higher" ? 1 : -1;
  const isFound = textFilter(model, choice.find);
  const [mins, maxs] = tieRangesOf(run);
  const listed: ListedQuery[] = [];
  for (const [q, query] of queries.entries()) {
    if (choice.slice !== undefined && model.slices?.of[q] !== choice.slice) continue;
    if (!isFound(query)) continue;
    const [x, y] = [other.values[q], run.values[q]];
    const difference = run === other ? Number.NaN : y - x;
    const row = { q, query, x, y, difference, min: mins[q], max: maxs[q] };
    if (isOfKind(row, sign)) listed.push(row);
  }
  return listed;
}

/** Whether a query is of a kind. @param sign 1 where more is better, else -1 */
const KIND_TESTS: Readonly<Record<QueryKind, (row: ListedQuery, sign: number) => boolean>> = {
  all: () => true,
  worse: ({ difference }, sign) => sign * difference < 0,
  better: ({ difference }, sign) => sign * difference > 0,
  tied: ({ min, max }) => min < max,
  failed: ({ y }) => y === 0,
};

/** Counts the queries of each kind that the other filters leave. */
export function kindCounts(model: PerQuery, choice: ReaderChoice, kinds: readonly QueryKind[]): KindCount[] {
  const rows = listedQueries(model, { ...choice, kind: "all" });
  const sign = model.measures[choice.measure].better === "higher" ? 1 : -1;
  return kinds.map((kind) => ({ kind, count: rows.filter((row) => KIND_TESTS[kind](row, sign)).length }));
}

/** The groups of queries, with how many queries of each the other filters leave; undefined where there are none. */
export function sliceCounts(model: PerQuery, choice: ReaderChoice): SliceCounts | undefined {
  const { slices: groups } = model;
  if (groups === undefined) return undefined;
  const rows = listedQueries(model, { ...choice, slice: undefined });
  const counts = groups.slices.map(() => 0);
  for (const { q } of rows) counts[groups.of[q]]++;
  const { by } = groups;
  return { by, all: rows.length, slices: groups.slices.map(({ name }, i) => ({ name, count: counts[i] })) };
}

/** The least and the largest value of each query over all orders of tied items. */
function tieRangesOf({ values, ties }: MeasuredRun): readonly [mins: Float64Array, maxs: Float64Array] {
  const [mins, maxs] = [values.slice(), values.slice()];
  ties?.queries.forEach((q, i) => {
    mins[q] = ties.mins[i];
    maxs[q] = ties.maxs[i];
  });
  return [mins, maxs];
}

/** Matches queries whose id, title or text holds a text, in any letter case. */
function textFilter({ queryTexts }: PerQuery, find: string): (query: string) => boolean {
  const wanted = find.trim().toLowerCase();
  if (wanted === "") return () => true;
  return (query) => {
    const { title = "", text = "" } = entryOf(queryTexts, query) ?? {};
    return [query, title, text].some((part) => part.toLowerCase().includes(wanted));
  };
}

/**
 * The listed queries that both chosen runs were evaluated on; undefined where only one run is chosen, or a measure
 * without values of queries.
 */
export function pairedQueries(model: PerQuery, choice: ReaderChoice) {
  if (model.runs.length < 2 || choice.run === choice.against || !hasQueryValues(model, choice.measure))
    return undefined;
  return listedQueries(model, choice)
    .filter(({ difference }) => !Number.isNaN(difference))
    .map(({ q, query, x, y, difference }) => ({ q, query, x, y, difference }));
}

/** Listed queries whose value for the chosen run depends on the order of tied scores, the largest tie range first. */
export function tieAffectedQueries(model: PerQuery, choice: ReaderChoice) {
  return listedQueries(model, choice)
    .filter(({ min, max }) => min < max)
    .map(({ q, query, y, min, max }) => ({ q, query, value: y, min, max }))
    .sort((a, b) => b.max - b.min - (a.max - a.min));
}
