import { printable } from "../../core/errors.ts";
import { cellText, type Grid } from "./grid.ts";

/** A table of Markdown, its caption below. */
export function drawMarkdown({ caption, header, sections }: Grid): string {
  const line = (cells: Grid["sections"][number][number]): string =>
    `| ${cells.map((cell) => cellText(cell, markdownText, (marks) => `<sup>${markdownText(marks)}</sup>`)).join(" | ")} |`;
  const rule = header.map((_, column) => (column === 0 ? ":--" : "--:"));
  const rows = [line(header), `| ${rule.join(" | ")} |`, ...sections.flat().map(line)];
  return `${rows.join("\n")}\n\n${markdownText(caption)}\n`;
}

/** An item of a list. */
export function markdownItem(text: string): string {
  return `- ${markdownText(text)}\n`;
}

/** Ids and names are text, never markup. */
function markdownText(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY).replace(
    /[\\`*_{}[\]<>#|&!~]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
