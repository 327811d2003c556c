import { escapeUTF8 } from "entities/escape";
import { printable } from "../core/errors.ts";
import { cellText, type Grid, type Row } from "./grid.ts";

/** An HTML table. */
export function* drawHtml({ caption, header, sections }: Grid): Generator<string> {
  const line = (row: Row, tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${cellText(cell, htmlText, (marks) => `<sup>${htmlText(marks)}</sup>`)}</${tag}>`).join("")}</tr>`;
  yield `<table>\n<caption>${htmlText(caption)}</caption>\n<thead>${line(header, "th")}</thead>\n`;
  for (const rows of sections) {
    yield "<tbody>\n";
    for (const row of rows) yield `${line(row, "td")}\n`;
    yield "</tbody>\n";
  }
  yield "</table>\n";
}

/** Ids and names are text, never markup. */
export function htmlText(text: string): string {
  return escapeUTF8(printable(text, Number.POSITIVE_INFINITY));
}
