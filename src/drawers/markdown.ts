import { printable } from "../core/errors.ts";
import { cellText, type Grid, type Row } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";

/** Draws tables of Markdown, and lines as items of a list. */
export const MARKDOWN: PartDrawer = {
  medium: "page",
  grid: drawMarkdown,
  line: ({ kind, text }) => (kind === "paragraph" ? `${text}\n` : markdownItem(text)),
  hides: "convention",
};

/** A table of Markdown, its caption below. */
export function* drawMarkdown({ caption, header, names = 1, sections }: Grid): Generator<string> {
  const raised = (marks: string): string => `<sup>${markdownText(marks)}</sup>`;
  const line = (row: Row): string =>
    `| ${row.map((cell) => cellText(cell, markdownText, raised, (text) => `**${text}**`)).join(" | ")} |\n`;
  yield line(header);
  yield `| ${header.map((_, column) => (column < names ? ":--" : "--:")).join(" | ")} |\n`;
  for (const rows of sections) for (const row of rows) yield line(row);
  yield `\n${markdownText(caption)}\n`;
}

/** An item of a list. */
export function markdownItem(text: string): string {
  return `- ${markdownText(text)}\n`;
}

/**
 * Markup, mathematics ($) and the start of an address without a scheme (www.): as entities they are text. What begins
 * no markup where it stands is left as it is: < before a blank or a number, _ within a word.
 */
const MARKUP = /[\\`*{}[\]>|!~$]|<(?![\s\d])|&(?=[#\w])|(?<![^\W_])_|_(?![^\W_])|\bw(?=ww\.)/gi;

/** Ranges and intervals of numbers, which are no link where none of the signs of one follows. */
const RANGES = /(\[[-+\d.,∞ ]*\d[-+\d.,∞ ]*\](?![[(:])|\{[-+\d.…∞]*\d[-+\d.…∞]*\})/;

/** Mentions, issues, addresses, emoji: GitHub recognizes them in the text of entities, but not across elements. */
const LINKS = /(?<!\w)@(?=\w)|@(?=[\w-]+\.)|(?<!&)#(?=\d)|:(?=\S)/g;

/** Ids and names are text: never markup, never a link. */
function markdownText(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY)
    .split(RANGES)
    .map((part, i) => (i % 2 === 1 ? part : escaped(part)))
    .join("");
}

function escaped(text: string): string {
  return text.replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`).replace(LINKS, "<span>$&</span>");
}
