import { printable } from "../core/errors.ts";
import { latexText } from "../core/latex-text.ts";
import { cellText, type Grid, type Row } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";

/** Draws tables of LaTeX, and lines as comments. */
export const LATEX: PartDrawer = {
  medium: "page",
  grid: drawLatex,
  line: ({ text }) => latexComment(text),
  hides: "convention",
};

/** A table of LaTeX, which needs the package booktabs. */
export function* drawLatex({ caption, header, names = 1, sections }: Grid): Generator<string> {
  const raised = (marks: string): string => `$^{\\mathrm{${marks}}}$`;
  const line = (row: Row): string =>
    `${row.map((cell) => cellText(cell, latexText, raised, (text) => `\\textbf{${text}}`)).join(" & ")} \\\\\n`;
  if (caption !== "") yield latexComment(caption);
  const columns = "l".repeat(names) + "r".repeat(header.length - names);
  yield `\\begin{tabular}{${columns}}\n\\toprule\n${line(header)}`;
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
