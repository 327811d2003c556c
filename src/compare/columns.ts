import { printable, RankproofError } from "../core/errors.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { Subset } from "../evaluate/subset.ts";

/** The values of one run: an evaluation, or a slice of one. */
export type Compared = Pick<Subset, "queries" | "results">;

/** Evaluations of the same queries by name of the run. */
export type Evaluations = ReadonlyMap<string, Compared> | Readonly<Record<string, Compared>>;

/** Values of one run on one measure, by query. */
export type Column = Pick<MeasureResult, "values" | "mins" | "maxs">;

/** Values of all runs on one measure. */
export interface MeasureColumns extends Pick<MeasureResult, "notation" | "conditions"> {
  readonly measure: string;
  readonly better: "higher" | "lower";
  /** How many queries count for every run: these are compared. */
  readonly queries: number;
  /** In the order of the runs. */
  readonly columns: readonly Column[];
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
 * @throws RankproofError missing (fewer than two runs, no query), invalid (runs with different queries or measures) or
 * unsupported (a measure that is no mean over queries)
 */
export function columnsOf(runs: Evaluations): ComparedColumns {
  checkComparable(runs);
  const evaluations = entriesOf(runs);
  const [[, first]] = evaluations;
  return {
    runs: evaluations.map(([name]) => name),
    queries: first.queries.length,
    measures: first.results.map(({ measure, notation, conditions, better }, m) => {
      const columns = countedByAll(evaluations.map(([, { results }]) => results[m]));
      const queries = columns[0].values.length;
      if (queries > 0) return { measure, notation, conditions, better, queries, columns };
      throw new RankproofError("missing", `queries: none counts for ${printable(measure)} in every run`, "data");
    }),
  };
}

/** The values of the queries that count for every run. */
function countedByAll(results: Compared["results"]): readonly Column[] {
  if (results.every(({ counted }) => counted === undefined)) return results;
  const isCounted = (_: number, query: number): boolean => results.every(({ counted }) => counted?.[query] !== 0);
  return results.map(({ values, mins, maxs }) => ({
    values: values.filter(isCounted),
    mins: mins.filter(isCounted),
    maxs: maxs.filter(isCounted),
  }));
}

/** @throws RankproofError as `columnsOf`, but for measures for which no query counts */
export function checkComparable(runs: Evaluations): void {
  const evaluations = entriesOf(runs);
  if (evaluations.length < 2) {
    throw new RankproofError("missing", `runs: ${evaluations.length} (expected at least two to compare)`);
  }
  const [[, first], ...others] = evaluations;
  if (first.queries.length === 0) throw new RankproofError("missing", "queries: none was evaluated", "data");
  for (const [name, evaluation] of others) checkSame(name, evaluation, first);
  const other = first.results.find(({ aggregate }) => aggregate !== "mean");
  if (other !== undefined) {
    throw new RankproofError("unsupported", `comparison on ${other.measure}: it is no mean over queries`);
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
  const [own, others] = [results, first.results].map((all) =>
    JSON.stringify(all.map(({ measure, notation, conditions }) => [measure, notation, conditions])),
  );
  if (own !== others) {
    throw new RankproofError("invalid", `run: ${printable(name)} (evaluated with other measures than the first run)`);
  }
}
