import { printable } from "../../core/errors.ts";
import { cellText, type Grid, type Row } from "./grid.ts";

/** For a terminal: columns padded with blanks, rules between sections. */
export function* drawTable({ header, sections }: Grid): Generator<string> {
  const groups = [[header], ...sections];
  const widths = header.map(() => 0);
  for (const rows of groups) {
    for (const row of rows) {
      for (const [column, text] of textsOf(row).entries()) widths[column] = Math.max(widths[column], text.length);
    }
  }
  const rule = `${"─".repeat(widths.reduce((total, width) => total + width, 2 * (widths.length - 1)))}\n`;
  for (const [i, rows] of groups.entries()) {
    if (i > 0) yield rule;
    for (const row of rows) {
      const cells = textsOf(row).map((text, column) => text.padEnd(widths[column]));
      yield `${cells.join("  ").trimEnd()}\n`;
    }
  }
}

function textsOf(row: Row): string[] {
  return row.map((cell) => cellText(cell, (text) => printable(text), superscript));
}

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnoprstuvwxyz"].map((letter, i) => [letter, [..."ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"][i]]),
);

function superscript(marks: string): string {
  return [...marks].map((mark) => RAISED[mark] ?? mark).join("");
}
