import { hintFor, printable } from "../../core/errors.ts";
import { ROLES } from "../roles/roles.ts";
import { badFile, type NamedArray } from "./named-array.ts";

/** Names of the array (or of several columns, separated by commas) that holds vectors, and of arrays that do not. */
export interface VectorNames {
  readonly wanted: string | undefined;
  readonly others: ReadonlySet<string>;
}

/** Names of columns that are no parts of vectors. */
const BESIDE: ReadonlySet<string> = new Set([...ROLES.label.names.vectors, ...ROLES.beside.names.vectors]);

/** Place of the vectors in a file: an array with a row for each, or columns. */
export type VectorArrays =
  | { readonly table: NamedArray; readonly columns: undefined }
  | { readonly table: undefined; readonly columns: readonly NamedArray[] };

/**
 * Finds the vectors among the arrays of a file.
 *
 * @throws RankproofError missing or invalid, where there are none of numbers, or a column of them has a slip
 */
export function vectorArrays(
  arrays: readonly NamedArray[],
  source: string,
  { wanted, others }: VectorNames,
): VectorArrays {
  const chosen = wanted?.split(",").map((part) => columnOf(part.trim(), arrays, source));
  const table = chosen === undefined ? tableOf(source, arrays, others) : chosen.length === 1 ? chosen[0] : undefined;
  if (table !== undefined) {
    const { kind, shape } = table;
    if (kind !== "text" && shape.length === 2) return { table, columns: undefined };
    const text = shape.join(" × ") || "one number";
    throw badFile(source, `shape of the vectors: ${text} (expected rows and columns of numbers)`);
  }
  const columns = chosen ?? columnsOf(source, arrays, others);
  const wrong = columns.find(({ kind, shape }) => kind === "text" || shape.length !== 1);
  if (wrong === undefined) return { table: undefined, columns };
  throw badFile(source, `column: ${printable(wrong.name)} (expected a number an item)`);
}

/** The numbers of an array as floats; floats are not copied. */
export function floatsOf({ data }: NamedArray): Float32Array | Float64Array {
  const isReady = data instanceof Float32Array || data instanceof Float64Array;
  return isReady ? data : Float32Array.from<unknown>(data, Number);
}

/** Writes columns of numbers row by row. */
export function fillColumns(data: Float32Array | Float64Array, columns: readonly NamedArray[]): void {
  columns.forEach((column, index) => {
    for (let row = 0; row < column.shape[0]; row++) data[row * columns.length + index] = Number(column.data[row]);
  });
}

/** The array of two dimensions; undefined where a file has columns only. */
function tableOf(source: string, arrays: readonly NamedArray[], reserved: ReadonlySet<string>): NamedArray | undefined {
  if (arrays.length === 1 && arrays[0].shape.length !== 1) return arrays[0];
  const tables = arrays.filter(({ name, shape, kind }) => shape.length === 2 && kind !== "text" && !reserved.has(name));
  const named = ROLES.vector.names.vectors.flatMap((name) =>
    tables.filter((array) => array.name.toLowerCase() === name),
  );
  if (named.length > 0 || tables.length <= 1) return named[0] ?? tables[0];
  const names = tables.map(({ name }) => printable(name, 30)).join(", ");
  throw badFile(source, `vectors: one of ${names} (name it with --vectors)`);
}

/** Columns whose names end in running numbers, such as x0, x1, x2; else all numeric columns without another role. */
function columnsOf(
  source: string,
  arrays: readonly NamedArray[],
  reserved: ReadonlySet<string>,
): readonly NamedArray[] {
  const free = arrays.filter(
    ({ name, shape }) => shape.length === 1 && !reserved.has(name) && !BESIDE.has(name.toLowerCase()),
  );
  for (const array of free) checkSlips(array, source);
  const numbers = free.filter(({ kind }) => kind === "float");
  const numbered = numbers.filter(({ name }) => /\d$/.test(name));
  if (numbered.length > 1) return numbered;
  if (numbers.length > 0) return numbers;
  throw badFile(source, "vectors: it has no array of two dimensions and no columns of numbers", "missing");
}

/** A column of numbers with a slip in it is no column of text. */
function checkSlips({ name, kind, data }: NamedArray, source: string): void {
  if (kind !== "text") return;
  const texts = Array.from<unknown, string>(data, String);
  const isText = (text: string): boolean => text.trim() === "" || Number.isNaN(Number(text));
  const slips = texts.filter(isText).length;
  if (slips === 0 || slips > texts.length / 2) return;
  const row = texts.findIndex(isText);
  throw badFile(
    source,
    `number in column ${printable(name)}: ${printable(JSON.stringify(texts[row]))} in row ${row + 1}`,
  );
}

/** The array of a name. @throws RankproofError missing, with the nearest known name */
export function columnOf(name: string, arrays: readonly NamedArray[], source: string): NamedArray {
  const named = arrays.find((array) => array.name === name);
  if (named !== undefined) return named;
  const names = arrays.map((array) => array.name);
  throw badFile(source, `column: ${printable(name)} (${hintFor(name, names)})`, "missing");
}
