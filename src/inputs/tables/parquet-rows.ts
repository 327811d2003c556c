import type { RowGroup, SchemaElement } from "hyparquet";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { badFile } from "../arrays/named-array.ts";
import type { RowReading } from "../formats/format.ts";
import { mayLackValues } from "../roles/both-sides.ts";
import { columnsOf } from "../roles/columns.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import { ColumnKernel } from "./column-kernel.ts";
import { rowsIn } from "./column-pieces.ts";
import { ColumnRows, type PieceRest } from "./column-rows.ts";
import { RowObjects } from "./json.ts";
import { type Decoder, idDecoder, numberDecoder, PageDecoder } from "./parquet-decoders.ts";
import { openParquet, type ParquetFile, reading as readingFile } from "./parquet-file.ts";
import { parquetObjects, parquetRecords } from "./parquet-objects.ts";
import type { PageReader } from "./parquet-pages.ts";
import { holdsDoubles, holdsTruthOrTexts, typeName } from "./parquet-values.ts";

/** Reads a Parquet file: rows page by page, records of queries as objects. @throws RankproofError */
export async function readParquetRows(
  kind: Kind,
  source: Source,
  reading: RowReading,
  handler: RowHandler,
): Promise<void> {
  const { hasher, onRead, columns: chosen, onColumns } = reading;
  const file = await openParquet(source, onRead);
  const records = parquetRecords(file, reading);
  if (records !== undefined) {
    const { readRowRecords } = await import("../records/row-records.ts");
    return readRowRecords(kind, source.name, records, reading, handler);
  }
  const names = file.columns.map(({ element }) => element.name);
  const columns = columnsOf(kind, names, source.name, chosen);
  const { value: index, meaning } = columns;
  if ([columns.query, columns.item].some((id) => holdsDoubles(file.columns[id].element))) {
    return readRowObjects(kind, file, reading, handler);
  }
  if (index !== undefined) {
    const areWords = kind === "judgments" && reading.numbers.words !== undefined;
    const isLacking = mayLackValues(kind, names, chosen ?? {}) && hasNulls(file, names[index]);
    const isNan = meaning === "score" && countsNulls(file, names[index]);
    const areValues = meaning === "grade" && holdsTruthOrTexts(file.columns[index].element);
    if (areWords || areValues || isLacking || isNan) return readRowObjects(kind, file, reading, handler);
  }
  onColumns?.({ ...columns, names });
  const ids = (kernel: ColumnKernel | undefined) => idDecoder(hasher, kernel);
  const query = flatColumn(file, columns.query, "query", hasher, ids);
  const item = flatColumn(file, columns.item, "item", hasher, ids);
  const value =
    columns.value === undefined ? undefined : flatColumn(file, columns.value, columns.meaning, hasher, numberDecoder);
  const rows = new ColumnRows(columns.meaning, source.name, handler, reading.numbers);
  for (const group of file.rowGroups) {
    const end = rows.count + Number(group.num_rows);
    const queries = new Cursor(piecesOf(file, group, query, rows.count), rowsIn);
    const items = new Cursor(piecesOf(file, group, item, rows.count), rowsIn);
    const values = value && new Cursor(piecesOf(file, group, value, rows.count), ({ length }) => length);
    while (rows.count < end) {
      const left = values === undefined ? end : await values.left();
      const count = Math.min(await queries.left(), await items.left(), left);
      if (count === 0) throw badFile(source.name, `file: row ${rows.count + 1} is cut short`);
      rows.add(queries.take(count), items.take(count), values?.take(count), count);
    }
  }
  rows.end();
}

/** Whether values of a column are missing, or may be: the file counts them where its writer did. */
function hasNulls(file: ParquetFile, name: string): boolean {
  return nullCounts(file, name).some((count) => count !== 0n);
}

/** Whether values of a column are missing, as the file counts them. */
function countsNulls(file: ParquetFile, name: string): boolean {
  return nullCounts(file, name).some((count) => (count ?? 0n) > 0n);
}

function nullCounts({ rowGroups }: ParquetFile, name: string): (bigint | undefined)[] {
  return rowGroups.map(({ columns }) => {
    // A damaged file may lack a path.
    const column = columns.find(({ meta_data }) => meta_data?.path_in_schema?.[0] === name);
    return column?.meta_data?.statistics?.null_count;
  });
}

/**
 * Reads rows whose values are texts or booleans, whose ids are doubles, or some of which lack a value: a group of rows
 * at a time.
 */
async function readRowObjects(kind: Kind, file: ParquetFile, reading: RowReading, handler: RowHandler): Promise<void> {
  const rows = new RowChecker(kind, file.name, reading.hasher, handler, "line", reading.numbers);
  const objects = new RowObjects(kind, file.name, reading, rows, true);
  let line = 0;
  for await (const object of parquetObjects(file)) objects.add(object, ++line);
  objects.end();
}

/** A column of single values. */
interface FlatColumn<Dictionary, Piece> {
  readonly element: SchemaElement;
  /** Name of its values in messages. */
  readonly what: string;
  readonly decoder: Decoder<Dictionary, Piece>;
  readonly pagesOf: (group: RowGroup) => PageReader;
}

/** @throws RankproofError unsupported, when it holds something else */
function flatColumn<Dictionary, Piece>(
  file: ParquetFile,
  index: number,
  what: string,
  hasher: Hasher,
  decoderWith: (kernel: ColumnKernel | undefined) => Decoder<Dictionary, Piece>,
): FlatColumn<Dictionary, Piece> {
  const { element, children } = file.columns[index];
  const kernel = ColumnKernel.start(hasher);
  const decoder = decoderWith(kernel);
  const levels = { repetition: 0, definition: element.repetition_type === "REQUIRED" ? 0 : 1 };
  const isFlat = children.length === 0 && element.repetition_type !== "REPEATED";
  if (isFlat && decoder.reads(element))
    return { element, what, decoder, pagesOf: file.pages([element.name], levels, kernel) };
  const type = element.repetition_type === "REPEATED" ? "list" : typeName(element);
  const problem = `type of column ${printable(element.name)}: ${type} (expected ${decoder.expected})`;
  throw badFile(file.name, problem, "unsupported");
}

/** @param row rows of the file before the group */
async function* piecesOf<Dictionary, Piece>(
  file: ParquetFile,
  group: RowGroup,
  { element, what, decoder, pagesOf }: FlatColumn<Dictionary, Piece>,
  row: number,
): AsyncGenerator<Piece> {
  const pages = pagesOf(group);
  const decoded = new PageDecoder(decoder, element);
  for (;;) {
    const page = await readingFile(file.name, () => pages.next());
    if (page === undefined) return;
    const missing = page.definition?.indexOf(0) ?? -1;
    if (missing !== -1) {
      const where = `${printable(file.name)}:${row + missing + 1}: `;
      throw new RankproofError("missing", `${what}: null (expected ${decoder.expected})`, "data", where);
    }
    const piece = await readingFile(file.name, () => decoded.decode(page));
    if (piece === undefined) continue;
    row += page.count;
    yield piece;
  }
}

/** Goes through the pieces of a column. */
class Cursor<Piece> {
  readonly #pieces: AsyncGenerator<Piece>;
  readonly #lengthOf: (piece: Piece) => number;
  #piece: Piece | undefined;
  #at = 0;
  #end = 0;

  constructor(pieces: AsyncGenerator<Piece>, lengthOf: (piece: Piece) => number) {
    this.#pieces = pieces;
    this.#lengthOf = lengthOf;
  }

  /** Rows that are left of the piece; of the next where none is; 0 behind the last. */
  async left(): Promise<number> {
    while (this.#at === this.#end) {
      const { done, value } = await this.#pieces.next();
      if (done) return 0;
      this.#piece = value;
      this.#at = 0;
      this.#end = this.#lengthOf(value);
    }
    return this.#end - this.#at;
  }

  /** The next rows, no more than are left. */
  take(count: number): PieceRest<Piece> {
    if (this.#piece === undefined) throw new RangeError("no piece");
    const first = this.#at;
    this.#at += count;
    return { piece: this.#piece, first };
  }
}
