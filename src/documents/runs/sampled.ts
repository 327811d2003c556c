import { rounded } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { SampledRun, SampledRuns } from "../../jobs/runs/sampled.ts";

/** Estimates, and whether the values of every query are shown. */
export interface ShownEstimates {
  readonly found: SampledRuns;
  readonly perQuery: boolean;
}

/** Document of estimates. */
export const ESTIMATES: DocumentOf<ShownEstimates> = {
  parts: ({ found, perQuery }) => [
    { lines: linesOf("sentence", [firstEstimate(found)]) },
    estimatesGrid(found),
    ...(perQuery ? found.runs.flatMap(queriesGrid) : []),
    {
      lines: linesOf("paragraph", [
        samplingOf(found),
        ...(perQuery && !hasValues(found.runs) ? [`${found.estimator} has no values of queries`] : []),
        found.conventions,
      ]),
    },
  ],
  json: jsonOf,
  rows: ({ found, perQuery }) => found.runs.flatMap((run) => rowsOf(run, perQuery)),
};

/** What the first measure of the first run becomes over all items. */
function firstEstimate({ catalog, runs }: SampledRuns): string {
  const [{ run, estimates }] = runs;
  const [{ measure, sampled, estimate }] = estimates;
  return `${measure} of ${run}, ${rounded(sampled)} on the sample, is about ${rounded(estimate)} over all ${catalog} items.`;
}

function samplingOf({ catalog, replacement, estimator, runs }: SampledRuns): string {
  const drawn = [...new Set(runs.map((run) => run.drawn))].join(" or ");
  const way = replacement ? "with" : "without";
  return `${catalog} items, of which each list holds ${drawn}, drawn ${way} replacement, beside the relevant one; estimator: ${estimator}`;
}

function estimatesGrid({ runs }: SampledRuns): Grid {
  return {
    caption: "values over all items, estimated",
    header: ["run", "measure", "of the sample", "estimate", "bias", "standard error"],
    names: 2,
    sections: runs.map(({ run, estimates }) =>
      estimates.map(({ measure, sampled, estimate, bias, standardError }) => [
        ...[run, measure],
        ...[sampled, estimate, bias, standardError].map(rounded),
      ]),
    ),
  };
}

/** Whether an estimate is the mean of values of queries. */
function hasValues(runs: readonly SampledRun[]): boolean {
  return runs.some(({ estimates }) => estimates.some(({ values }) => values.length > 0));
}

function queriesGrid({ run, queries, estimates }: SampledRun): Grid[] {
  const columns = estimates.filter(({ values }) => values.length > 0);
  if (columns.length === 0) return [];
  return [
    {
      caption: `corrected values of ${run}`,
      header: ["query", ...columns.map(({ measure }) => measure)],
      sections: [queries.map((query, q) => [query, ...columns.map(({ values }) => rounded(values[q]))])],
    },
  ];
}

/** A row for each measure, and for each query where these are asked for. */
function rowsOf({ run, queries, drawn, estimates }: SampledRun, perQuery: boolean): object[] {
  return estimates.flatMap(({ values, ...estimate }) => [
    { run, query: "all", drawn, ...estimate },
    ...(perQuery && values.length > 0
      ? queries.map((query, q) => ({ run, query, drawn, measure: estimate.measure, estimate: values[q] }))
      : []),
  ]);
}

function jsonOf({ found: { runs, ...found }, perQuery }: ShownEstimates): object {
  return {
    ...found,
    runs: runs.map(({ queries, estimates, ...run }) => ({
      ...run,
      ...(perQuery ? { queries } : {}),
      estimates: estimates.map(({ values, ...estimate }) => ({
        ...estimate,
        ...(perQuery && values.length > 0 ? { values: [...values] } : {}),
      })),
    })),
  };
}
