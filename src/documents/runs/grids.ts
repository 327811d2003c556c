import { withTieRange } from "../../core/number-text.ts";
import { type Draw, type Grid, turnedWhereWide, withEmptyLines } from "../../drawers/grid.ts";
import { RUN_COUNTS } from "../../jobs/runs/evaluated.ts";
import { checkLine } from "../checks.ts";
import { queryGrid } from "../query-grid.ts";
import { correctedGrids } from "./corrected-grid.ts";
import type { EvalFormatter, EvalOutput } from "./output.ts";
import { sliceGrids } from "./slice-grid.ts";
import { unjudgedGrids } from "./unjudged-grid.ts";

/** Values of every query first, where asked for, then the table of measures, then thresholds and gates. */
export function drawnWith(draw: Draw, line: (text: string) => string): EvalFormatter {
  return (output) => {
    const grids = [...(output.perQuery ? queryGrids(output) : []), ...valueGrids(output)].map(draw);
    const lines = [...output.notes, ...(output.slicing?.notes ?? []), ...output.checks.map(checkLine)].map(line);
    return withEmptyLines([...grids, ...(lines.length > 0 ? [lines] : [])]);
  };
}

/** Values of all queries, then what was asked for besides: what could move them, and values of slices. */
export function valueGrids(output: EvalOutput): Grid[] {
  return [...measureGrids(output), ...unjudgedGrids(output), ...correctedGrids(output), ...sliceGrids(output)];
}

/** Measures down, runs across, then the counts; many runs go down. */
function measureGrids(output: EvalOutput): Grid[] {
  const { runs } = output;
  const grid = {
    caption: output.conventions,
    header: ["measure", ...runs.map(({ name }) => name)],
    sections: [
      runs[0].evaluation.results.map(({ measure }, m) => [
        measure,
        ...runs.map(({ evaluation }) => withTieRange(evaluation.results[m])),
      ]),
      RUN_COUNTS.map(([label, key]) => [label, ...runs.map(({ evaluation }) => String(evaluation.counts[key]))]),
    ],
  };
  return turnedWhereWide(grid, "run");
}

/** Values of every query, a grid for each run. */
export function queryGrids({ runs }: EvalOutput): Grid[] {
  return runs.map(({ name, evaluation }) => queryGrid(name, evaluation));
}
