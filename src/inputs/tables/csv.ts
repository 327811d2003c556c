import { printable } from "../../core/errors.ts";
import { decodedText } from "../decoded-text.ts";
import type { RowReading } from "../formats/format.ts";
import { areNumbers } from "../roles/chosen-columns.ts";
import { type ColumnIndexes, columnsOf, isHeader } from "../roles/columns.ts";
import { columnsByContent, isDataRow } from "../roles/content.ts";
import { columnNumbers } from "../roles/names.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import { DecimalSigns, pointed } from "./decimal-signs.ts";
import { type CellsHandler, DelimitedRows } from "./delimited-rows.ts";
import { type LackingRows, lackingRows } from "./lacking-rows.ts";

/** Options for reading a table of judgments or a run. */
export type TableReading = Pick<RowReading, "hasher" | "columns" | "onRead" | "onColumns" | "onFinding"> &
  Partial<Pick<RowReading, "numbers">>;

/**
 * Reads rows of query, item, and score, rank or grade, in columns that a header names or that their content tells
 * apart.
 *
 * @param delimiter ",", ";" or a tab
 * @throws RankproofError
 */
export async function readCsv(
  kind: Kind,
  source: Source,
  delimiter: string,
  reading: TableReading,
  handler: RowHandler,
): Promise<void> {
  const table = new CsvTable(kind, source.name, reading, handler, delimiter);
  const rows = new DelimitedRows(delimiter, source.name, (cells, line) => table.add(cells, line));
  for await (const text of decodedText(source, reading.onRead)) rows.push(text);
  rows.end();
  table.end();
}

/** Rows that are looked at, at most, to find the columns where no header names them. */
const MOST_FIRST_ROWS = 200;

/** Takes the rows of a table, of which the first may be a header, and hands over the valid ones. */
export class CsvTable {
  readonly #kind: Kind;
  readonly #source: string;
  readonly #chosen: NonNullable<RowReading["columns"]>;
  readonly #onColumns: RowReading["onColumns"];
  readonly #checker: RowChecker;
  /** Undefined where commas stand between cells. */
  readonly #signs: DecimalSigns | undefined;
  readonly #onFinding: RowReading["onFinding"];
  #lacking: LackingRows | undefined;
  #columns: ColumnIndexes | undefined;
  /** Rows that wait until the columns are known. */
  #first: { readonly cells: readonly string[]; readonly line: number }[] = [];

  /** @param delimiter apart from commas, numbers may have a decimal comma */
  constructor(
    kind: Kind,
    source: string,
    { hasher, columns = {}, onColumns, onFinding, numbers }: TableReading,
    handler: RowHandler,
    delimiter = ",",
  ) {
    this.#signs = delimiter === "," ? undefined : new DecimalSigns();
    this.#kind = kind;
    this.#source = source;
    this.#chosen = columns;
    this.#onColumns = onColumns;
    this.#onFinding = onFinding;
    this.#checker = new RowChecker(kind, source, hasher, handler, "line", numbers);
  }

  add(cells: readonly string[], line: number): void {
    if (this.#columns !== undefined) this.#check(this.#columns, cells, line);
    else if (this.#first.length === 0 && this.#isHeader(cells)) {
      this.#columns = columnsOf(this.#kind, cells, this.#source, this.#chosen);
      this.#onColumns?.({ ...this.#columns, names: cells });
      this.#lacking = lackingRows(this.#kind, cells, this.#chosen, this.#columns.meaning);
    } else {
      this.#first.push({ cells, line });
      if (this.#first.length === MOST_FIRST_ROWS) this.#findColumns(false);
    }
  }

  /** A header holds no numbers. Two columns that are chosen by number have none. */
  #isHeader(cells: readonly string[]): boolean {
    return (
      isHeader(cells) || (!isDataRow(this.#withPoints(cells)) && !(cells.length === 2 && areNumbers(this.#chosen)))
    );
  }

  /** @param areAll whether no row follows */
  #findColumns(areAll: boolean): void {
    const first = this.#first;
    this.#first = [];
    const rows = first.map(({ cells }) => this.#withPoints(cells));
    const columns = columnsByContent(this.#kind, { rows, areAll }, this.#source, this.#chosen);
    this.#columns = columns;
    this.#onColumns?.({ ...columns, names: columnNumbers(rows[0].length) });
    for (const { cells, line } of first) this.#check(columns, cells, line);
  }

  #withPoints(cells: readonly string[]): readonly string[] {
    return this.#signs === undefined ? cells : cells.map(pointed);
  }

  #check({ query, item, value, meaning }: ColumnIndexes, cells: readonly string[], line: number): void {
    const least = Math.max(query, item, value ?? 0) + 1;
    if (cells.length >= least) {
      if (value !== undefined && this.#lacking?.isOne(cells[value]) === true) return;
      const cell = value === undefined ? undefined : cells[value];
      const number = cell === undefined || meaning === "rank" ? cell : (this.#signs?.read(cell, line) ?? cell);
      this.#checker.add(cells[query], cells[item], number, line, meaning);
    } else {
      const problem = `field: expected ${least} fields, found ${cells.length}`;
      this.#checker.problems.add("missing", problem, `${printable(this.#source)}:${line}: `);
    }
  }

  /** @throws RankproofError with all problems found */
  end(): void {
    if (this.#first.length > 0) this.#findColumns(true);
    this.#lacking?.end(this.#source, this.#onFinding);
    this.#checker.problems.throwIfAny();
    if (this.#columns !== undefined) this.#signs?.end(this.#columns.meaning, this.#source);
    this.#checker.end(this.#columns !== undefined);
  }
}

/**
 * Calls back with the cells of each row that is not empty, and its first line.
 *
 * @throws RankproofError invalid, for quotes that do not close
 */
export function eachCsvRow(text: string, delimiter: string, source: string, onRow: CellsHandler): void {
  const rows = new DelimitedRows(delimiter, source, onRow);
  rows.push(text);
  rows.end();
}
