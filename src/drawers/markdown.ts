import { printable } from "../core/errors.ts";
import { cellText, type Grid, type Row } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";

/** Draws tables of Markdown, and lines as items of a list. */
export const MARKDOWN: PartDrawer = {
  grid: drawMarkdown,
  line: ({ kind, text }) => (kind === "paragraph" ? `${text}\n` : markdownItem(text)),
  hides: "convention",
};

/** A table of Markdown, its caption below. */
export function* drawMarkdown({ caption, header, sections }: Grid): Generator<string> {
  const line = (row: Row): string =>
    `| ${row.map((cell) => cellText(cell, markdownText, (marks) => `<sup>${markdownText(marks)}</sup>`)).join(" | ")} |\n`;
  yield line(header);
  yield `| ${header.map((_, column) => (column === 0 ? ":--" : "--:")).join(" | ")} |\n`;
  for (const rows of sections) for (const row of rows) yield line(row);
  yield `\n${markdownText(caption)}\n`;
}

/** An item of a list. */
export function markdownItem(text: string): string {
  return `- ${markdownText(text)}\n`;
}

/** Markup, mathematics ($) and the start of an address without a scheme (www.): as entities they are text. */
const MARKUP = /[\\`*_{}[\]<>|&!~$]|\bw(?=ww\.)/gi;

/** Mentions, issues, addresses, emoji: GitHub recognizes them in the text of entities, but not across elements. */
const LINKS = /(?<!\w)@(?=\w)|@(?=[\w-]+\.)|(?<!&)#(?=\d)|:(?=\S)/g;

/** Ids and names are text: never markup, never a link. */
function markdownText(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY)
    .replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`)
    .replace(LINKS, "<span>$&</span>");
}
