import Papa from "papaparse";
import { unguardedCell } from "../../core/cell-text.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { decodedText } from "../decoded-text.ts";
import type { Source } from "../source.ts";

/** Takes the cells of a row, and its first line. */
export type CellsHandler = (cells: readonly string[], line: number) => void;

/** Characters that are parsed at a time, at least: every row that they cut is parsed twice. */
const PIECE = 1 << 18;

/** A longer row is refused before it fills the memory. */
const MAX_ROW = 1 << 20;

/** A row as an object, and its first line. */
export interface RowObject {
  readonly object: Readonly<Record<string, unknown>>;
  readonly line: number;
}

/**
 * Yields rows as objects, as they come.
 *
 * @param objectOf makes an object of the cells of a row; undefined for a row that is none, such as a header
 * @throws RankproofError invalid, as `DelimitedRows` does
 */
export async function* delimitedObjects(
  source: Source,
  delimiter: string,
  objectOf: (cells: readonly string[]) => RowObject["object"] | undefined,
  onRead?: (bytes: number) => void,
): AsyncGenerator<RowObject> {
  let ready: RowObject[] = [];
  const rows = new DelimitedRows(delimiter, source.name, (cells, line) => {
    const object = objectOf(cells);
    if (object !== undefined) ready.push({ object, line });
  });
  for await (const text of decodedText(source, onRead)) {
    rows.push(text);
    yield* ready;
    ready = [];
  }
  rows.end();
  yield* ready;
}

/**
 * Parses values apart by a delimiter, from text that may come in pieces. Rows that hold nothing are passed over. The
 * apostrophe that guards a text from being calculated by a spreadsheet is no part of it.
 */
export class DelimitedRows {
  readonly #parser: Papa.Parser;
  readonly #quote: string;
  readonly #source: string;
  readonly #onRow: CellsHandler;
  /** Text that waits to be parsed. */
  #pieces: string[] = [];
  #waiting = 0;
  #line = 1;

  /**
   * @param delimiter "," or another character; a tab, and no cell is quoted: ids may hold quotation marks
   * @param source name of the file, for messages
   */
  constructor(delimiter: string, source: string, onRow: CellsHandler) {
    this.#quote = delimiter === "\t" ? "\0" : '"';
    this.#parser = new Papa.Parser({ delimiter, newline: "\n", quoteChar: this.#quote });
    this.#source = source;
    this.#onRow = onRow;
  }

  /** @throws RankproofError invalid, for quotes that do not close, or a row without end */
  push(text: string): void {
    for (let from = 0; from < text.length; from += PIECE) {
      const piece = text.slice(from, from + PIECE);
      this.#pieces.push(piece);
      this.#waiting += piece.length;
      if (this.#waiting >= PIECE) this.#parse(false);
    }
  }

  /** @throws RankproofError as push does */
  end(): void {
    this.#parse(true);
  }

  #parse(isLast: boolean): void {
    const text = this.#pieces.join("");
    // Half of a line end may have come.
    const isCut = !isLast && text.endsWith("\r");
    const lines = (isCut ? text.slice(0, -1) : text).replace(/\r\n?/g, "\n");
    const { data, errors, meta }: Papa.ParseResult<string[]> = this.#parser.parse(lines, 0, !isLast);
    const isGuarded = lines.includes("'");
    const hasQuotes = lines.includes(this.#quote);
    const [error] = errors;
    data.forEach((cells, row) => {
      if (row === error?.row) throw this.#refusal(error.message);
      if (cells.length > 1 || cells[0].trim() !== "")
        this.#onRow(isGuarded ? cells.map(unguardedCell) : cells, this.#line);
      this.#line += hasQuotes ? linesOf(cells) : 1;
    });
    const rest = lines.slice(meta.cursor) + (isCut ? "\r" : "");
    if (rest.length > MAX_ROW && !isLast) {
      throw this.#refusal(
        `longer than ${MAX_ROW} characters (expected one row a line; does a quotation mark not close?)`,
      );
    }
    this.#pieces = [rest];
    this.#waiting = 0;
  }

  #refusal(problem: string): RankproofError {
    return new RankproofError("invalid", `line: ${problem}`, "data", `${printable(this.#source)}:${this.#line}: `);
  }
}

/** Number of lines of a row in its file. */
function linesOf(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split("\n").length - 1, 1);
}
