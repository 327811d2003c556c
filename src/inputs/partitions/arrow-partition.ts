import { type Batch, type DataType, type Field, type RecordBatch, type Schema, Type } from "@uwdata/flechette";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { EXPECTED } from "../roles/roles.ts";
import { columnsOfBatch, type InflateInto, inflaterOf } from "../tables/arrow-batches.ts";
import {
  firstNull,
  holdsIds,
  holdsNumbers,
  indexesIn,
  nullsIn,
  numbersIn,
  type StretchedColumn,
  stretched,
  textsIn,
  typeName,
  valueType,
} from "../tables/arrow-columns.ts";
import { Dictionaries } from "../tables/arrow-dictionaries.ts";
import type { ArrowMessage } from "../tables/arrow-message.ts";
import { messagesInMemory } from "../tables/arrow-stream.ts";
import { ColumnKernel } from "../tables/column-kernel.ts";
import { type IdPiece, textsOf } from "../tables/column-pieces.ts";
import { IdHashes } from "../tables/id-hashes.ts";
import { unreadable } from "../tables/unreadable.ts";
import { int64Bytes } from "./int64.ts";
import { type IdForms, JUDGMENT, type RowBatch } from "./row-batch.ts";
import { joinedStretches, type Stretches } from "./stretches.ts";

/** Properties of the schema of a partition's rows. */
export interface PartitionSchema {
  /** Forms of the ids in the columns. */
  readonly given: IdForms;
  /** Whether a column holds the subtopic of each judgment. */
  readonly hasSubtopics: boolean;
  readonly metadata: ReadonlyMap<string, string>;
}

/** Form of whole numbers as ids: unchanged, or as texts of decimal digits. */
export type NumberForm = "kept" | "decimal";

const COLUMNS = ["query", "kind", "item", "value"] as const;
type PartitionColumn = (typeof COLUMNS)[number];
/** A column that may be left out. */
const SUBTOPIC = "subtopic";

const NO_BYTES = new Uint8Array(0);

/** Reads the rows of a partition that come as frames, each a stream in Arrow's IPC format. */
export class ArrowPartition {
  readonly #name: string;
  readonly #hashes: Readonly<Record<"query" | "item" | typeof SUBTOPIC, IdHashes>>;
  readonly #hasher: Hasher;
  readonly #kernel: ColumnKernel | undefined;
  #rows = 0;

  /** @param name of the input, for messages */
  constructor(name: string, hasher: Hasher) {
    this.#name = name;
    this.#hasher = hasher;
    this.#kernel = ColumnKernel.start(hasher);
    const hashes = (): IdHashes => new IdHashes(hasher, this.#kernel);
    this.#hashes = { query: hashes(), item: hashes(), subtopic: hashes() };
  }

  /**
   * Yields the batches of a frame, each valid until the next.
   *
   * @param onSchema called with the properties of the frame's schema; returns the form of whole numbers
   * @throws RankproofError
   */
  async *batches(frame: Uint8Array, onSchema: (schema: PartitionSchema) => NumberForm): AsyncGenerator<RowBatch> {
    let reader: FrameColumns | undefined;
    for (const message of this.#messages(frame)) {
      if ("fields" in message) {
        if (reader !== undefined) throw this.#broken(new Error("two schemas in a frame"));
        reader = this.#reader(message, onSchema);
      } else if (reader === undefined) throw this.#broken(new Error("batch before its schema"));
      else yield* this.#batch(reader, message);
    }
    if (reader === undefined) throw this.#broken(new Error("no schema"));
  }

  *#messages(frame: Uint8Array): Generator<ArrowMessage> {
    try {
      yield* messagesInMemory(frame);
    } catch (error) {
      throw this.#broken(error);
    }
  }

  #reader({ fields, metadata }: Schema, onSchema: (schema: PartitionSchema) => NumberForm): FrameColumns {
    const indexes = Object.fromEntries(COLUMNS.map((name) => [name, this.#indexOf(fields, name)]));
    const index = (name: PartitionColumn): number => indexes[name];
    const subtopic = fields.some(({ name }) => name === SUBTOPIC) ? this.#indexOf(fields, SUBTOPIC) : undefined;
    if (subtopic !== undefined) this.#check(fields[subtopic], holdsIds, EXPECTED.id);
    this.#check(fields[index("query")], holdsQueries, EXPECTED.id);
    this.#check(fields[index("item")], holdsIds, EXPECTED.id);
    this.#check(fields[index("kind")], (type) => valueType(type).typeId === Type.Int, "0 or 1 as whole numbers");
    this.#check(fields[index("value")], holdsNumbers, "numbers");
    const idForms = { query: formOf(valueType(fields[index("query")].type)), item: formOf(fields[index("item")].type) };
    const numbers = onSchema({ given: idForms, hasSubtopics: subtopic !== undefined, metadata: metadata ?? new Map() });
    const ids = [index("query"), index("item"), ...(subtopic === undefined ? [] : [subtopic])].map((i) => fields[i]);
    return { fields, index, subtopic, numbers, dictionaries: new Dictionaries(ids, this.#hasher, this.#kernel) };
  }

  async *#batch(reader: FrameColumns, message: Exclude<ArrowMessage, Schema>): AsyncGenerator<RowBatch> {
    try {
      if ("isDelta" in message) {
        reader.dictionaries.take(message, await inflaterOf(message.data, this.#kernel));
        return;
      }
      const batch = this.#rowsOf(reader, message, await inflaterOf(message, this.#kernel));
      this.#rows += batch.count;
      yield batch;
    } catch (error) {
      throw this.#broken(error);
    }
  }

  #rowsOf(reader: FrameColumns, batch: RecordBatch, inflate: InflateInto): RowBatch {
    const columns = columnsOfBatch(reader.fields, batch, inflate, { bytes: new Uint8Array(0) });
    const of = (name: PartitionColumn): Batch<unknown> => columns[reader.index(name)];
    const count = of("query").length;
    if (columns.some(({ length }) => length !== count)) throw new Error("columns of different lengths");
    const [query, kind] = [stretched(of("query")), stretched(of("kind"))];
    this.#checkNulls(query, "query");
    this.#checkNulls(kind, "kind");
    for (const name of ["item", "value"] as const) this.#checkNulls({ values: of(name), ends: undefined }, name);
    const stretches = this.#stretches(reader, query, kind, count);
    return {
      ...{ count, stretches },
      items: this.#ids(reader, of("item"), "item", reader.numbers),
      values: numbersIn(of("value")),
      subtopics:
        reader.subtopic === undefined ? undefined : this.#subtopics(reader, columns[reader.subtopic], stretches),
    };
  }

  #stretches(reader: FrameColumns, query: StretchedColumn, kind: StretchedColumn, rows: number): Stretches {
    // Queries are compared as numbers where they are, and few of them become texts.
    const queries = this.#ids(reader, query.values, "query", "kept");
    const kinds = numbersIn(kind.values);
    if (query.ends === undefined && kind.ends === undefined) return { queries, kinds, ends: undefined, count: rows };
    const { ends, first, second } = joinedStretches(query.ends, kind.ends, rows);
    const { texts, indexes } = queries;
    return {
      queries: { texts, indexes: indexes === undefined ? first : first.map((i) => indexes[i]) },
      kinds: Float64Array.from(second, (i) => kinds[i]),
      ...{ ends, count: ends.length },
    };
  }

  /** The subtopic of a retrieved row is ignored: it may be null. */
  #subtopics(reader: FrameColumns, column: Batch<unknown>, { kinds, ends, count }: Stretches): IdPiece {
    const isNull = nullsIn(column);
    for (let i = 0, row = 0; i < count; i++) {
      for (const end = ends?.[i] ?? i + 1; row < end; row++) {
        if (isNull[row] === 1 && kinds[i] === JUDGMENT) throw this.#nullIn(SUBTOPIC, row);
      }
    }
    if (isNull.every((flag) => flag === 1)) {
      const texts = textsOf(new Array<Uint8Array>(column.length).fill(NO_BYTES));
      return { texts: this.#hashes.subtopic.of(texts), indexes: undefined };
    }
    return this.#ids(reader, column, SUBTOPIC, "decimal", isNull);
  }

  /** @param isNull rows whose id is not looked at */
  #ids(
    reader: FrameColumns,
    column: Batch<unknown>,
    name: "query" | "item" | typeof SUBTOPIC,
    numbers: NumberForm,
    isNull?: Uint8Array,
  ): IdPiece {
    const type = valueType(reader.fields[name === SUBTOPIC ? (reader.subtopic ?? -1) : reader.index(name)].type);
    const hashes = this.#hashes[name];
    if (type.typeId !== Type.Dictionary) {
      const isKept = type.typeId === Type.Int && numbers === "kept";
      const texts = isKept ? int64Bytes(integersIn(column), column.length) : textsIn(column);
      return { texts: hashes.of(texts), indexes: undefined };
    }
    const texts = reader.dictionaries.of(type.id);
    return { texts, indexes: indexesIn(column, texts.count, isNull) };
  }

  #checkNulls({ values, ends }: StretchedColumn, name: PartitionColumn): void {
    const missing = firstNull(values);
    if (missing !== -1) throw this.#nullIn(name, ends === undefined ? missing : (ends[missing - 1] ?? 0));
  }

  #nullIn(name: PartitionColumn | typeof SUBTOPIC, row: number): RankproofError {
    const where = `${this.#name}:${this.#rows + row + 1}: `;
    const rows = name === SUBTOPIC ? "every judgment" : "every row";
    return new RankproofError("missing", `${name}: null (expected one in ${rows})`, "data", where);
  }

  #indexOf(fields: readonly Field[], name: PartitionColumn | typeof SUBTOPIC): number {
    const indices = fields.flatMap((field, index) => (field.name === name ? [index] : []));
    if (indices.length === 1) return indices[0];
    const names = fields.map((field) => printable(field.name)).join(", ");
    const code = indices.length === 0 ? "missing" : "duplicate";
    throw new RankproofError(code, `column: ${name} (there are ${names})`, "data", `${this.#name}: `);
  }

  #check({ name, type }: Field, isRead: (type: DataType) => boolean, expected: string): void {
    if (isRead(type)) return;
    const problem = `type of column ${name}: ${typeName(type)} (expected ${expected})`;
    throw new RankproofError("unsupported", problem, "data", `${this.#name}: `);
  }

  #broken(error: unknown): unknown {
    return unreadable(this.#name, "Arrow", error);
  }
}

/** The columns of a frame. */
interface FrameColumns {
  readonly fields: readonly Field[];
  readonly index: (name: PartitionColumn) => number;
  /** Index of the column of subtopics; undefined where the frame has none. */
  readonly subtopic: number | undefined;
  readonly numbers: NumberForm;
  readonly dictionaries: Dictionaries;
}

/** Whether a type holds a value for each stretch, without a dictionary. */
function holdsQueries(type: DataType): boolean {
  const element = valueType(type);
  return holdsIds(element) && (element === type || element.typeId !== Type.Dictionary);
}

/** A dictionary of whole numbers gives texts. */
function formOf({ typeId }: DataType): "number" | "text" {
  return typeId === Type.Int ? "number" : "text";
}

function integersIn({ values, length }: Batch<unknown>): ArrayLike<number> | BigInt64Array | BigUint64Array {
  if (values.length < length) throw new Error("numbers cut short");
  return values;
}
