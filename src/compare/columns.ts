import { printable, RankproofError } from "../core/errors.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { QueryGroups } from "../evaluate/slices.ts";
import type { Subset } from "../evaluate/subset.ts";
import type { Clusters } from "../stats/clusters.ts";
import { whyUntested } from "./aggregate-interval.ts";
import { clustersAmong } from "./clustered.ts";
import { labelIn } from "./label.ts";

/** The values of one run: an evaluation, or a slice of one. */
export type Compared = Pick<Subset, "queries" | "results">;

/** Evaluations of the same queries by name of the run. */
export type Evaluations = ReadonlyMap<string, Compared> | Readonly<Record<string, Compared>>;

/** Values of one run on one measure, by query. */
export type ValueColumn = Pick<MeasureResult, "values" | "mins" | "maxs" | "weights">;

/** Values of all runs on one measure. */
export interface MeasureColumns extends Pick<MeasureResult, "notation" | "conditions" | "aggregate"> {
  readonly measure: string;
  readonly better: "higher" | "lower";
  /** How many queries count for every run: these are compared. Tasks, where these are a random sample. */
  readonly queries: number;
  /** Their ids. */
  readonly names: readonly string[];
  /** How many tasks these queries are in, each with the same weight; undefined where each query has. */
  readonly tasks: number | undefined;
  /** In the order of the runs. */
  readonly columns: readonly ValueColumn[];
  /** Of these queries; undefined where they are independent. */
  readonly clusters: Clusters | undefined;
  /** The tasks of these queries, where the queries of fixed tasks are the sample. */
  readonly strata?: Clusters | undefined;
}

/** Values of all runs on all measures. */
export interface ComparedColumns {
  readonly runs: readonly string[];
  /** How many count for any measure. */
  readonly queries: number;
  readonly measures: readonly MeasureColumns[];
}

/**
 * Puts values of runs side by side.
 *
 * @throws RankproofError missing (no run, no query), invalid (runs with different queries or measures) or
 * unsupported (a measure whose aggregate has no test)
 */
export function columnsOf(runs: Evaluations, clusters?: QueryGroups): ComparedColumns {
  checkComparable(runs);
  const evaluations = entriesOf(runs);
  const [[, first]] = evaluations;
  return {
    runs: evaluations.map(([name]) => name),
    queries: first.queries.length,
    measures: first.results.map(({ measure, notation, conditions, better, aggregate }, m) => {
      const all = evaluations.map(([, { results }]) => results[m]);
      const doAllCount = all.every(({ counted }) => counted === undefined);
      const counted = doAllCount ? first.queries : first.queries.filter((_, query) => isCountedByAll(all, query));
      const queries = counted.length;
      if (queries > 0) {
        return {
          ...{ measure, notation, conditions, better, aggregate, queries, names: counted, tasks: undefined },
          columns: queries === first.queries.length ? all : onlyCounted(all),
          clusters: clusters && clustersAmong(counted, clusters),
        };
      }
      throw new RankproofError("missing", `queries: none counts for ${printable(measure)} in every run`, "data");
    }),
  };
}

function isCountedByAll(results: Compared["results"], query: number): boolean {
  return results.every(({ counted }) => counted?.[query] !== 0);
}

/** The values of the queries that count for every run. */
function onlyCounted(results: Compared["results"]): readonly ValueColumn[] {
  const isCounted = (_: number, query: number): boolean => isCountedByAll(results, query);
  return results.map(({ values, mins, maxs, weights }) => ({
    values: values.filter(isCounted),
    mins: mins.filter(isCounted),
    maxs: maxs.filter(isCounted),
    weights: weights?.filter(isCounted),
  }));
}

/** @throws RankproofError as `columnsOf`, but for measures for which no query counts */
export function checkComparable(runs: Evaluations): void {
  const evaluations = entriesOf(runs);
  if (evaluations.length === 0) throw new RankproofError("missing", "runs: there is none to compare");
  const [[, first], ...rest] = evaluations;
  if (first.queries.length === 0) throw new RankproofError("missing", "queries: none was evaluated", "data");
  for (const [name, evaluation] of rest) checkSame(name, evaluation, first);
  for (const result of first.results) {
    const reason = whyUntested(result);
    if (reason !== undefined) throw new RankproofError("unsupported", `comparison on ${labelIn(result)}: ${reason}`);
  }
}

/** Each run with its name. */
export function entriesOf(runs: Evaluations): (readonly [name: string, evaluation: Compared])[] {
  return [...(isMap(runs) ? runs : Object.entries(runs))];
}

function isMap(runs: Evaluations): runs is ReadonlyMap<string, Compared> {
  return runs instanceof Map;
}

/** Whether a run has the queries and measures of the first. */
function checkSame(name: string, { queries, results }: Compared, first: Compared): void {
  const isSame = queries.length === first.queries.length && queries.every((query, q) => query === first.queries[q]);
  if (!isSame) {
    const counts = `${first.queries.length} and ${queries.length}`;
    const reason = `different queries (${counts}) were evaluated; missing: "zero" keeps those that a run leaves out`;
    throw new RankproofError("invalid", `run: ${printable(name)} (${reason})`, "data");
  }
  const [here, there] = [results, first.results].map((all) =>
    JSON.stringify(all.map((result) => [result.measure, result.notation, result.conditions, result.aggregate])),
  );
  if (here !== there) {
    throw new RankproofError("invalid", `run: ${printable(name)} (evaluated with other measures than the first run)`);
  }
}
