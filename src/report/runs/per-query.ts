import type { Choice } from "../chart.ts";
import type { RunsModel } from "./model.ts";

/** What holds the values of every query. */
type Values = Pick<RunsModel, "measures" | "runs" | "queries">;

/** The queries that both chosen runs were evaluated on; undefined where the choice is one run only. */
export function pairedQueries({ measures, runs, queries }: Values, { measure, run, against }: Choice) {
  if (runs.length < 2 || run === against) return undefined;
  const all = measures[measure].runs;
  return queries.flatMap((query, q) => {
    const [y, x] = [all[run].values[q], all[against].values[q]];
    return x === null || y === null ? [] : [{ query, q, x, y, difference: y - x }];
  });
}

/** The queries of the chosen run whose values depend on the order of tied scores, the largest tie range first. */
export function tieAffectedQueries({ measures, queries }: Values, { measure, run }: Choice) {
  const { values, mins, maxs } = measures[measure].runs[run];
  if (mins === undefined || maxs === undefined) return [];
  return queries
    .map((query, q) => ({ q, query, value: values[q] ?? 0, min: mins[q] ?? 0, max: maxs[q] ?? 0 }))
    .filter(({ min, max }) => max > min)
    .sort((a, b) => b.max - b.min - (a.max - a.min));
}
