import { COUNT_ROWS, conventionsLine, interval, type Report, rounded } from "./report.ts";

/** A table of texts: measures down, runs across; then the counts. */
export interface Grid {
  readonly caption: string;
  readonly header: readonly string[];
  readonly measures: readonly (readonly string[])[];
  readonly counts: readonly (readonly string[])[];
}

export function gridOf(report: Report): Grid {
  const { runs } = report;
  return {
    caption: conventionsLine(report),
    header: ["measure", ...runs.map(({ name }) => name)],
    measures: runs[0].evaluation.results.map(({ measure }, m) => [
      measure,
      ...runs.map(({ evaluation }) => cell(evaluation.results[m])),
    ]),
    counts: COUNT_ROWS.map(([label, key]) => [label, ...runs.map(({ evaluation }) => String(evaluation.counts[key]))]),
  };
}

/** Per query: queries down, measures across; one grid a run. */
export function queryGrids({ runs }: Report): Grid[] {
  return runs.map(({ name, evaluation: { queries, results } }) => ({
    caption: name,
    header: ["query", ...results.map(({ measure }) => measure)],
    measures: queries.map((query, q) => [
      query,
      ...results.map(({ values, mins, maxs }) => cell({ value: values[q], min: mins[q], max: maxs[q] })),
    ]),
    counts: [],
  }));
}

function cell(result: { value: number; min: number; max: number }): string {
  const range = interval(result);
  return range === "" ? rounded(result.value) : `${rounded(result.value)} ${range}`;
}
