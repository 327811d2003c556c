import { withTieRange } from "../../../core/number-text.ts";
import type { Subset } from "../../../evaluate/subset.ts";
import { COUNT_ROWS, conventionsLine } from "../../../jobs/runs/scored.ts";
import { checkLine } from "../../checks.ts";
import type { Draw, Grid } from "../../output/grid.ts";
import type { Formatter, Report } from "./output.ts";

/** Values of every query first, where asked for, then the table of measures, then thresholds and gates. */
export function drawnWith(draw: Draw, line: (text: string) => string): Formatter {
  return (report) => {
    const grids = [...(report.perQuery ? queryGrids(report) : []), gridOf(report)].map(draw);
    const checks = report.checks.map((check) => line(checkLine(check)));
    return [...grids, ...(checks.length > 0 ? [checks.join("")] : [])].join("\n");
  };
}

/** Measures down, runs across; then the counts. */
export function gridOf(report: Report): Grid {
  const { runs } = report;
  return {
    caption: conventionsLine(report),
    header: ["measure", ...runs.map(({ name }) => name)],
    sections: [
      runs[0].evaluation.results.map(({ measure }, m) => [
        measure,
        ...runs.map(({ evaluation }) => withTieRange(evaluation.results[m])),
      ]),
      COUNT_ROWS.map(([label, key]) => [label, ...runs.map(({ evaluation }) => String(evaluation.counts[key]))]),
    ],
  };
}

/** Per query: queries down, measures across; one grid a run. */
export function queryGrids({ runs }: Report): Grid[] {
  return runs.map(({ name, evaluation }) => queryGrid(name, evaluation));
}

/** Queries down, measures across. */
export function queryGrid(caption: string, { queries, results }: Pick<Subset, "queries" | "results">): Grid {
  return {
    caption,
    header: ["query", ...results.map(({ measure }) => measure)],
    sections: [
      queries.map((query, q) => [
        query,
        ...results.map(({ values, mins, maxs }) => withTieRange({ value: values[q], min: mins[q], max: maxs[q] })),
      ]),
    ],
  };
}
