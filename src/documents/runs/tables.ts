import { withTieRange } from "../../core/number-text.ts";
import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import { type EvaluatedRuns, RUN_COUNTS } from "../../questions/evaluated.ts";
import { queryGrid } from "../query-grid.ts";

/**
 * Values of all queries, then the answers to side questions: ranges of the values, and values of parts of the queries.
 */
export function valueGrids(evaluated: EvaluatedRuns): Grid[] {
  const parts = evaluated.answers.map((answer) => answer.parts);
  return [
    ...measureGrids(evaluated),
    ...parts.flatMap(({ grids }) => grids?.() ?? []),
    ...parts.flatMap(({ partGrids }) => partGrids?.() ?? []),
  ];
}

/** Values of every query, a grid for each run. */
export function queryGrids({ runs }: EvaluatedRuns): Grid[] {
  return runs.map(({ name, evaluation }) => ({ ...queryGrid(name, evaluation), isHeaded: true }));
}

/** Measures down, runs across, then the counts; many runs go down. */
function measureGrids({ runs, conventions }: EvaluatedRuns): Grid[] {
  const grid = {
    caption: conventions,
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
