import { type Batch, type DataType, type Field, type RecordBatch, type Schema, Type } from "@uwdata/flechette";
import { printable, RankproofError } from "../../core/errors.ts";
import { badFile } from "../arrays/named-array.ts";
import { startOf } from "../formats/file-start.ts";
import type { RowReading } from "../formats/format.ts";
import { randomAccess } from "../random-access.ts";
import { columnsOf } from "../roles/columns.ts";
import type { TypedColumn } from "../roles/list-columns.ts";
import { EXPECTED } from "../roles/roles.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import { columnsOfBatch, type InflateInto, inflaterOf, type Room } from "./arrow-batches.ts";
import {
  firstNull,
  holdsGrades,
  holdsIds,
  holdsNumbers,
  indexesIn,
  nullsIn,
  numbersIn,
  textsIn,
  typeName,
} from "./arrow-columns.ts";
import { Dictionaries } from "./arrow-dictionaries.ts";
import { fileMessages } from "./arrow-file.ts";
import type { ArrowMessage } from "./arrow-message.ts";
import { streamMessages } from "./arrow-stream.ts";
import { ColumnKernel } from "./column-kernel.ts";
import { type IdPiece, type NumberPiece, TextRoom } from "./column-pieces.ts";
import { ColumnRows } from "./column-rows.ts";
import { IdHashes } from "./id-hashes.ts";
import { type LackingRows, lackingRows } from "./lacking-rows.ts";
import { unreadable } from "./unreadable.ts";

/** Reads the rows of a file or stream in Arrow's IPC format batch by batch. @throws RankproofError */
export async function readArrowRows(
  kind: Kind,
  source: Source,
  reading: RowReading,
  handler: RowHandler,
): Promise<void> {
  let table: ArrowTable | undefined;
  for await (const message of messagesOf(source, reading.onRead)) {
    if ("fields" in message) table ??= tableOf(kind, source.name, message, reading, handler);
    else if (table === undefined) throw badFile(source.name, "Arrow data: batch before its schema");
    else await table.take(message);
  }
  if (table === undefined) throw badFile(source.name, "Arrow data: no schema");
  table.end();
}

/** The names of the columns of such a file. @throws RankproofError invalid, where it has no schema */
export async function arrowNames(source: Source): Promise<readonly string[]> {
  return (await arrowColumns(source)).map(({ name }) => name);
}

/** The columns of such a file. @throws RankproofError invalid, where it has no schema */
export async function arrowColumns(source: Source): Promise<readonly TypedColumn[]> {
  return (await arrowFields(source)).map(({ name, type }) => ({ name, holds: heldBy(type) }));
}

/** The same with Arrow's types. @throws RankproofError invalid, where it has no schema */
export async function arrowFields(source: Source): Promise<readonly Field[]> {
  for await (const message of messagesOf(source, undefined)) {
    if (!("fields" in message)) continue;
    try {
      if (!message.fields.every(({ name }) => typeof name === "string")) throw new Error("a column without a name");
      return message.fields;
    } catch (error) {
      throw unreadable(source.name, "Arrow", error);
    }
  }
  throw badFile(source.name, "Arrow data: no schema");
}

/** Types of lists. */
const LISTS: readonly number[] = [Type.List, Type.LargeList, Type.FixedSizeList, Type.ListView, Type.LargeListView];

function heldBy(type: DataType): TypedColumn["holds"] {
  const { typeId } = type;
  // Lists of fractions are vectors, or scores beside a list of items.
  const areFractions = "children" in type && type.children[0]?.type.typeId === Type.Float;
  if (LISTS.includes(typeId)) return areFractions ? "values" : "lists";
  return typeId === Type.Struct || typeId === Type.Map ? "groups" : "values";
}

/** The schema, the dictionaries and the batches of such a file, as they come. @throws RankproofError */
export async function* messagesOf(source: Source, onRead: RowReading["onRead"]): AsyncGenerator<ArrowMessage> {
  try {
    const { text } = await startOf(source);
    if (text.startsWith("FEA1")) throw new Error("Feather version 1 (expected version 2, which is Arrow's format)");
    if (text.startsWith("ARROW1")) yield* fileMessages(await randomAccess(source, onRead));
    else yield* streamMessages(source, onRead);
  } catch (error) {
    throw unreadable(source.name, "Arrow", error);
  }
}

/** @throws RankproofError, also where the schema is broken */
function tableOf(...args: ConstructorParameters<typeof ArrowTable>): ArrowTable {
  try {
    return new ArrowTable(...args);
  } catch (error) {
    throw unreadable(args[1], "Arrow", error);
  }
}

/** The columns of a batch. */
interface BatchColumns {
  readonly queries: IdPiece;
  readonly items: IdPiece;
  readonly values: NumberPiece | undefined;
  readonly count: number;
}

/** The columns of a table, whose rows come in batches. */
class ArrowTable {
  readonly #name: string;
  readonly #fields: readonly Field[];
  readonly #query: number;
  readonly #item: number;
  readonly #value: number | undefined;
  readonly #what: string;
  readonly #dictionaries: Dictionaries;
  readonly #kernel: ColumnKernel | undefined;
  readonly #rows: ColumnRows;
  readonly #inflated: Room = { bytes: new Uint8Array(0) };
  readonly #hashes: Readonly<Record<"query" | "item", IdHashes>>;
  readonly #lacking: LackingRows | undefined;
  readonly #onFinding: RowReading["onFinding"];
  readonly #rooms = { query: new TextRoom(), item: new TextRoom() };

  constructor(
    kind: Kind,
    name: string,
    { fields }: Schema,
    { hasher, columns: chosen, onColumns, onFinding, numbers }: RowReading,
    handler: RowHandler,
  ) {
    this.#onFinding = onFinding;
    const names = fields.map((field) => field.name);
    const { query, item, value, meaning } = columnsOf(kind, names, name, chosen);
    onColumns?.({ names, query, item, value, meaning });
    this.#lacking = lackingRows(kind, names, chosen, meaning);
    for (const index of [query, item]) checkType(name, fields[index], holdsIds, EXPECTED.id);
    const holds = meaning === "grade" ? holdsGrades : holdsNumbers;
    if (value !== undefined) {
      checkType(name, fields[value], holds, EXPECTED.number);
    }
    this.#name = name;
    this.#fields = fields;
    this.#query = query;
    this.#item = item;
    this.#value = value;
    this.#what = meaning;
    this.#kernel = ColumnKernel.start(hasher);
    this.#hashes = { query: new IdHashes(hasher, this.#kernel), item: new IdHashes(hasher, this.#kernel) };
    this.#dictionaries = new Dictionaries([fields[query], fields[item]], hasher, this.#kernel);
    this.#rows = new ColumnRows(meaning, name, handler, numbers);
  }

  /** @throws RankproofError, and whatever the handler of the rows throws */
  async take(message: Exclude<ArrowMessage, Schema>): Promise<void> {
    const decoded = await this.#decoded(message);
    if (decoded === undefined) return;
    const { queries, items, values, count } = decoded;
    this.#rows.add(
      { piece: queries, first: 0 },
      { piece: items, first: 0 },
      values && { piece: values, first: 0 },
      count,
    );
  }

  /** @throws RankproofError */
  end(): void {
    this.#lacking?.end(this.#name, this.#onFinding);
    this.#rows.end();
  }

  /** The columns of a batch; undefined for a dictionary. */
  async #decoded(message: Exclude<ArrowMessage, Schema>): Promise<BatchColumns | undefined> {
    try {
      if (!("isDelta" in message)) return this.#columns(message, await inflaterOf(message, this.#kernel));
      this.#dictionaries.take(message, await inflaterOf(message.data, this.#kernel));
      return undefined;
    } catch (error) {
      throw unreadable(this.#name, "Arrow", error);
    }
  }

  #columns(batch: RecordBatch, inflate: InflateInto): BatchColumns {
    const columns = columnsOfBatch(this.#fields, batch, inflate, this.#inflated);
    const count = columns[this.#query].length;
    if (columns.some(({ length }) => length !== count)) throw new Error("columns of different lengths");
    const [queries, items] = [this.#ids(columns[this.#query], "query"), this.#ids(columns[this.#item], "item")];
    if (this.#value === undefined) return { count, queries, items, values: undefined };
    const column = columns[this.#value];
    if (this.#lacking === undefined) return { count, queries, items, values: this.#numbers(column) };
    const nulls = nullsIn(column);
    const rows = Int32Array.from({ length: count }, (_, row) => row).filter((row) => nulls[row] === 0);
    this.#lacking.add(count, count - rows.length);
    if (rows.length === count) return { count, queries, items, values: this.#numbers(column) };
    const numbers = numbersIn(column);
    const values = Float64Array.from(rows, (row) => numbers[row]);
    return { count: rows.length, queries: rowsOf(queries, rows), items: rowsOf(items, rows), values };
  }

  #ids(column: Batch<unknown>, what: "query" | "item"): IdPiece {
    this.#checkNulls(column, what, EXPECTED.id);
    const { type } = this.#fields[what === "query" ? this.#query : this.#item];
    if (type.typeId !== Type.Dictionary) {
      return { texts: this.#hashes[what].of(textsIn(column, this.#rooms[what])), indexes: undefined };
    }
    const texts = this.#dictionaries.of(type.id);
    return { texts, indexes: indexesIn(column, texts.count) };
  }

  #numbers(column: Batch<unknown>): NumberPiece {
    if (this.#what === "score" && firstNull(column) !== -1) return withNan(numbersIn(column), nullsIn(column));
    this.#checkNulls(column, this.#what, EXPECTED.number);
    return numbersIn(column);
  }

  #checkNulls(column: Batch<unknown>, what: string, expected: string): void {
    const missing = firstNull(column);
    if (missing === -1) return;
    const where = `${printable(this.#name)}:${this.#rows.count + missing + 1}: `;
    throw new RankproofError("missing", `${what}: null (expected ${expected})`, "data", where);
  }
}

/** Numbers with NaN where there is none, as pandas writes it. */
function withNan(numbers: NumberPiece, nulls: Uint8Array): NumberPiece {
  return Float64Array.from(nulls, (isNull, row) => (isNull === 1 ? Number.NaN : numbers[row]));
}

/** Some rows of a piece. */
function rowsOf({ texts, indexes }: IdPiece, rows: Int32Array): IdPiece {
  return { texts, indexes: indexes === undefined ? rows : rows.map((row) => indexes[row]) };
}

/** @throws RankproofError unsupported, when a column holds something else */
function checkType(file: string, { name, type }: Field, isRead: (type: DataType) => boolean, expected: string): void {
  if (isRead(type)) return;
  const problem = `type of column ${printable(name)}: ${typeName(type)} (expected ${expected})`;
  throw badFile(file, problem, "unsupported");
}
