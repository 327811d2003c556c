import { escapeUTF8 } from "entities/escape";
import { printable } from "../core/errors.ts";
import { cellText, type Grid, type Row } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";

/** Draws tables of HTML, and lines as paragraphs. */
export const HTML: PartDrawer = {
  medium: "page",
  grid: drawHtml,
  line: ({ text }) => `<p>${htmlText(text)}</p>\n`,
  hides: "convention",
};

/** An HTML table. */
function* drawHtml({ caption, header, sections }: Grid): Generator<string> {
  const raised = (marks: string): string => `<sup>${htmlText(marks)}</sup>`;
  const bold = (text: string): string => `<strong>${text}</strong>`;
  const line = (row: Row, tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${cellText(cell, htmlText, raised, bold)}</${tag}>`).join("")}</tr>`;
  const title = caption === "" ? "" : `<caption>${htmlText(caption)}</caption>\n`;
  yield `<table>\n${title}<thead>${line(header, "th")}</thead>\n`;
  for (const rows of sections) {
    yield "<tbody>\n";
    for (const row of rows) yield `${line(row, "td")}\n`;
    yield "</tbody>\n";
  }
  yield "</table>\n";
}

/** Ids and names are text, never markup. */
function htmlText(text: string): string {
  return escapeUTF8(printable(text, Number.POSITIVE_INFINITY));
}
