import { printable } from "../../core/errors.ts";
import { cellText, type Grid } from "./grid.ts";

/** A table of LaTeX, which needs the package booktabs. */
export function drawLatex({ caption, header, sections }: Grid): string {
  const line = (cells: Grid["sections"][number][number]): string =>
    `${cells.map((cell) => cellText(cell, latexText, (marks) => `$^{\\mathrm{${marks}}}$`)).join(" & ")} \\\\`;
  return `${[
    latexComment(caption).trimEnd(),
    `\\begin{tabular}{l${"r".repeat(header.length - 1)}}`,
    "\\toprule",
    line(header),
    ...sections.flatMap((rows) => ["\\midrule", ...rows.map(line)]),
    "\\bottomrule",
    "\\end{tabular}",
  ].join("\n")}\n`;
}

/** A line that LaTeX leaves out. */
export function latexComment(text: string): string {
  return `% ${printable(text, Number.POSITIVE_INFINITY)}\n`;
}

/** Signs of numbers, and what text has no sign for, are set in mathematics mode: there a minus is longer than a hyphen. */
const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "[": "{[}",
  "]": "{]}",
  "|": "\\textbar{}",
  "-": "$-$",
  "+": "$+$",
  "<": "$<$",
  ">": "$>$",
  "∞": "$\\infty$",
};

const TO_ESCAPE = /(?<![\w-])[-+](?=[\d∞])|[\\~^&%$#_{}[\]<>|∞]/g;

function latexText(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY).replace(
    TO_ESCAPE,
    (character) => SPECIAL[character] ?? `\\${character}`,
  );
}
