import { printable } from "../../core/errors.ts";
import { tieRange } from "../../core/number-text.ts";
import { type Grid, withEmptyLines } from "../../drawers/grid.ts";
import { drawTable } from "../../drawers/terminal.ts";
import { queryGrids, valueGrids } from "./grids.ts";
import type { EvalFormatter } from "./output.ts";

/** Tables for a terminal. */
export const formatTable: EvalFormatter = (output) => {
  const lines = [output.conventions, ...output.notes, ...(output.slicing?.notes ?? [])];
  const parts: Iterable<string>[] = [
    ...(output.perQuery ? queryGrids(output).map(captioned) : []),
    ...valueGrids(output).map(drawTable),
    lines.map((line) => `${printable(line, Number.POSITIVE_INFINITY)}\n`),
  ];
  const moved = output.runs.filter(({ evaluation }) => evaluation.results.some((result) => tieRange(result) !== ""));
  if (moved.length > 0) {
    const names = moved.map(({ name }) => printable(name)).join(", ");
    parts.push([`[least, most] that the order of tied scores alone can give, in ${names}\n`]);
  }
  return withEmptyLines(parts);
};

function* captioned(grid: Grid): Generator<string> {
  yield `${printable(grid.caption)}\n`;
  yield* drawTable(grid);
}
