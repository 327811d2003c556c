import { rounded } from "../../core/number-text.ts";
import type { Content } from "../../drawers/content.ts";
import { type Draw, type Grid, withEmptyLines } from "../../drawers/grid.ts";
import { jsonPieces } from "../../drawers/json.ts";
import { drawMarkdown } from "../../drawers/markdown.ts";
import { drawCsv, drawJsonLines } from "../../drawers/rows.ts";
import { drawTable } from "../../drawers/terminal.ts";
import type { SampledRun, SampledRuns } from "../../jobs/runs/sampled.ts";

/** An output format of `sampled`. */
type SampledFormatter = (found: SampledRuns, perQuery: boolean) => Content;

/** Every output format of `sampled` by its name on the command line. */
export const formatters: Readonly<Record<string, SampledFormatter>> = {
  table: drawnWith(drawTable),
  json: (found, perQuery) => jsonPieces(jsonOf(found, perQuery), 2),
  jsonl: ({ runs }, perQuery) => drawJsonLines(runs.flatMap((run) => rowsOf(run, perQuery))),
  csv: ({ runs }, perQuery) => drawCsv(runs.flatMap((run) => rowsOf(run, perQuery))),
  tsv: ({ runs }, perQuery) =>
    drawCsv(
      runs.flatMap((run) => rowsOf(run, perQuery)),
      "\t",
    ),
  markdown: drawnWith(drawMarkdown),
};

function drawnWith(draw: Draw): SampledFormatter {
  return (found, perQuery) => {
    const grids = [estimatesGrid(found), ...(perQuery ? found.runs.map(queriesGrid) : [])];
    return withEmptyLines([...grids.map(draw), [`${samplingOf(found)}\n`, `${found.conventions}\n`]]);
  };
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

function queriesGrid({ run, queries, estimates }: SampledRun): Grid {
  return {
    caption: `corrected values of ${run}`,
    header: ["query", ...estimates.map(({ measure }) => measure)],
    sections: [queries.map((query, q) => [query, ...estimates.map(({ values }) => rounded(values[q]))])],
  };
}

/** A row for each measure, and for each query where these are asked for. */
function rowsOf({ run, queries, drawn, estimates }: SampledRun, perQuery: boolean): object[] {
  return estimates.flatMap(({ values, ...estimate }) => [
    { run, query: "all", drawn, ...estimate },
    ...(perQuery
      ? queries.map((query, q) => ({ run, query, drawn, measure: estimate.measure, estimate: values[q] }))
      : []),
  ]);
}

function jsonOf({ runs, ...found }: SampledRuns, perQuery: boolean): object {
  return {
    ...found,
    runs: runs.map(({ queries, estimates, ...run }) => ({
      ...run,
      ...(perQuery ? { queries } : {}),
      estimates: estimates.map(({ values, ...estimate }) => ({
        ...estimate,
        ...(perQuery ? { values: [...values] } : {}),
      })),
    })),
  };
}
