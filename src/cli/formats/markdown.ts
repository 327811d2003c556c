import { type Grid, gridOf, queryGrids } from "./grid.ts";
import type { Formatter } from "./report.ts";

export const formatMarkdown: Formatter = (report) => {
  const grids = report.perQuery ? [...queryGrids(report), gridOf(report)] : [gridOf(report)];
  return grids.map(draw).join("\n");
};

function draw({ caption, header, measures, counts }: Grid): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(" | ")} |`;
  const rule = header.map((_, column) => (column === 0 ? ":--" : "--:"));
  return `${[line(header), `| ${rule.join(" | ")} |`, ...measures.map(line), ...counts.map(line)].join("\n")}\n\n${escaped(caption)}\n`;
}

/** Ids and names are text, never markup. */
function escaped(text: string): string {
  return text.replace(/[\r\n]+/g, " ").replace(/[\\`*_{}[\]<>#|&!~]/g, (character) => `&#${character.charCodeAt(0)};`);
}
