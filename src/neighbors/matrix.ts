import { Problems, RankproofError } from "../core/errors.ts";

/** Rows of numbers, one after the other. */
export interface Matrix<Data extends Vectors = Vectors> {
  /** Row by row. */
  readonly data: Data;
  readonly rows: number;
  readonly columns: number;
}

/** Real vectors in single or double precision, or codes of 8 bits a number (first bit highest). */
export type Vectors = Float32Array | Float64Array | Uint8Array;

/** Vectors of numbers, a row each. */
export type FloatMatrix = Matrix<Float32Array | Float64Array>;

/** Whether a matrix holds real vectors. */
export function isOfFloats(matrix: Matrix): matrix is FloatMatrix {
  return !isOfBits(matrix);
}

/** Whether a matrix holds codes of 8 bits a byte. */
export function isOfBits(matrix: Matrix): matrix is Matrix<Uint8Array> {
  return matrix.data instanceof Uint8Array;
}

/** Whether a matrix holds numbers in single precision. */
export function isSingle(matrix: Matrix): matrix is Matrix<Float32Array> {
  return matrix.data instanceof Float32Array;
}

/**
 * A matrix from a list of rows, in single precision.
 *
 * @throws RankproofError invalid, when rows differ in length or a number is not finite
 */
export function matrixOf(data: readonly ArrayLike<number>[]): Matrix<Float32Array>;
/**
 * A matrix from its numbers row by row.
 *
 * @param columns how many numbers make a row
 * @throws RankproofError invalid, when the numbers do not fill whole rows or a number is not finite
 */
export function matrixOf<Data extends Vectors>(data: Data, columns: number): Matrix<Data>;
export function matrixOf(data: Vectors | readonly ArrayLike<number>[], columns?: number): Matrix {
  if (!ArrayBuffer.isView(data)) return fromRows(data);
  if (!Number.isSafeInteger(columns) || (columns as number) < 1 || data.length % (columns as number) !== 0) {
    throw new RankproofError(
      "invalid",
      `columns: ${columns} (expected a whole number that divides the ${data.length} numbers)`,
    );
  }
  return checked({ data, rows: data.length / (columns as number), columns: columns as number });
}

function fromRows(rows: readonly ArrayLike<number>[]): Matrix<Float32Array> {
  if (!Array.isArray(rows)) {
    throw new RankproofError(
      "invalid",
      "matrix: expected a list of rows, or a Float32Array, Float64Array or Uint8Array",
    );
  }
  const columns = rows[0]?.length ?? 0;
  const data = new Float32Array(rows.length * columns);
  const problems = new Problems();
  rows.forEach((row, r) => {
    if (row?.length === columns) data.set(row, r * columns);
    else problems.add("invalid", `length of row ${r}: ${row?.length} (expected ${columns} numbers, as in row 0)`);
  });
  problems.throwIfAny();
  return checked({ data, rows: rows.length, columns });
}

function checked<M extends Matrix>(matrix: M): M {
  checkFinite(checkMatrix(matrix, "matrix"), "matrix");
  return matrix;
}

/** @throws RankproofError missing or invalid, when there is no number, or their count is not rows × columns */
export function checkMatrix<M extends Matrix>(matrix: M, name: string): M {
  const { data, rows, columns } = matrix;
  if (rows === 0 || columns === 0) throw new RankproofError("missing", `rows: ${name} is empty`, "data");
  if (data.length !== rows * columns) {
    throw new RankproofError("invalid", `size of ${name}: ${data.length} numbers for ${rows} × ${columns}`);
  }
  return matrix;
}

/** @throws RankproofError invalid, when a number is not finite */
export function checkFinite({ data, columns }: Matrix, name: string): void {
  if (areFinite(data)) return;
  const problems = new Problems();
  for (let i = 0; i < data.length; i++) {
    if (Number.isFinite(data[i])) continue;
    const position = `row ${Math.floor(i / columns)}, column ${i % columns}`;
    problems.add(
      "invalid",
      `number in ${name}: ${data[i]} at ${position} (rows and columns from 0; expected finite ones)`,
    );
  }
  problems.throwIfAny();
}

/** Zero times a finite number is 0, times any other it is not. */
function areFinite(data: Vectors): boolean {
  let total = 0;
  for (let i = 0; i < data.length; i++) total += data[i] * 0;
  return total === 0;
}

/** A matrix of zeros of the same type and width, on memory that threads can share. */
export function emptyLike<M extends Matrix>({ data, columns }: M, rows: number): M {
  const Type = data.constructor as new (buffer: ArrayBufferLike) => Vectors;
  const bytes = rows * columns * data.BYTES_PER_ELEMENT;
  return { data: new Type(sharedMemory(bytes)), rows, columns } as M;
}

/** Memory that threads can share, where the engine has it. */
export function sharedMemory(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === "undefined" ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}

/** Whole numbers on memory that threads can share. */
export function sharedIntegers(numbers: ArrayLike<number>): Int32Array {
  const shared = new Int32Array(sharedMemory(4 * numbers.length));
  shared.set(numbers);
  return shared;
}

/** Bytes on memory that threads can share. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(sharedMemory(bytes.length));
  shared.set(bytes);
  return shared;
}

/** Some rows of a matrix. */
export function selectRows<M extends Matrix>(matrix: M, rows: ArrayLike<number>): M {
  const { data, columns } = matrix;
  const chosen = emptyLike(matrix, rows.length);
  for (let i = 0; i < rows.length; i++) {
    chosen.data.set(data.subarray(rows[i] * columns, (rows[i] + 1) * columns), i * columns);
  }
  return chosen;
}
