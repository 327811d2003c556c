import { printable } from "../../core/errors.ts";
import { cellText, type Grid } from "./grid.ts";

/** For a terminal: columns padded with blanks, rules between sections. */
export function drawTable({ header, sections }: Grid): string {
  const texts = (row: Grid["sections"][number][number]): string[] =>
    row.map((cell) => cellText(cell, (text) => printable(text), superscript));
  const groups = [[header], ...sections].map((rows) => rows.map(texts));
  const rows = groups.flat();
  const widths = header.map((_, column) => rows.reduce((width, row) => Math.max(width, row[column].length), 0));
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => text.padEnd(widths[column]))
      .join("  ")
      .trimEnd();
  const rule = "─".repeat(widths.reduce((total, width) => total + width, 2 * (widths.length - 1)));
  return `${groups.map((group) => group.map(line).join("\n")).join(`\n${rule}\n`)}\n`;
}

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnoprstuvwxyz"].map((letter, i) => [letter, [..."ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"][i]]),
);

function superscript(marks: string): string {
  return [...marks].map((mark) => RAISED[mark] ?? mark).join("");
}
