/** A table of texts: a header, then sections of rows, which may be visited more than once. */
export interface Grid {
  readonly caption: string;
  readonly header: readonly string[];
  readonly sections: readonly Iterable<Row>[];
}

/** A row of a table. */
export type Row = readonly Cell[];

/** Text of a table cell, or text with a superscript. */
export type Cell = string | { readonly text: string; readonly marks: string; readonly after: string };

/** Draws a grid in some format, in pieces: all of them may be longer than a string can be. */
export type Draw = (grid: Grid) => Iterable<string>;

/** Parts with an empty line between them, in pieces. */
export function* withEmptyLines(parts: readonly Iterable<string>[]): Generator<string> {
  for (const [i, part] of parts.entries()) {
    if (i > 0) yield "\n";
    yield* part;
  }
}

/** A cell as plain text, its superscript written as `raised` says. */
export function cellText(cell: Cell, escaped: (text: string) => string, raised: (marks: string) => string): string {
  if (typeof cell === "string") return escaped(cell);
  return `${escaped(cell.text)}${cell.marks === "" ? "" : raised(cell.marks)}${escaped(cell.after)}`;
}
