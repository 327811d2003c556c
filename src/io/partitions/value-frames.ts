import { columnFromArray, type DataType, float64, int64, tableFromColumns, tableToIPC, utf8 } from "@uwdata/flechette";
import { type ByteSpan, textOf } from "../../core/ids.ts";
import { int64Of } from "./int64.ts";
import type { IdForm } from "./row-batch.ts";
import { VALUE_SUFFIXES } from "./value-columns.ts";

/** The values of a measure for a query: value, min, max, variance; null where there is none. */
export type FourValues = readonly (number | null)[];

/** Queries with their values, until they make a frame. */
export class ValueTable {
  readonly #form: IdForm;
  readonly #names: readonly string[];
  readonly #metadata: ReadonlyMap<string, string>;
  #queries: (bigint | string)[] = [];
  #columns: (number | null)[][];

  /**
   * @param form of the ids of queries
   * @param measures names of the measures
   * @param metadata of the schema
   */
  constructor(form: IdForm, measures: readonly string[], metadata: ReadonlyMap<string, string>) {
    this.#form = form;
    this.#names = measures.flatMap((measure) => VALUE_SUFFIXES.map((suffix) => measure + suffix));
    this.#metadata = metadata;
    this.#columns = this.#names.map(() => []);
  }

  get rows(): number {
    return this.#queries.length;
  }

  /** @param values of each measure */
  add(query: ByteSpan, values: readonly FourValues[]): void {
    this.#queries.push(this.#form === "number" ? int64Of(query) : textOf(query));
    values.flat().forEach((value, column) => {
      this.#columns[column].push(value);
    });
  }

  /** Its rows as a stream in Arrow's IPC format, after which it is empty. */
  take(): Uint8Array {
    const type: DataType = this.#form === "number" ? int64() : utf8();
    const table = tableFromColumns([
      ["query", columnFromArray(this.#queries, type)],
      ...this.#names.map((name, column): [string, ReturnType<typeof columnFromArray>] => [
        name,
        columnFromArray(this.#columns[column], float64()),
      ]),
    ]);
    this.#queries = [];
    this.#columns = this.#names.map(() => []);
    Object.assign(table.schema, { metadata: new Map(this.#metadata) });
    return tableToIPC(table, { format: "stream" }) ?? new Uint8Array(0);
  }
}
