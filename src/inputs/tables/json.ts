import type { RowReading } from "../formats/format.ts";
import { type ChosenColumns, type ColumnIndexes, columnsOf, isHeader, namesQuery } from "../roles/columns.ts";
import { EXPECTED } from "../roles/roles.ts";
import type { RowChecker } from "../row-checker.ts";
import type { Kind } from "../rows.ts";
import { type LackingRows, lackingRows } from "./lacking-rows.ts";
import { isRecord } from "./parse-json.ts";

/**
 * Whether a JSON value is a row, such as `{"query": "q1", "item": "d7", "score": 12.5}`, even one that lacks a part: it
 * names a query, and nothing in it may be a list of items.
 *
 * @param chosen columns, of which a row has one at least
 */
export function isRow(value: unknown, chosen: ChosenColumns = {}): boolean {
  if (!isRecord(value)) return false;
  const names = Object.keys(value);
  const isScalar = Object.values(value).map((part) => typeof part !== "object" || part === null);
  const isWhole = isHeader(names) || Object.values(chosen).some((name) => names.includes(name));
  return isWhole ? isScalar.includes(true) : namesQuery(names) && !isScalar.includes(false);
}

function isFraction(id: unknown): boolean {
  return typeof id === "number" && Number.isFinite(id) && !Number.isInteger(id);
}

/** Reads row objects; the first of them says how the fields are named. */
export class RowObjects {
  readonly #kind: Kind;
  readonly #source: string;
  readonly #reading: Pick<RowReading, "columns" | "onColumns" | "onFinding">;
  readonly #rows: RowChecker;
  readonly #areColumns: boolean;
  #names: readonly string[] = [];
  #columns: ColumnIndexes | undefined;
  #lacking: LackingRows | undefined;

  /**
   * @param source name of the file, for messages
   * @param areColumns whether the rows are those of a file of columns, where no id is a fraction
   */
  constructor(
    kind: Kind,
    source: string,
    reading: Pick<RowReading, "columns" | "onColumns" | "onFinding">,
    rows: RowChecker,
    areColumns = false,
  ) {
    this.#areColumns = areColumns;
    this.#kind = kind;
    this.#source = source;
    this.#reading = reading;
    this.#rows = rows;
  }

  /** @throws RankproofError missing, when the first row lacks a column */
  add(object: unknown, line: number): void {
    if (!isRecord(object)) {
      this.#rows.problems.add("invalid", "row: expected an object with query, item and number", this.#rows.where(line));
      return;
    }
    if (this.#columns === undefined) {
      this.#names = Object.keys(object);
      this.#columns = columnsOf(this.#kind, this.#names, this.#source, this.#reading.columns);
      this.#reading.onColumns?.({ ...this.#columns, names: this.#names });
      this.#lacking = lackingRows(this.#kind, this.#names, this.#reading.columns, this.#columns.meaning);
    }
    const { query, item, value, meaning } = this.#columns;
    const names = this.#names;
    const number = object[names[value ?? -1]];
    if (value !== undefined && this.#lacking?.isOne(number) === true) return;
    const ids = { query: object[names[query]], item: object[names[item]] };
    const fraction = this.#areColumns ? Object.entries(ids).find(([, id]) => isFraction(id)) : undefined;
    if (fraction === undefined) this.#rows.add(ids.query, ids.item, number, line, meaning);
    else {
      const [role, id] = fraction;
      this.#rows.problems.add("invalid", `${role}: ${id} (expected ${EXPECTED.id})`, this.#rows.where(line));
    }
  }

  /** @param isWhole whether no row means that nothing was retrieved */
  end(isWhole = false): void {
    this.#lacking?.end(this.#source, this.#reading.onFinding);
    this.#rows.end(isWhole);
  }
}
