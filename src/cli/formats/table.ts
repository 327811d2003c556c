import { printable } from "../../core/errors.ts";
import { type Grid, gridOf, queryGrids } from "./grid.ts";
import { type Formatter, interval } from "./report.ts";

export const formatTable: Formatter = (report) => {
  const parts: string[] = [];
  if (report.perQuery) for (const grid of queryGrids(report)) parts.push(`${printable(grid.caption)}\n${draw(grid)}`);
  const grid = gridOf(report);
  parts.push(draw(grid), `${grid.caption}\n`);
  const moved = report.runs.filter(({ evaluation }) => evaluation.results.some((result) => interval(result) !== ""));
  if (moved.length > 0) {
    const names = moved.map(({ name }) => printable(name)).join(", ");
    parts.push(`[least, most] that the order of tied scores alone can give, in ${names}\n`);
  }
  return parts.join("\n");
};

function draw({ header, measures, counts }: Grid): string {
  const rows = [header, ...measures, ...counts].map((row) => row.map((text) => printable(text)));
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
  const rule = "─".repeat(widths.reduce((total, width) => total + width, 2 * (widths.length - 1)));
  lines.splice(1, 0, rule);
  if (counts.length > 0) lines.splice(2 + measures.length, 0, rule);
  return `${lines.join("\n")}\n`;
}
