import { printable } from "../../core/errors.ts";
import { type ElementType, elementsOf, sizeOf } from "./elements.ts";
import { badFile, type NamedArray } from "./named-array.ts";

const MAGIC = "\u0093NUMPY";

/** Whether a file begins as .npy files do. */
export function isNpy(start: Uint8Array): boolean {
  return [...MAGIC].every((character, i) => start[i] === character.charCodeAt(0));
}

/**
 * Reads a file of numpy.save. (Format: numpy.lib.format, versions 1 to 3.)
 *
 * @throws RankproofError invalid for a broken file, unsupported for objects (pickles), structures and complex numbers
 */
export function readNpy(bytes: Uint8Array, source: string, name = ""): NamedArray {
  if (!isNpy(bytes)) throw badFile(source, "file: not of numpy's .npy format");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = bytes[6];
  const start = version === 1 ? 10 : 12;
  if (bytes.length < start) throw badFile(source, "file: cut short");
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  const header = new TextDecoder().decode(bytes.slice(10, start + length)).slice(start - 10);
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
  const count = shape.reduce((product, size) => product * size, 1);
  const [, order, letter, digits] = type;
  const isBigEndian = order === ">";
  const width = letter === "U" ? 4 * Number(digits) : Number(digits);
  const data = bytes.subarray(start + length);
  if (data.length < count * width) {
    throw badFile(source, `file: cut short (${data.length} bytes for ${count} numbers of ${width})`);
  }
  const own = data.subarray(0, count * width);
  const array = { name, shape, ...valuesOf(letter, Number(digits), own, isBigEndian, source) };
  return /'fortran_order':\s*True/.test(header) && shape.length === 2 ? transposed(array) : array;
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
  if (letter === "U") return { kind: "text", data: texts(bytes, 4 * size, (part) => utf32(part, isBigEndian)) };
  if (letter === "S") {
    return { kind: "text", data: texts(bytes, size, (part) => new TextDecoder().decode(part.slice())) };
  }
  const hint =
    letter === "O" ? "objects are pickles, which can run programs: save numbers or texts" : "expected numbers";
  throw badFile(source, `type of array: ${printable(type)} (${hint})`, "unsupported");
}

const TYPES: readonly string[] = ["f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1"];

function isElementType(type: string): type is ElementType {
  return TYPES.includes(type) && sizeOf(type as ElementType) > 0;
}

/** Texts of a fixed width, filled up with zeros. */
function texts(bytes: Uint8Array, width: number, decode: (part: Uint8Array) => string): string[] {
  if (width === 0) return [];
  return Array.from({ length: bytes.length / width }, (_, i) =>
    decode(bytes.subarray(i * width, (i + 1) * width)).replace(/\0+$/, ""),
  );
}

function utf32(bytes: Uint8Array, isBigEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let i = 0; i < bytes.length; i += 4) {
    const point = view.getUint32(i, !isBigEndian);
    text += point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
  }
  return text;
}

/** Column after column becomes row after row. */
function transposed(array: NamedArray): NamedArray {
  const [rows, columns] = array.shape;
  const { data } = array;
  const turned = Array.isArray(data) ? data.slice() : (data as Float32Array).slice();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      turned[row * columns + column] = data[column * rows + row] as number;
  }
  return { ...array, data: turned };
}
