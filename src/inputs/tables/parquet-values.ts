import type { DecodedArray, SchemaElement } from "hyparquet";
import { DEFAULT_PARSERS } from "hyparquet/src/convert.js";
import { readDataPage } from "hyparquet/src/datapage.js";
import { readRleBitPackedHybrid } from "hyparquet/src/encoding.js";
import type { ColumnKernel } from "./column-kernel.ts";
import {
  checkIndexes,
  decimalTexts,
  isIntegers,
  type NumberPiece,
  TextRoom,
  type Texts,
  textsOf,
} from "./column-pieces.ts";
import { halfFloat } from "./half-float.ts";
import { type Page, viewOf } from "./parquet-pages.ts";

/** Whether a column holds texts or whole numbers, which can be ids. */
export function holdsIds(element: SchemaElement): boolean {
  return isText(element) || isInteger(element);
}

/** Whether a column holds numbers. */
export function holdsNumbers(element: SchemaElement): boolean {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (isDecimal(element)) return type === "INT32" || type === "INT64";
  if (isHalf(element)) return true;
  return (
    isInteger(element) || ((type === "FLOAT" || type === "DOUBLE") && converted === undefined && logical === undefined)
  );
}

/** Whether a column holds numbers of 64 bits that may be fractions: ids of pandas where a row has none. */
export function holdsDoubles({ type, converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return type === "DOUBLE" && converted === undefined && logical === undefined;
}

/** Whether a column holds true and false, or texts. */
export function holdsTruthOrTexts(element: SchemaElement): boolean {
  return element.type === "BOOLEAN" || isText(element);
}

/** Name of a column's type in messages. */
export function typeName({ type, converted_type, logical_type }: SchemaElement): string {
  return logical_type?.type ?? converted_type ?? type ?? "group of columns";
}

function isText({ type, converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return (
    type === "BYTE_ARRAY" &&
    [undefined, "UTF8", "ENUM"].includes(converted) &&
    [undefined, "STRING", "ENUM"].includes(logical?.type)
  );
}

function isInteger({ type, converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return (
    (type === "INT32" || type === "INT64") &&
    /^U?INT_|^$/.test(converted ?? "") &&
    [undefined, "INTEGER"].includes(logical?.type)
  );
}

/** Floats of 2 bytes. */
function isHalf({ type, type_length: length, logical_type: logical }: SchemaElement): boolean {
  return type === "FIXED_LEN_BYTE_ARRAY" && length === 2 && logical?.type === "FLOAT16";
}

function isDecimal({ converted_type, logical_type }: SchemaElement): boolean {
  return converted_type === "DECIMAL" || logical_type?.type === "DECIMAL";
}

/**
 * The values of a page, none of them missing, as texts; whole numbers as their decimal digits.
 *
 * @param room that they may take
 */
export function textsIn(page: Page, element: SchemaElement, room = new TextRoom()): Texts {
  if (arePlainTexts(page, element)) return plainTexts(page, room);
  const values = unsigned(decoded(page, element), element);
  if (Array.isArray(values)) return textsOf(values);
  if (isIntegers(values)) return decimalTexts(values, room);
  throw new Error(`ids encoded as ${page.encoding}`);
}

/** Whether the values of a page are texts behind their lengths. */
export function arePlainTexts({ isDictionary, encoding }: Page, { type }: SchemaElement): boolean {
  return type === "BYTE_ARRAY" && (isDictionary || encoding === "PLAIN");
}

/** Buffer for numbers, reused for those of the next page. */
export class NumberRoom {
  #bytes = new Uint8Array(0);

  /** Room for as many numbers of 8 bytes. */
  doubles(count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#buffer(8 * count), 0, count);
  }

  /** Copies numbers at any offset, where those of 4 and 8 bytes cannot be read in place. */
  copied(bytes: Uint8Array, count: number, type: "FLOAT" | "DOUBLE"): NumberPiece {
    const size = type === "FLOAT" ? 4 : 8;
    if (size * count > bytes.length) throw new Error("numbers cut short");
    const buffer = this.#buffer(size * count);
    this.#bytes.set(bytes.subarray(0, size * count));
    return type === "FLOAT" ? new Float32Array(buffer, 0, count) : new Float64Array(buffer, 0, count);
  }

  #buffer(length: number): ArrayBuffer {
    if (length > this.#bytes.length) this.#bytes = new Uint8Array(length);
    return this.#bytes.buffer;
  }
}

/** The values of a page, none of them missing, as numbers. @param room that they may take */
export function numbersIn(page: Page, element: SchemaElement, room = new NumberRoom()): NumberPiece {
  const { type } = element;
  const isPlain = page.isDictionary || page.encoding === "PLAIN";
  if (isPlain && (type === "FLOAT" || type === "DOUBLE")) return room.copied(page.values, page.count, type);
  const values = decoded(page, element);
  if (isHalf(element)) return Float64Array.from(Array.from<unknown>(values), halfOf);
  const numbers = unsigned(values, element);
  const scale = isDecimal(element) ? 10 ** (element.scale ?? 0) : 1;
  if (scale === 1 && (numbers instanceof Float64Array || numbers instanceof Float32Array)) return numbers;
  return Float64Array.from(numbers, (number) => Number(number) / scale);
}

function halfOf(bytes: unknown): number {
  return bytes instanceof Uint8Array ? halfFloat(bytes[0] | (bytes[1] << 8)) : Number.NaN;
}

/** Indexes of a page, in an array that is used again for the next page. */
export class IndexRoom {
  readonly #kernel: ColumnKernel | undefined;
  #indexes = new Int32Array(0);

  /** @param kernel that inflates the pages */
  constructor(kernel: ColumnKernel | undefined) {
    this.#kernel = kernel;
  }

  /**
   * Indexes of a page's values in a dictionary.
   *
   * @param size of the dictionary
   * @throws Error for indexes beyond the dictionary
   */
  indexesIn({ values, count }: Page, size: number): Int32Array<ArrayBuffer> {
    const reader = { view: viewOf(values), offset: 1 };
    const width = count === 0 ? 0 : reader.view.getUint8(0);
    if (this.#kernel !== undefined && width > 0) return this.#kernel.indexes(values.subarray(1), width, count, size);
    if (count > this.#indexes.length) this.#indexes = new Int32Array(count);
    const indexes = this.#indexes.subarray(0, count);
    if (width > 0) readRleBitPackedHybrid(reader, width, indexes, values.length - 1);
    else indexes.fill(0);
    checkIndexes(indexes, size);
    return indexes;
  }
}

/** Whether the values of a page are indexes into a dictionary. */
export function isCoded({ encoding }: Page): boolean {
  return encoding === "RLE_DICTIONARY" || encoding === "PLAIN_DICTIONARY";
}

/** Texts behind their lengths. */
function plainTexts({ values, count }: Page, room: TextRoom): Texts {
  if (4 * count > values.length) throw new Error("texts cut short");
  const view = viewOf(values);
  room.reserve(count, 0);
  const { starts, ends } = room;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const length = view.getUint32(at, true);
    starts[i] = at + 4;
    at += 4 + length;
    ends[i] = at;
    if (at > values.length) throw new Error("text cut short");
  }
  return { bytes: values, starts, ends, count };
}

function decoded({ values, count, isDictionary, encoding }: Page, element: SchemaElement): DecodedArray {
  return readDataPage(
    values,
    {
      num_values: count,
      encoding: isDictionary ? "PLAIN" : encoding,
      definition_level_encoding: "RLE",
      repetition_level_encoding: "RLE",
    },
    {
      element,
      type: element.type ?? "BYTE_ARRAY",
      // Without a path there are no levels, which were read before.
      schemaPath: [],
      pathInSchema: [],
      codec: "UNCOMPRESSED",
      parsers: DEFAULT_PARSERS,
    },
  ).dataPage;
}

/** The same numbers, whose highest bit is no sign where the column says so. */
function unsigned(
  numbers: DecodedArray,
  { converted_type: converted, logical_type: logical }: SchemaElement,
): DecodedArray {
  const isUnsigned = converted?.startsWith("UINT_") || (logical?.type === "INTEGER" && !logical.isSigned);
  if (!isUnsigned) return numbers;
  if (numbers instanceof BigInt64Array) return new BigUint64Array(numbers.buffer, numbers.byteOffset, numbers.length);
  if (numbers instanceof Int32Array) return new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length);
  return numbers;
}
