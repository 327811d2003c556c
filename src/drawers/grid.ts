/** A table of texts: a header, then sections of rows, which may be visited more than once. */
export interface Grid {
  readonly caption: string;
  /** Whether a terminal shows the caption too. */
  readonly isHeaded?: boolean;
  /** Whether it has the values of single queries. */
  readonly isOfQueries?: true;
  readonly header: readonly string[];
  /** Number of columns, from the first, that name the rows; default: one. */
  readonly names?: number;
  readonly sections: readonly Iterable<Row>[];
  /** Number of sections, from the last, that hold facts about the columns rather than results; default: none. */
  readonly facts?: number;
  /** The same for a terminal that is narrower. */
  readonly narrow?: () => TurnedGrid;
}

/** A table with rows and columns exchanged: a grid for each section, and lines below them. */
export interface TurnedGrid {
  readonly grids: readonly Grid[];
  readonly below: readonly string[];
}

/** A row of a table. */
export type Row = readonly Cell[];

/** Text of a table cell, or text with a superscript and a tone. */
export type Cell = string | MarkedCell;

/** A text, its superscript, and what stands behind both. */
export interface MarkedCell {
  readonly text: string;
  readonly marks: string;
  readonly after: string;
  readonly tone?: Tone | undefined;
  /** Whether it is the best of its column. */
  readonly isBest?: boolean;
}

/** Whether a cell is good news, bad news or undecided; its text says so too. */
export type Tone = "plain" | "good" | "bad" | "open";

/** The tone of a cell. */
export function toneOf(cell: Cell): Tone {
  return typeof cell === "string" ? "plain" : (cell.tone ?? "plain");
}

/** From this many on, what has a column of its own gets a row of its own. */
const MANY_COLUMNS = 5;

/** Whether a grid has so many columns besides the first that it is better turned, however wide a line may be. */
export function hasManyColumns({ header }: Pick<Grid, "header">): boolean {
  return header.length > MANY_COLUMNS;
}

/**
 * The grid, or where it has many columns besides the first, a grid for each section with rows and columns exchanged,
 * as narrow terminals get it too.
 */
export function turnedWhereWide(grid: Grid, corner: string): Grid[] {
  const turned = (): Grid[] => turnedGrids(grid, corner);
  return hasManyColumns(grid) ? turned() : [{ ...grid, narrow: () => ({ grids: turned(), below: [] }) }];
}

/** A grid for each section, with rows and columns exchanged. @param corner head of the names */
export function turnedGrids({ caption, header, sections }: Grid, corner: string): Grid[] {
  const [, ...names] = header;
  return sections.flatMap((section) => {
    const rows = [...section];
    const turned = names.map((name, column): Row => [name, ...rows.map((row) => row[column + 1])]);
    const filled = turned.filter(([, ...cells]) => cells.some((cell) => cell !== ""));
    if (filled.length === 0) return [];
    const head = [corner, ...rows.map(([label]) => cellText(label, String, String))];
    return [{ caption, header: head, sections: [filled] }];
  });
}

/** Draws a grid in some format, in pieces: all of them may be longer than a string can be. */
export type Draw = (grid: Grid) => Iterable<string>;

/** A cell as text: its superscript as `raised` says, and what is the best of a column as `bold` does. */
export function cellText(
  cell: Cell,
  escaped: (text: string) => string,
  raised: (marks: string) => string,
  bold: (text: string) => string = String,
): string {
  if (typeof cell === "string") return escaped(cell);
  const text = cell.isBest ? bold(escaped(cell.text)) : escaped(cell.text);
  return `${text}${cell.marks === "" ? "" : raised(cell.marks)}${escaped(cell.after)}`;
}
