import { printable } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import { type ElementType, elementsOf } from "./elements.ts";
import { badFile, elementsIn, type NamedArray } from "./named-array.ts";

const MAGIC = "\u0093NUMPY";

/** Whether a file begins like an .npy file. */
export function isNpy(start: Uint8Array): boolean {
  return [...MAGIC].every((character, i) => start[i] === character.charCodeAt(0));
}

/** What the header of an .npy file says about its numbers. */
export interface NpyHeader {
  readonly shape: readonly number[];
  /** How many numbers there are. */
  readonly count: number;
  /** Kind and bytes of a number, as in f4; texts have a length in characters or bytes. */
  readonly type: { readonly letter: string; readonly digits: number };
  readonly isBigEndian: boolean;
  /** Whether column comes after column. */
  readonly isFortran: boolean;
  /** First byte of the numbers. */
  readonly start: number;
}

/**
 * Reads the header of a file of numpy.save. (Format: numpy.lib.format, versions 1 to 3.)
 *
 * @param bytes the first of the file, or all
 * @throws RankproofError invalid for a broken file, unsupported for structures and complex numbers
 */
export function readNpyHeader(bytes: Uint8Array, source: string, name = ""): NpyHeader {
  if (!isNpy(bytes)) throw badFile(source, "file: not of numpy's .npy format");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = bytes[6];
  const start = version === 1 ? 10 : 12;
  if (bytes.length < start) throw badFile(source, "file: cut short");
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  const header = new TextDecoder().decode(bytes.slice(start, start + length));
  const type = /'descr':\s*'([<>|=])([a-zA-Z])(\d*)'/.exec(header);
  const shapeText = /'shape':\s*\(([\d,\s]*)\)/.exec(header)?.[1];
  if (shapeText === undefined) throw badFile(source, "header: it has no shape");
  if (type === null) {
    throw badFile(source, "type of array: structures (expected numbers, booleans or texts)", "unsupported");
  }
  const shape = shapeText
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  const [, order, letter, digits] = type;
  return {
    shape,
    count: elementsIn(shape, name, source),
    type: { letter, digits: Number(digits) },
    isBigEndian: order === ">",
    isFortran: /'fortran_order':\s*True/.test(header),
    start: start + length,
  };
}

/**
 * Reads a file of numpy.save.
 *
 * @throws RankproofError invalid for a broken file, unsupported for objects (pickles), structures and complex numbers
 */
export function readNpy(bytes: Uint8Array, source: string, name = ""): NamedArray {
  const { shape, count, type, isBigEndian, isFortran, start } = readNpyHeader(bytes, source, name);
  if (isFortran && shape.length > 2) {
    throw badFile(source, `order of array: columns first with ${shape.length} dimensions`, "unsupported");
  }
  const { letter, digits } = type;
  const width = letter === "U" ? 4 * digits : digits;
  const data = bytes.subarray(start);
  if (data.length < count * width) {
    throw badFile(source, `file: cut short (${data.length} bytes for ${count} numbers of ${width})`);
  }
  const elements = data.subarray(0, count * width);
  const array = { name, shape, ...valuesOf(letter, digits, elements, isBigEndian, source) };
  return isFortran && shape.length === 2 ? transposed(array) : array;
}

function valuesOf(
  letter: string,
  size: number,
  bytes: Uint8Array,
  isBigEndian: boolean,
  source: string,
): Pick<NamedArray, "kind" | "data"> {
  const type = `${letter}${size || ""}`;
  if (isElementType(type)) return elementsOf(type, bytes, isBigEndian);
  if (letter === "U" && size > 0)
    return { kind: "text", data: texts(bytes, 4 * size, (part) => utf32(part, isBigEndian, source)) };
  if (letter === "S" && size > 0) return { kind: "text", data: texts(bytes, size, utf8) };
  const hint =
    letter === "O" ? "objects are pickles, which can run programs: save numbers or texts" : "expected numbers";
  throw badFile(source, `type of array: ${printable(type)} (${hint})`, "unsupported");
}

const TYPES: readonly string[] = ["f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1"];

/** Whether a text such as f4 is a type of numbers or booleans. */
export function isElementType(type: string): type is ElementType {
  return TYPES.includes(type);
}

/** Texts of a fixed width in bytes, filled up with zeros. */
function texts(bytes: Uint8Array, width: number, decode: (part: Uint8Array) => string): string[] {
  return Array.from({ length: bytes.length / width }, (_, i) => {
    const start = i * width;
    let end = start + width;
    while (end > start && bytes[end - 1] === 0) end--;
    return decode(bytes.subarray(start, end));
  });
}

function utf8(shared: Uint8Array): string {
  // Engines decode no memory that threads share.
  const bytes = shared.slice();
  return textOf({ bytes, start: 0, end: bytes.length });
}

function utf32(bytes: Uint8Array, isBigEndian: boolean, source: string): string {
  const whole = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  whole.set(bytes);
  const view = new DataView(whole.buffer);
  let text = "";
  for (let i = 0; i < whole.length; i += 4) {
    const point = view.getUint32(i, !isBigEndian);
    if (point > 0x10ffff) {
      throw badFile(source, `text: code point ${point.toString(16)} (Unicode ends at 10ffff)`);
    }
    text += String.fromCodePoint(point);
  }
  return text;
}

/** Column after column becomes row after row. */
function transposed(array: NamedArray): NamedArray {
  const [rows, columns] = array.shape;
  const { data } = array;
  const from = (i: number): number => (i % columns) * rows + Math.floor(i / columns);
  return {
    ...array,
    data: ArrayBuffer.isView(data) ? data.map((_, i) => data[from(i)]) : data.map((_, i) => data[from(i)]),
  };
}
