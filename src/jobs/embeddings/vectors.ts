import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { packBits } from "../../embeddings/codes.ts";
import { readArrayFile } from "../../io/arrays/file.ts";
import { badFile, type NamedArray } from "../../io/arrays/named-array.ts";
import type { Files } from "../../io/source.ts";
import { emptyLike, type Matrix } from "../../neighbors/matrix.ts";

/** A file of vectors with its other arrays. */
export interface VectorFile {
  readonly name: string;
  readonly arrays: readonly NamedArray[];
  readonly rows: number;
}

/** Reads a file of vectors. @throws RankproofError when it is not there or broken */
export async function readVectorFile(files: Files, name: string): Promise<VectorFile> {
  const arrays = await readArrayFile(await files.open(name));
  return { name, arrays, rows: arrays.reduce((most, { shape }) => Math.max(most, shape[0] ?? 0), 0) };
}

/** Which arrays hold vectors: the wanted one (or several columns, separated by commas), none of the others. */
export interface VectorNames {
  readonly wanted: string | undefined;
  readonly others: ReadonlySet<string>;
}

/** Whether vectors are hash codes, one number a bit or 8 bits a byte. */
export type Codes = "none" | "bits" | "packed";

const VECTOR_NAMES = ["embeddings", "embedding", "vectors", "vector", "features", "feature", "emb", "x"];
/** Usual names of the column of labels. */
export const LABEL_NAMES = ["label", "labels", "class", "target"];

/** Names of columns that are no parts of vectors. */
const KNOWN_NAMES = new Set([
  ...LABEL_NAMES,
  ...["id", "ids", "index", "category", "categories", "sequence", "sequences", "confidence", "confidences"],
  ...["is_query", "is_gallery", "split"],
]);

/** The vectors of one file or two, and the columns that they were made of. */
export function joinedVectors(
  files: readonly VectorFile[],
  names: VectorNames,
  codes: Codes,
): { readonly vectors: Matrix; readonly columns: readonly string[] | undefined } {
  const parts = files.map((file) => vectorsOf(file, names, codes));
  const [{ columns }] = parts;
  const matrices = parts.map(({ vectors }) => (codes === "bits" ? packBits(vectors) : vectors));
  const [first, second] = matrices;
  if (second === undefined) return { vectors: first, columns };
  if (first.columns !== second.columns) {
    const widths = files.map(({ name }, i) => `${parts[i].vectors.columns} in ${printable(name)}`).join(", ");
    throw new RankproofError("invalid", `dimensions: ${widths}`, "data");
  }
  const model = second.data instanceof Float64Array ? second : first;
  const all = emptyLike(model, first.rows + second.rows);
  all.data.set(first.data);
  all.data.set(second.data, first.data.length);
  return { vectors: all, columns };
}

interface Vectors {
  readonly vectors: Matrix;
  readonly columns: readonly string[] | undefined;
}

function vectorsOf({ name, arrays }: VectorFile, { wanted, others }: VectorNames, codes: Codes): Vectors {
  const chosen = wanted?.split(",").map((part) => columnOf(part.trim(), arrays, name));
  const table = chosen === undefined ? tableOf(name, arrays, others) : chosen.length === 1 ? chosen[0] : undefined;
  if (table !== undefined) return { vectors: matrixOfTable(table, name, codes), columns: undefined };
  const columns = chosen ?? columnsOf(name, arrays, others);
  const wrong = columns.find(({ kind, shape }) => kind === "text" || shape.length !== 1);
  if (wrong !== undefined) throw badFile(name, `column: ${printable(wrong.name)} (expected a number an item)`);
  const rows = columns[0].shape[0];
  const matrix = emptyLike({ data: new Float64Array(0), rows: 0, columns: columns.length }, rows);
  columns.forEach(({ data }, column) => {
    for (let row = 0; row < rows; row++) matrix.data[row * columns.length + column] = Number(data[row]);
  });
  return { vectors: matrix, columns: columns.map((column) => column.name) };
}

function matrixOfTable({ kind, shape, data }: NamedArray, source: string, codes: Codes): Matrix {
  if (kind === "text" || shape.length !== 2) {
    const found = shape.join(" × ") || "one number";
    throw badFile(source, `shape of the vectors: ${found} (expected rows and columns of numbers)`);
  }
  const [rows, columns] = shape;
  if (codes === "packed") {
    if (data instanceof Uint8Array) return { data, rows, columns };
    throw badFile(source, "type of packed codes: expected bytes (uint8)");
  }
  if (codes === "bits" && data instanceof Uint8Array && data.some((byte) => byte > 1)) {
    throw badFile(source, "bits: bytes above 1 (expected -1 and 1, or 0 and 1; packed bits need --packed)");
  }
  const isReady = data instanceof Float32Array || data instanceof Float64Array;
  return { data: isReady ? data : Float32Array.from<unknown>(data, Number), rows, columns };
}

/** The array of two dimensions; undefined where a file has columns only. */
function tableOf(source: string, arrays: readonly NamedArray[], others: ReadonlySet<string>): NamedArray | undefined {
  if (arrays.length === 1 && arrays[0].shape.length !== 1) return arrays[0];
  const tables = arrays.filter(({ name, shape, kind }) => shape.length === 2 && kind !== "text" && !others.has(name));
  const named = VECTOR_NAMES.flatMap((name) => tables.filter((array) => array.name.toLowerCase() === name));
  if (named.length > 0 || tables.length <= 1) return named[0] ?? tables[0];
  const names = tables.map(({ name }) => printable(name, 30)).join(", ");
  throw badFile(source, `vectors: one of ${names} (name it with --vectors)`);
}

/** Columns whose names end in running numbers, such as x0, x1, x2; else all of numbers that stand for nothing else. */
function columnsOf(source: string, arrays: readonly NamedArray[], others: ReadonlySet<string>): readonly NamedArray[] {
  const free = arrays.filter(
    ({ name, shape }) => shape.length === 1 && !others.has(name) && !KNOWN_NAMES.has(name.toLowerCase()),
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
  const found = arrays.find((array) => array.name === name);
  if (found !== undefined) return found;
  const names = arrays.map((array) => array.name);
  throw badFile(source, `column: ${printable(name)} (${hintFor(name, names)})`, "missing");
}
