import { type ErrorCode, printable, RankproofError } from "../../core/errors.ts";

/** Numbers or texts with a shape: one value an item, or one row an item. */
export interface NamedArray {
  /** Name in its file; "" where the file holds one array without a name. */
  readonly name: string;
  /** Length, or rows and columns. */
  readonly shape: readonly number[];
  readonly kind: "float" | "integer" | "boolean" | "text";
  /** Floats keep their precision (halves become single); other numbers are exact doubles, or texts beyond 2^53. */
  /** Whether its file has no null, so that a text such as NA stands for a missing value. */
  readonly isSpelled?: boolean | undefined;
  readonly data: Float32Array | Float64Array | Uint8Array | readonly (string | number | boolean | null)[];
}

/** @throws RankproofError of a broken or unsupported file */
export function badFile(source: string, what: string, code: ErrorCode = "invalid"): RankproofError {
  return new RankproofError(code, what, "data", `${printable(source)}: `);
}

/** Items that can be numbered. */
const MOST_ROWS = 2 ** 31 - 1;

/**
 * Counts the elements of an array of a shape.
 *
 * @throws RankproofError invalid, for an impossible shape or empty rows
 */
export function elementsIn(shape: readonly number[], name: string, source: string): number {
  const count = shape.reduce((product, size) => product * size, 1);
  const [rows = 1] = shape;
  if (shape.every(Number.isSafeInteger) && rows <= MOST_ROWS && (count > 0 || rows === 0)) return count;
  const what = name === "" ? "shape" : `shape of ${printable(name)}`;
  throw badFile(source, `${what}: ${shape.join(" × ")} (expected up to ${MOST_ROWS} rows that are not empty)`);
}

/** Memory that threads can share. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(
    typeof SharedArrayBuffer === "undefined" ? new ArrayBuffer(length) : new SharedArrayBuffer(length),
  );
}

/** A number where that is exact, else its digits. */
export function exact(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
