import { printable } from "./errors.ts";

// What tables of text write of an id, and read back as that id.

/** Begins what a spreadsheet would calculate, also in full width: some calculate that. */
const CALCULATED = /^[=@＝＠]|^[+＋－-](?!\d+(?:\.\d+)?$)/;

/** The same, perhaps behind apostrophes. */
const FORMULA = new RegExp(`^'*(?:${CALCULATED.source.replaceAll("^", "")})`);

/** Control characters as `printable` writes them, and backslashes that are written twice. */
const ESCAPE = /\\(?:\\|[bfnrt]|u[\da-f]{4})/g;

/** A text behind an apostrophe where a spreadsheet would calculate it, and where it looks as if it had that one. */
export function guardedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `guardedCell` was given. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A text on one line: control characters escaped, and backslashes doubled where they could be read as an escape. */
export function escapedCell(text: string): string {
  const shown = printable(text, Number.POSITIVE_INFINITY);
  if (shown === text && unescapedCell(text) === text) return text;
  return printable(text.replaceAll("\\", "\\\\"), Number.POSITIVE_INFINITY);
}

/** The text that `escapedCell` was given. */
export function unescapedCell(cell: string): string {
  return cell.replace(ESCAPE, (written) => (written === "\\\\" ? "\\" : JSON.parse(`"${written}"`)));
}
