import {
  batchType,
  Column,
  columnFromArray,
  type DataType,
  float64,
  int64,
  tableFromColumns,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";
import { type ByteSpan, textOf } from "../../core/ids.ts";
import { INT64_BYTES } from "./int64.ts";
import type { IdForm } from "./row-batch.ts";
import { type ValueMeasure, valueColumns } from "./value-columns.ts";

/** Values of a measure for a query. */
export interface MeasureValues {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly variance: number | undefined;
  /** Of the query, where it has one. */
  readonly weight?: number | undefined;
}

/** Queries with their values, until they make a frame. */
export class ValueTable {
  readonly #names: readonly string[];
  readonly #metadata: ReadonlyMap<string, string>;
  readonly #queries: TextColumn | WholeNumbers;
  readonly #measures: readonly ValueMeasure[];
  /** Four or five of each measure. */
  readonly #columns: readonly Doubles[];
  #rows = 0;

  /**
   * @param form of the ids of queries
   * @param metadata of the schema
   */
  constructor(form: IdForm, measures: readonly ValueMeasure[], metadata: ReadonlyMap<string, string>) {
    this.#names = measures.flatMap(valueColumns);
    this.#measures = measures;
    this.#metadata = metadata;
    this.#queries = form === "number" ? new WholeNumbers() : new TextColumn();
    this.#columns = this.#names.map(() => new Doubles());
  }

  get rows(): number {
    return this.#rows;
  }

  /** @param values of each measure; undefined where it leaves the query out */
  add(query: ByteSpan, values: readonly (MeasureValues | undefined)[]): void {
    this.#rows++;
    this.#queries.add(query);
    for (let measure = 0, column = 0; measure < values.length; measure++) {
      const value = values[measure];
      this.#columns[column++].add(value?.value);
      this.#columns[column++].add(value?.min);
      this.#columns[column++].add(value?.max);
      this.#columns[column++].add(value?.variance);
      if (this.#measures[measure].hasWeights) this.#columns[column++].add(value?.weight);
    }
  }

  /** Its rows as a stream in Arrow's IPC format, after which it is empty. */
  take(): Uint8Array {
    const table = tableFromColumns([
      ["query", this.#queries.take()],
      ...this.#names.map((name, column): [string, Column<unknown>] => [name, this.#columns[column].take()]),
    ]);
    this.#rows = 0;
    Object.assign(table.schema, { metadata: new Map(this.#metadata) });
    return tableToIPC(table, { format: "stream" }) ?? new Uint8Array(0);
  }
}

/** Ids that are texts. */
class TextColumn {
  #texts: string[] = [];

  add(id: ByteSpan): void {
    this.#texts.push(textOf(id));
  }

  take(): Column<unknown> {
    const column = columnFromArray(this.#texts, utf8());
    this.#texts = [];
    return column;
  }
}

/** Ids that are whole numbers. What is taken is valid until the next is added. */
class WholeNumbers {
  #bytes = new Uint8Array(START * INT64_BYTES);
  #used = 0;

  add({ bytes, start }: ByteSpan): void {
    if (this.#used === this.#bytes.length) this.#bytes = doubled(this.#bytes, Uint8Array);
    for (let i = 0; i < INT64_BYTES; i++) this.#bytes[this.#used++] = bytes[start + i];
  }

  take(): Column<unknown> {
    const values = new BigInt64Array(this.#bytes.buffer, 0, this.#used / INT64_BYTES);
    this.#used = 0;
    return columnOver(values, int64());
  }
}

/** Column of numbers with nulls. The taken bytes are valid until the next number is added. */
class Doubles {
  #values = new Float64Array(START);
  #count = 0;
  readonly #nulls: number[] = [];

  add(value: number | undefined): void {
    if (this.#count === this.#values.length) this.#values = doubled(this.#values, Float64Array);
    if (value === undefined) this.#nulls.push(this.#count);
    this.#values[this.#count++] = value ?? 0;
  }

  take(): Column<unknown> {
    const column = columnOver(this.#values.subarray(0, this.#count), float64(), this.#nulls);
    this.#count = 0;
    this.#nulls.length = 0;
    return column;
  }
}

/** Rows that there is room for at first. */
const START = 1024;

function doubled<A extends Uint8Array | Float64Array>(array: A, make: new (length: number) => A): A {
  const twice = new make(2 * array.length);
  twice.set(array);
  return twice;
}

/** A column whose values stay where they are. */
function columnOver(
  values: BigInt64Array | Float64Array,
  type: DataType,
  nulls: readonly number[] = [],
): Column<unknown> {
  const validity = new Uint8Array(nulls.length === 0 ? 0 : Math.ceil(values.length / 8)).fill(0xff);
  for (const row of nulls) validity[row >> 3] &= ~(1 << (row & 7));
  const Batch = batchType(type);
  return new Column([new Batch({ length: values.length, nullCount: nulls.length, type, validity, values })]);
}
