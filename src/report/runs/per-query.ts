import type { Choice } from "../chart.ts";
import type { RunsModel } from "./model.ts";

/** What holds the values of every query. */
type Values = Pick<RunsModel, "measures" | "runs" | "queries">;

/** A query that counts for two runs. */
export interface PairedQuery {
  /** Its index in the model. */
  readonly q: number;
  readonly query: string;
  /** Value of the run that is compared against, and of the other. */
  readonly x: number;
  readonly y: number;
  readonly difference: number;
}

/** The queries that both chosen runs were evaluated on; undefined where the choice is one run only. */
export function pairedQueries(
  { measures, runs, queries }: Values,
  { measure, run, against }: Choice,
): PairedQuery[] | undefined {
  if (runs.length < 2 || run === against) return undefined;
  const all = measures[measure].runs;
  return queries.flatMap((query, q) => {
    const [y, x] = [all[run].values[q], all[against].values[q]];
    return Number.isNaN(x) || Number.isNaN(y) ? [] : [{ query, q, x, y, difference: y - x }];
  });
}

/** The queries of the chosen run whose values depend on the order of tied scores, the largest tie range first. */
export function tieAffectedQueries({ measures, queries }: Values, { measure, run }: Choice) {
  const { values, ties } = measures[measure].runs[run];
  return Array.from(ties?.queries ?? [], (q, i) => ({
    ...{ q, query: queries[q], value: values[q] },
    ...{ min: ties?.mins[i] ?? values[q], max: ties?.maxs[i] ?? values[q] },
  })).sort((a, b) => b.max - b.min - (a.max - a.min));
}
