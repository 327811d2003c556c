import { type Batch, type DataType, Precision, Type } from "@uwdata/flechette";
import { BinaryViewBatch, Utf8ViewBatch } from "@uwdata/flechette/src/batch.js";
import {
  checkIndexes,
  decimalTexts,
  isIntegers,
  type NumberPiece,
  TextRoom,
  type Texts,
  unshared,
} from "./column-pieces.ts";
import { halfFloat } from "./half-float.ts";

const TEXTS: readonly number[] = [
  ...[Type.Utf8, Type.LargeUtf8, Type.Utf8View],
  ...[Type.Binary, Type.LargeBinary, Type.BinaryView],
];

/** Words of 32 bits of a view: length of the text, and its first bytes, index of the buffer with all, and where. */
const WORDS = 4;
/** Bytes of the longest text that stands in its view. */
const LONGEST_INSIDE = 12;
/** More bytes of texts in a batch are taken for a broken file. */
const MOST_BYTES = 2 ** 31 - 1;

/** Whether a column holds texts or whole numbers, which can be ids. */
export function holdsIds(type: DataType): boolean {
  if (type.typeId === Type.Dictionary) return type.dictionary.typeId !== Type.Dictionary && holdsIds(type.dictionary);
  return TEXTS.includes(type.typeId) || type.typeId === Type.Int;
}

/** Whether a column holds texts, also by indexes into a dictionary. */
export function holdsTexts(type: DataType): boolean {
  const { typeId } = type.typeId === Type.Dictionary ? type.dictionary : type;
  return TEXTS.includes(typeId);
}

/** Whether a column holds numbers of 64 bits that may be fractions: ids of pandas where a row has none. */
export function holdsDoubles(type: DataType): boolean {
  return type.typeId === Type.Float && type.precision === Precision.DOUBLE;
}

/** Whether a column holds numbers. */
export function holdsNumbers(type: DataType): boolean {
  return type.typeId === Type.Int || type.typeId === Type.Float;
}

/** Whether a column holds grades: numbers, or true for 1 and false for 0. */
export function holdsGrades(type: DataType): boolean {
  return holdsNumbers(type) || type.typeId === Type.Bool;
}

/** The type of the values of a column that may be run-end encoded. */
export function valueType(type: DataType): DataType {
  return type.typeId === Type.RunEndEncoded ? type.children[1].type : type;
}

/** A column with each value once for all consecutive rows that have it. */
export interface StretchedColumn {
  readonly values: Batch<unknown>;
  /** End of each value's rows; undefined where each has one. */
  readonly ends: Int32Array | undefined;
}

/** @throws Error where ends do not rise up to the number of rows */
export function stretched(column: Batch<unknown>): StretchedColumn {
  if (column.type.typeId !== Type.RunEndEncoded) return { values: column, ends: undefined };
  const [runEnds, values] = column.children;
  const rawEnds = runEnds.values.subarray(0, runEnds.length);
  const ends = rawEnds instanceof Int32Array ? rawEnds : Int32Array.from(rawEnds, Number);
  let last = 0;
  for (const end of ends) {
    if (end <= last) throw new Error("run ends that do not rise");
    last = end;
  }
  if (last !== column.length || values.length < ends.length) throw new Error("run ends cut short");
  return { values, ends };
}

/** Name of a column's type in messages. */
export function typeName({ typeId }: DataType): string {
  return Object.entries(Type).find(([, id]) => id === typeId)?.[0] ?? "unknown";
}

/** Index of the first value that is missing; -1 where there is none. */
export function firstNull({ nullCount, validity, length }: Batch<unknown>): number {
  if (nullCount === 0 || validity.length === 0) return -1;
  for (let i = 0; i < length; i++) if (((validity[i >> 3] >> (i & 7)) & 1) === 0) return i;
  return -1;
}

/** By row: 1 where the value is missing. */
export function nullsIn({ nullCount, validity, length }: Batch<unknown>): Uint8Array {
  const nulls = new Uint8Array(length);
  if (nullCount === 0 || validity.length === 0) return nulls;
  for (let i = 0; i < length; i++) nulls[i] = 1 - ((validity[i >> 3] >> (i & 7)) & 1);
  return nulls;
}

/** The values of a column, none of them missing, as texts; whole numbers as their decimal digits. @throws Error */
export function textsIn(column: Batch<unknown>, room = new TextRoom()): Texts {
  const { type, length, values } = column;
  if (column instanceof Utf8ViewBatch || column instanceof BinaryViewBatch) return viewedTexts(column, room);
  if (type.typeId === Type.Int) {
    const numbers = valuesOf(column);
    if (isIntegers(numbers)) return decimalTexts(numbers, room);
  }
  const { offsets } = column;
  if (offsets.length <= length || !(values instanceof Uint8Array)) throw new Error("texts cut short");
  const bytes = unshared(values);
  const ends = offsets instanceof Int32Array ? offsets : Int32Array.from(offsets, Number);
  let isRising = ends[0] >= 0 && ends[length] <= bytes.length;
  for (let i = 0; i < length; i++) isRising = isRising && ends[i] <= ends[i + 1];
  if (!isRising) throw new Error("texts cut short");
  return { bytes, starts: ends, ends: ends.subarray(1), count: length };
}

/** Reads views of texts: short ones stand in the column, the others elsewhere. */
function viewedTexts(column: Utf8ViewBatch | BinaryViewBatch, room: TextRoom): Texts {
  const { length, values, data } = column;
  const words = new Int32Array(values.buffer, values.byteOffset, WORDS * length);
  let size = 0;
  for (let view = 0; view < words.length; view += WORDS) {
    const textLength = words[view];
    const isHere = textLength >= 0 && textLength <= LONGEST_INSIDE;
    if (!isHere && !(words[view + 3] >= 0 && words[view + 3] + textLength <= data[words[view + 2]]?.length)) {
      throw new Error("texts cut short");
    }
    size += textLength;
  }
  if (size > MOST_BYTES) throw new Error("texts of impossible size");
  room.reserve(length, size);
  const { bytes, starts, ends } = room;
  let at = 0;
  for (let i = 0; i < length; i++) {
    const text = column.view(i);
    bytes.set(text, at);
    starts[i] = at;
    at += text.length;
    ends[i] = at;
  }
  return { bytes, starts, ends, count: length };
}

/** The values of a column, none of them missing, as numbers: 1 for true and 0 for false. */
export function numbersIn(column: Batch<unknown>): NumberPiece {
  if (column.type.typeId === Type.Bool) return Float64Array.from(column, Number);
  const values = valuesOf(column);
  const { type } = column;
  if (type.typeId === Type.Float && type.precision === Precision.HALF) return Float64Array.from(values, halfOf);
  if (values instanceof Float64Array || values instanceof Float32Array) return values;
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) return Float64Array.from(values, Number);
  return new Float64Array(values);
}

function halfOf(bits: number | bigint): number {
  return halfFloat(Number(bits));
}

/**
 * Index of each row's text in a dictionary. @param isNull rows that get the first @throws Error for an index beyond the
 * dictionary
 */
export function indexesIn(column: Batch<unknown>, size: number, isNull?: Uint8Array): Int32Array {
  const values = valuesOf(column);
  let indexes = values instanceof Int32Array ? values : Int32Array.from(values, Number);
  if (isNull !== undefined) indexes = indexes.map((index, row) => (isNull[row] === 1 ? 0 : index));
  checkIndexes(indexes, size);
  return indexes;
}

/** Numbers as they are stored. */
function valuesOf({ values, length }: Batch<unknown>): Batch<unknown>["values"] {
  if (values.length < length) throw new Error("numbers cut short");
  return values.subarray(0, length);
}
