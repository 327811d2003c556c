import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type RowGroup,
  type SchemaTree,
  snappyUncompress,
} from "hyparquet";
import { parquetReadColumn } from "hyparquet/src/read.js";
import { printable } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import { badFile } from "../arrays/named-array.ts";
import { checkDeclared } from "../declared-size.ts";
import { type RandomAccess, randomAccess } from "../random-access.ts";
import type { Source } from "../source.ts";
import type { ColumnKernel } from "./column-kernel.ts";
import { inflateLz4Block } from "./lz4-frame.ts";
import { type NestingLevels, PageReader } from "./parquet-pages.ts";
import { unreadable } from "./unreadable.ts";
import { inOnePiece, type ZlibOptions, zstdInflater } from "./zstd.ts";

/** A Parquet file whose footer was read. */
export interface ParquetFile {
  readonly name: string;
  /** The columns and groups of columns that the rows consist of. */
  readonly columns: readonly SchemaTree[];
  readonly rowGroups: readonly RowGroup[];
  readonly rows: number;
  /** All values of a column, whatever they are. */
  values(column: string): Promise<ArrayLike<unknown>>;
  /** Rows, by default all. */
  objects(range?: { readonly rowStart: number; readonly rowEnd: number }): Promise<Record<string, unknown>[]>;
  /**
   * The pages of a column, in one group of rows after the other.
   *
   * @param path names of the groups of columns that it stands in, and its own
   * @param kernel of this column alone
   */
  pages(
    path: readonly string[],
    levels: NestingLevels,
    kernel: ColumnKernel | undefined,
  ): (group: RowGroup) => PageReader;
}

/** @throws RankproofError invalid or unsupported */
export async function openParquet(source: Source, onRead?: (bytes: number) => void): Promise<ParquetFile> {
  const { name } = source;
  const access = await randomAccess(source, onRead);
  const file = asyncBuffer(access);
  const metadata = await reading(name, () => parquetMetadataAsync(file));
  const { children: columns } = await reading(name, () => parquetSchema(metadata));
  await reading(name, () => checkFooter(metadata, columns, access.size));
  const inflaters = await pageInflaters(codecsOf(metadata));
  const whole = { file, metadata, compressors: checked(inflaters), parsers: { stringFromBytes } };
  return {
    name,
    columns,
    rowGroups: metadata.row_groups,
    rows: metadata.row_groups.reduce((sum, { num_rows }) => sum + Number(num_rows), 0),
    values: (column) => reading(name, () => parquetReadColumn({ ...whole, columns: [column] })),
    objects: (range) => reading(name, () => parquetReadObjects({ ...whole, ...range })),
    pages: (path, levels, kernel) => {
      const reader = new PageReader(access, levels, kernel?.inflaters(inflaters) ?? inflaters);
      return (group) => {
        const column = group.columns.find(({ meta_data }) => isPath(meta_data?.path_in_schema, path));
        if (column?.meta_data === undefined || column.file_path !== undefined) {
          throw badFile(name, `column: ${printable(path.join("."))} is missing in a group of rows`);
        }
        reader.open(column.meta_data);
        return reader;
      };
    },
  };
}

/** Bytes that a value of a column takes at least, once it is read. */
const VALUE_BYTES = 8;

/** @throws Error for a column without a name, and for more rows or values than the file can hold */
function checkFooter({ row_groups: groups }: FileMetaData, columns: readonly SchemaTree[], size: number): void {
  if (!columns.every(({ element }) => typeof element.name === "string")) throw new Error("a column without a name");
  const rows = groups.reduce((sum, { num_rows }) => sum + Number(num_rows), 0);
  const values = groups.flatMap((group) => group.columns.map((column) => Number(column.meta_data?.num_values ?? 0)));
  if (!(rows >= 0 && values.every((count) => count >= 0))) throw new Error("rows of impossible number");
  for (const count of [rows, ...values]) checkDeclared(VALUE_BYTES * count, size);
}

/** The same inflaters, and those that hyparquet has itself, which check what a page declares. */
function checked(inflaters: Compressors): Compressors {
  return Object.fromEntries(
    Object.entries({ SNAPPY: inflateSnappy, ...inflaters }).map(([codec, inflate]) => [
      codec,
      (page: Uint8Array, length: number) => {
        checkDeclared(length, page.length);
        return inflate(page, length);
      },
    ]),
  );
}

function codecsOf({ row_groups: groups }: FileMetaData): Set<string | undefined> {
  return new Set(groups.flatMap(({ columns }) => columns.map(({ meta_data: column }) => column?.codec)));
}

/** Adapts a file to hyparquet. */
function asyncBuffer({ size, fill }: RandomAccess): AsyncBuffer {
  const bytesOf = async (from: number, to: number): Promise<ArrayBuffer> => {
    const bytes = new Uint8Array(Math.max(0, to - from));
    await fill(bytes, from);
    return bytes.buffer;
  };
  const slice = (from: number, to = size): Promise<ArrayBuffer> => {
    const bytes = bytesOf(from, to);
    // It asks for several at a time, and when one fails it waits for no other, whose failure would end the program.
    bytes.catch(() => {});
    return bytes;
  };
  return { byteLength: size, slice };
}

/** Decodes texts for hyparquet; nulls have no bytes. */
function stringFromBytes(bytes: Uint8Array | undefined): string | undefined {
  return bytes && textOf({ bytes, start: 0, end: bytes.length });
}

function isPath(columnPath: readonly string[] | undefined, path: readonly string[]): boolean {
  return columnPath?.length === path.length && path.every((part, i) => columnPath[i] === part);
}

/** Calls a reader of a file. @throws RankproofError */
export async function reading<Found>(name: string, read: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    throw unreadable(name, "Parquet", error);
  }
}

/** The used part of node:zlib. */
interface Zlib {
  gunzipSync(bytes: Uint8Array, options: ZlibOptions): Uint8Array;
  brotliDecompressSync(bytes: Uint8Array, options: ZlibOptions): Uint8Array;
}

/** Codecs that need no loading: hyparquet inflates Snappy itself. */
const AT_HAND = [undefined, "UNCOMPRESSED", "SNAPPY", "LZ4_RAW"];
/** Codecs of Node, some of which are better than hyparquet's. */
const OF_NODE = ["GZIP", "BROTLI", "ZSTD"];

/**
 * Chooses inflaters of a Parquet file's pages: Node's where there is one, since it is several times as fast.
 *
 * @param codecs that the file uses
 */
async function pageInflaters(codecs: ReadonlySet<string | undefined>): Promise<Compressors> {
  const zlib: Zlib | undefined = globalThis.process?.getBuiltinModule?.("node:zlib");
  const available = zlib === undefined ? AT_HAND : [...AT_HAND, ...OF_NODE];
  const isEnough = [...codecs].every((codec) => available.includes(codec));
  const further = isEnough ? {} : (await import("hyparquet-compressors")).compressors;
  if (zlib === undefined) return { ...further, LZ4_RAW: inflateLz4 };
  return {
    ...further,
    LZ4_RAW: inflateLz4,
    GZIP: (bytes, length) => zlib.gunzipSync(bytes, inOnePiece(length)),
    BROTLI: (bytes, length) => zlib.brotliDecompressSync(bytes, inOnePiece(length)),
    ...(codecs.has("ZSTD") ? { ZSTD: await zstdInflater() } : {}),
  };
}

function inflateSnappy(page: Uint8Array, length: number): Uint8Array {
  const inflated = new Uint8Array(length);
  snappyUncompress(page, inflated);
  return inflated;
}

function inflateLz4(page: Uint8Array, length: number): Uint8Array {
  const inflated = new Uint8Array(length);
  const end = inflateLz4Block(page, inflated, 0);
  return inflated.subarray(0, end);
}
