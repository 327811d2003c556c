import { printable, RankproofError } from "../../core/errors.ts";

/** Numbers or texts with a shape: one value an item, or one row an item. */
export interface NamedArray {
  /** Name in its file; "" where the file holds one array without a name. */
  readonly name: string;
  /** Length, or rows and columns. */
  readonly shape: readonly number[];
  readonly kind: "float" | "integer" | "boolean" | "text";
  /** Floats keep their precision (halves become single); other numbers are exact doubles, or texts beyond 2^53. */
  readonly data: Float32Array | Float64Array | Uint8Array | readonly (string | number | boolean | null)[];
}

/** @throws RankproofError of a broken or unsupported file */
export function badFile(
  source: string,
  what: string,
  code: "invalid" | "unsupported" | "missing" = "invalid",
): RankproofError {
  return new RankproofError(code, what, "data", `${printable(source)}: `);
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
