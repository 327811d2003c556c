import { type Grid, gridOf, queryGrids } from "./grid.ts";
import type { Formatter } from "./report.ts";

/** Needs the package booktabs. */
export const formatLatex: Formatter = (report) => {
  const grids = report.perQuery ? [...queryGrids(report), gridOf(report)] : [gridOf(report)];
  return grids.map(draw).join("\n");
};

function draw({ caption, header, measures, counts }: Grid): string {
  const line = (cells: readonly string[]): string => `${cells.map(escaped).join(" & ")} \\\\`;
  const body = counts.length === 0 ? measures.map(line) : [...measures.map(line), "\\midrule", ...counts.map(line)];
  return `${[
    `% ${caption.replace(/[\r\n]+/g, " ")}`,
    `\\begin{tabular}{l${"r".repeat(header.length - 1)}}`,
    "\\toprule",
    line(header),
    "\\midrule",
    ...body,
    "\\bottomrule",
    "\\end{tabular}",
  ].join("\n")}\n`;
}

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "[": "{[}",
  "]": "{]}",
};

function escaped(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/[\\~^&%$#_{}[\]]/g, (character) => SPECIAL[character] ?? `\\${character}`);
}
