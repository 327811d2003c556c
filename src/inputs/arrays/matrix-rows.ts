import { printable } from "../../core/errors.ts";
import type { Source } from "../source.ts";
import { elementsOf, sizeOf } from "./elements.ts";
import { readArrayFile } from "./file.ts";
import { badFile, type NamedArray } from "./named-array.ts";
import { isElementType, isNpy, readNpyHeader } from "./npy.ts";

/** Numbers of a matrix, row after row. */
export type MatrixNumbers = Float32Array | Float64Array | Uint8Array | readonly (string | number | boolean | null)[];

/** A matrix whose rows are read one after the other. */
export interface MatrixRows {
  readonly rows: number;
  readonly columns: number;
  /** Blocks of whole rows in their order, each valid until the next. @throws RankproofError */
  blocks(onRead?: (bytes: number) => void): AsyncIterable<MatrixNumbers>;
}

/** Bytes of a block of rows, unless one row is longer. */
const BLOCK = 1 << 22;
/** What a matrix of complex numbers, of objects or of texts is told. */
const REAL = 'expected real numbers, as numpy.save("scores.npy", scores.astype("float32")) writes';
/** Bytes in which the header of an .npy file stands. */
const HEADER = 1 << 12;

/**
 * Opens a matrix of numbers: an .npy file a few rows at a time, so that memory does not grow with it; any other file of
 * arrays as a whole.
 *
 * @param wanted name of the matrix among the arrays of a file that holds several
 * @throws RankproofError invalid or unsupported, where there is no matrix of numbers
 */
export async function openMatrix(source: Source, wanted: string): Promise<MatrixRows> {
  return (await npyRows(source)) ?? rowsOf(await matrixIn(source, wanted));
}

async function npyRows({ name, size, fill }: Source): Promise<MatrixRows | undefined> {
  if (fill === undefined || size === undefined) return undefined;
  const first = new Uint8Array(Math.min(size, HEADER));
  await fill(first, 0);
  if (!isNpy(first)) return undefined;
  const { shape, count, type, isBigEndian, isFortran, start } = readNpyHeader(first, name);
  const element = `${type.letter}${type.digits}`;
  // A matrix of columns after columns is turned as a whole.
  if (isFortran && shape.length === 2) return undefined;
  if (!isElementType(element)) throw badFile(name, `type of numbers: ${element} (${REAL})`);
  if (shape.length !== 2) throw noMatrix(name, shape);
  const width = sizeOf(element);
  if (size - start < count * width) {
    throw badFile(name, `file: cut short (${size - start} bytes for ${count} numbers of ${width})`);
  }
  const [rows, columns] = shape;
  const together = Math.max(1, Math.floor(BLOCK / (columns * width)));
  return {
    rows,
    columns,
    blocks: async function* (onRead = () => {}) {
      const bytes = new Uint8Array(Math.min(together, rows) * columns * width);
      for (let row = 0; row < rows; row += together) {
        const block = bytes.subarray(0, Math.min(together, rows - row) * columns * width);
        await fill(block, start + row * columns * width);
        onRead(block.length);
        yield elementsOf(element, block, isBigEndian).data;
      }
    },
  };
}

/** The matrix of a file: its only array, or the one of the name. */
async function matrixIn(source: Source, wanted: string): Promise<NamedArray> {
  const arrays = await readArrayFile(source);
  const matrices = arrays.filter(({ shape, kind }) => shape.length === 2 && kind !== "text");
  const found = arrays.length === 1 ? matrices[0] : matrices.find(({ name }) => name === wanted);
  if (found !== undefined) return found;
  if (arrays.length === 1) throw noMatrix(source.name, arrays[0].shape);
  const names = arrays.map(({ name }) => printable(name, 30)).join(", ");
  throw badFile(source.name, `matrix: ${wanted} (the file holds the arrays ${names})`, "missing");
}

function rowsOf({ shape: [rows, columns], data }: NamedArray): MatrixRows {
  return {
    rows,
    columns,
    blocks: async function* () {
      yield data;
    },
  };
}

function noMatrix(source: string, shape: readonly number[]): Error {
  const expected = "expected a matrix of numbers: a row for each query, a column for each item";
  return badFile(source, `shape: ${shape.join(" × ") || "one number"} (${expected})`);
}
