import type { ColumnMetaData, CompressionCodec, Compressors, Encoding, PageHeader } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";
import { decompressPage } from "hyparquet/src/datapage.js";
import { readRleBitPackedHybrid } from "hyparquet/src/encoding.js";
import { readVarInt } from "hyparquet/src/thrift.js";
import { checkDeclared } from "../declared-size.ts";
import type { RandomAccess } from "../random-access.ts";
import { unshared } from "./column-pieces.ts";

/** Bytes that are read at a time, unless a page is longer. */
const WINDOW = 1 << 18;
/** Most headers of pages are shorter than the first, all than the second. */
const [HEADER, LONGEST_HEADER] = [1 << 12, 1 << 24];
/** A longer page, stored or inflated, is taken for a broken file. */
const LONGEST_PAGE = 2 ** 29;
/** More values in a page are taken for a broken file. */
const MOST_VALUES = 2 ** 25;

/** Nesting of lists and optional values in a column. */
export interface NestingLevels {
  readonly repetition: number;
  readonly definition: number;
}

/** A page of a column, inflated; valid until the next is read. */
export interface Page {
  readonly isDictionary: boolean;
  /** Number of values, missing ones included. */
  readonly count: number;
  /** A level for each value; undefined where the column has no such levels. */
  readonly repetition: Uint8Array | undefined;
  /** A level for each value; undefined where none is missing. */
  readonly definition: Uint8Array | undefined;
  readonly encoding: Encoding;
  /** The values that are not missing, encoded. */
  readonly values: Uint8Array<ArrayBuffer>;
}

/** Reads a column page by page, in one group of rows after the other. */
export class PageReader {
  readonly #file: RandomAccess;
  readonly #levels: NestingLevels;
  readonly #compressors: Compressors;
  readonly #repetition = new LevelRoom();
  readonly #definition = new LevelRoom();
  /** Bytes of the last read, in a buffer that is reused; their position in the file; the number of taken ones. */
  #bytes = new Uint8Array(0);
  #length = 0;
  #from = 0;
  #taken = 0;
  /** Position where the column ends. */
  #end = 0;
  #codec: CompressionCodec = "UNCOMPRESSED";
  #mostValues = 0;

  constructor(file: RandomAccess, levels: NestingLevels, compressors: Compressors) {
    this.#file = file;
    this.#levels = levels;
    this.#compressors = compressors;
  }

  /** From now on the pages of a group of rows are read. */
  open(column: ColumnMetaData): void {
    this.#length = this.#taken = 0;
    this.#codec = column.codec;
    this.#mostValues = Number(column.num_values);
    // The offset of the dictionary is left out, or 0, by some writers.
    this.#from = Number(column.dictionary_page_offset || column.data_page_offset);
    this.#end = Math.min(this.#file.size, this.#from + Number(column.total_compressed_size));
  }

  /** The next page; undefined behind the last. @throws Error where the file is broken */
  async next(): Promise<Page | undefined> {
    for (;;) {
      const header = await this.#header();
      if (header === undefined) return undefined;
      const { compressed_page_size: stored, uncompressed_page_size: inflated } = header;
      if (!(stored >= 0 && stored <= LONGEST_PAGE && inflated >= 0 && inflated <= LONGEST_PAGE)) {
        throw new Error("page of impossible size");
      }
      checkDeclared(inflated, stored);
      // With the next header, most of the time.
      const ahead = await this.#ahead(stored + HEADER);
      if (ahead.length < stored) throw new Error("page cut short");
      this.#taken += stored;
      const bytes = ahead.subarray(0, stored);
      if (header.type !== "INDEX_PAGE") return this.#page(header, bytes);
    }
  }

  /** Reads ahead: at least as many of the next bytes, or all that the column has; valid until the next call. */
  async #ahead(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const at = this.#from + this.#taken;
    const needed = Math.min(length, this.#end - at);
    if (this.#length - this.#taken < needed) {
      this.#length = Math.min(Math.max(length, WINDOW), this.#end - at);
      if (this.#bytes.length < this.#length) this.#bytes = new Uint8Array(roomFor(this.#length));
      await this.#file.fill(this.#bytes.subarray(0, this.#length), at);
      this.#from = at;
      this.#taken = 0;
    }
    return this.#bytes.subarray(this.#taken, this.#length);
  }

  async #header(): Promise<PageHeader | undefined> {
    for (let length = HEADER; ; length *= 16) {
      const bytes = await this.#ahead(length);
      if (bytes.length === 0) return undefined;
      const reader = { view: viewOf(bytes), offset: 0 };
      try {
        const header = parquetHeader(reader);
        this.#taken += reader.offset;
        return header;
      } catch (error) {
        // The header may go on behind the bytes: it holds the least and the greatest value, which may be long texts.
        if (bytes.length < length || length > LONGEST_HEADER) throw error;
      }
    }
  }

  #page(header: PageHeader, bytes: Uint8Array<ArrayBuffer>): Page {
    const { data_page_header: one, data_page_header_v2: two, dictionary_page_header: dictionary } = header;
    const page = one ?? two ?? dictionary;
    const most = page === dictionary ? MOST_VALUES : Math.min(MOST_VALUES, this.#mostValues);
    if (page === undefined || !(page.num_values >= 0 && page.num_values <= most)) {
      throw new Error("page of impossible length");
    }
    const { num_values: count, encoding } = page;
    const inflated = header.uncompressed_page_size;
    if (two !== undefined)
      return { isDictionary: false, count, encoding, ...this.#secondVersion(header, bytes, count) };
    const values = this.#inflate(bytes, inflated);
    if (one === undefined) {
      return { isDictionary: true, count, encoding, values, repetition: undefined, definition: undefined };
    }
    const reader = { view: viewOf(values), offset: 0 };
    const repetition = this.#repetition.read(reader, this.#levels.repetition, count);
    const definition = this.#definitionLevels(reader, count);
    return { isDictionary: false, count, encoding, repetition, definition, values: values.subarray(reader.offset) };
  }

  /** Pages whose levels are not compressed. */
  #secondVersion(
    { data_page_header_v2: header, uncompressed_page_size: inflated }: PageHeader,
    bytes: Uint8Array<ArrayBuffer>,
    count: number,
  ): Pick<Page, "repetition" | "definition" | "values"> {
    const { repetition_levels_byte_length: r = 0, definition_levels_byte_length: d = 0, is_compressed } = header ?? {};
    if (!(r >= 0 && d >= 0 && r + d <= bytes.length && r + d <= inflated)) throw new Error("levels of impossible size");
    const reader = { view: viewOf(bytes), offset: 0 };
    const repetition = this.#repetition.read(reader, this.#levels.repetition, count, r);
    reader.offset = r;
    const definition = this.#definitionLevels(reader, count, d);
    const rest = bytes.subarray(r + d);
    return { repetition, definition, values: is_compressed === false ? rest : this.#inflate(rest, inflated - r - d) };
  }

  /** @param length in bytes; written in front where it is left out */
  #definitionLevels(reader: ByteReader, count: number, length?: number): Uint8Array | undefined {
    const { definition } = this.#levels;
    const end = endOfHighest(reader, definition, count, length);
    if (end === undefined) return this.#definition.read(reader, definition, count, length);
    reader.offset = end;
    return undefined;
  }

  #inflate(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
    const page = decompressPage(bytes, length, this.#codec, this.#compressors);
    return unshared(page);
  }
}

interface ByteReader {
  readonly view: DataView;
  offset: number;
}

/** Levels of a page, in an array that is used again for the next. */
class LevelRoom {
  #levels = new Uint8Array(0);

  /** @param length in bytes; written in front where it is left out */
  read(reader: ByteReader, highest: number, count: number, length?: number): Uint8Array | undefined {
    if (highest === 0) return undefined;
    if (count > this.#levels.length) this.#levels = new Uint8Array(count);
    const levels = this.#levels.subarray(0, count);
    readRleBitPackedHybrid(reader, 32 - Math.clz32(highest), levels, length);
    return levels;
  }
}

/** End of a page's levels where they are one run of the highest, so that no value is missing; else undefined. */
function endOfHighest(
  { view, offset }: ByteReader,
  highest: number,
  count: number,
  length?: number,
): number | undefined {
  if (highest === 0) return undefined;
  const head = length === undefined ? 4 : 0;
  const run = { view, offset: offset + head };
  const end = run.offset + (length ?? view.getUint32(offset, true));
  const header = readVarInt(run);
  const isRun = (header & 1) === 0 && header >>> 1 >= count && view.getUint8(run.offset) === highest;
  return isRun && end <= view.byteLength ? end : undefined;
}

/** The length of an array that is used again, perhaps for a little more. */
function roomFor(length: number): number {
  return 2 ** Math.ceil(Math.log2(length));
}

/** A view of bytes. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
