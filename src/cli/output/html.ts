import { escapeUTF8 } from "entities/escape";
import { printable } from "../../core/errors.ts";
import { cellText, type Grid } from "./grid.ts";

/** An HTML table. */
export function drawHtml({ caption, header, sections }: Grid): string {
  const row = (cells: Grid["sections"][number][number], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cellText(cell, htmlText, (marks) => `<sup>${htmlText(marks)}</sup>`)}</${tag}>`).join("")}</tr>`;
  return `${[
    "<table>",
    `<caption>${htmlText(caption)}</caption>`,
    `<thead>${row(header, "th")}</thead>`,
    ...sections.map((rows) => `<tbody>\n${rows.map((cells) => row(cells, "td")).join("\n")}\n</tbody>`),
    "</table>",
  ].join("\n")}\n`;
}

/** Ids and names are text, never markup. */
export function htmlText(text: string): string {
  return escapeUTF8(printable(text, Number.POSITIVE_INFINITY));
}
