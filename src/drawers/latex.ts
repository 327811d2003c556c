import { printable } from "../core/errors.ts";
import { latexText } from "../core/latex-text.ts";
import { cellText, type Grid, type Row } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";

/** Draws tables of LaTeX, and lines as comments. */
export const LATEX: PartDrawer = { grid: drawLatex, line: ({ text }) => latexComment(text), hides: "convention" };

/** A table of LaTeX, which needs the package booktabs. */
export function* drawLatex({ caption, header, sections }: Grid): Generator<string> {
  const line = (row: Row): string =>
    `${row.map((cell) => cellText(cell, latexText, (marks) => `$^{\\mathrm{${marks}}}$`)).join(" & ")} \\\\\n`;
  if (caption !== "") yield latexComment(caption);
  yield `\\begin{tabular}{l${"r".repeat(header.length - 1)}}\n\\toprule\n${line(header)}`;
  for (const rows of sections) {
    yield "\\midrule\n";
    for (const row of rows) yield line(row);
  }
  yield "\\bottomrule\n\\end{tabular}\n";
}

/** A line that LaTeX leaves out. */
function latexComment(text: string): string {
  return `% ${printable(text, Number.POSITIVE_INFINITY)}\n`;
}
