import type { DocumentOf, Part } from "./document.ts";
import { HTML } from "./html.ts";
import { LATEX } from "./latex.ts";
import { MARKDOWN } from "./markdown.ts";
import { drawParts, type PartDrawer } from "./parts.ts";
import { CONSOLE, drawnOn } from "./screen.ts";
import { drawTable, TERMINAL } from "./terminal.ts";

/** A result for a program that shows it by itself: what it is, and how people see it. */
export interface Drawn {
  readonly document: unknown;
  readonly drawings: {
    readonly table: string;
    readonly markdown: string;
    readonly latex: string;
    /** The tables alone: the program says by its own means what lines of text say. */
    readonly html: string;
  };
  /** Rows of one shape; left out where they are not wanted, or the document has none. */
  readonly rows?: Iterable<object>;
}

/** The program breaks lines of text by itself, once it has its own words for options. */
const TABLES_IN_A_CONSOLE: PartDrawer = { ...TERMINAL, grid: (grid) => drawnOn(CONSOLE, () => [...drawTable(grid)]) };

/** The result with drawings of it, which leave the values of single queries to the document and its rows. */
export function drawn<Result>(document: DocumentOf<Result>, result: Result, hasRows: boolean): Drawn {
  const parts = (document.parts?.(result) ?? []).filter((part) => "lines" in part || part.isOfQueries === undefined);
  const drawAs = (of: readonly Part[], drawer: PartDrawer): string => [...drawParts(of, drawer)].join("");
  return {
    document: document.json?.(result),
    drawings: {
      table: drawAs(parts, TABLES_IN_A_CONSOLE),
      markdown: drawAs(parts, MARKDOWN),
      latex: drawAs(parts, LATEX),
      html: drawAs(
        parts.filter((part) => !("lines" in part)),
        HTML,
      ),
    },
    ...(hasRows && document.rows && { rows: document.rows(result) }),
  };
}
