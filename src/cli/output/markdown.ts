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

/** Markup, mathematics ($) and the start of an address without a scheme (www.): as entities they are text. */
const MARKUP = /[\\`*_{}[\]<>|&!~$]|\bw(?=ww\.)/gi;

/** Mentions, issues, addresses, emoji: GitHub finds them in the text that entities stand for, but not across elements. */
const LINKS = /(?<!\w)@(?=\w)|@(?=[\w-]+\.)|(?<!&)#(?=\d)|:(?=\S)/g;

/** Ids and names are text: never markup, never a link. */
function markdownText(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY)
    .replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`)
    .replace(LINKS, "<span>$&</span>");
}
