import { confidenceRange, withTieRange } from "../../core/number-text.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { SliceResult } from "../../jobs/runs/evaluated-slices.ts";
import type { EvalOutput } from "./output.ts";

/** Slices down, and runs where there are several, measures across; none where queries are not grouped. */
export function sliceGrids({ runs, slicing }: EvalOutput): Grid[] {
  if (slicing === undefined) return [];
  const isOne = runs.length === 1;
  const sections = slicing.names.map((name) =>
    runs.flatMap(({ name: run, slices }) => {
      const slice = slices.find((own) => own.name === name);
      if (slice === undefined) return [];
      const values = slice.results.map(valueText);
      return [[name, String(slice.queries.length), ...(isOne ? [] : [run]), ...values]];
    }),
  );
  const measures = runs[0].evaluation.results.map(({ measure }) => measure);
  return [
    {
      caption: `values by ${slicing.by}`,
      header: ["slice", "queries", ...(isOne ? [] : ["run"]), ...measures],
      names: isOne ? 2 : 3,
      sections: isOne ? [sections.flat()] : sections,
    },
  ];
}

function valueText(result: SliceResult): string {
  if (result.count === 0) return "–";
  return `${withTieRange(result)} ${confidenceRange(result.interval ?? null)}`.trimEnd();
}
