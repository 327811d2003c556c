/** A table of texts: a header, then sections of rows. */
export interface Grid {
  readonly caption: string;
  readonly header: readonly string[];
  readonly sections: readonly (readonly (readonly Cell[])[])[];
}

/** Text of a table cell, or text with a superscript. */
export type Cell = string | { readonly text: string; readonly marks: string; readonly after: string };

/** Draws a grid in some format. */
export type Draw = (grid: Grid) => string;

/** A cell as plain text, its superscript written as `raised` says. */
export function cellText(cell: Cell, escaped: (text: string) => string, raised: (marks: string) => string): string {
  if (typeof cell === "string") return escaped(cell);
  return `${escaped(cell.text)}${cell.marks === "" ? "" : raised(cell.marks)}${escaped(cell.after)}`;
}
