import { printable, RankproofError } from "../../core/errors.ts";
import { packBits } from "../../embeddings/codes.ts";
import { readArrayFile } from "../../inputs/arrays/file.ts";
import { badFile, type NamedArray } from "../../inputs/arrays/named-array.ts";
import { fillColumns, floatsOf, type VectorNames, vectorArrays } from "../../inputs/arrays/vectors.ts";
import type { Files } from "../../inputs/source.ts";
import { emptyLike, type Matrix } from "../../neighbors/matrix.ts";

/** A file of vectors with its other arrays. */
export interface VectorFile {
  readonly name: string;
  readonly arrays: readonly NamedArray[];
  readonly rows: number;
  /** Name of a row in messages; default: a vector of the file. */
  readonly each?: string;
}

/** Reads a file of vectors, or of values of items. @throws RankproofError when it is not there or broken */
export async function readVectorFile(files: Files, name: string): Promise<VectorFile> {
  const source = await files.open(name);
  const arrays = await readArrayFile(source);
  const rows = arrays.reduce((most, { shape }) => Math.max(most, shape[0] ?? 0), 0);
  source.onRows?.(rows);
  return { name, arrays, rows };
}

/** Form of hash codes in vectors: none, one number a bit, or 8 bits a byte. */
export type Codes = "none" | "bits" | "packed";

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

interface JoinedVectors {
  readonly vectors: Matrix;
  readonly columns: readonly string[] | undefined;
}

function vectorsOf({ name, arrays }: VectorFile, names: VectorNames, codes: Codes): JoinedVectors {
  const { table, columns } = vectorArrays(arrays, name, names);
  if (table !== undefined) return { vectors: matrixOfTable(table, name, codes), columns: undefined };
  const matrix = emptyLike({ data: new Float64Array(0), rows: 0, columns: columns.length }, columns[0].shape[0]);
  fillColumns(matrix.data, columns);
  return { vectors: matrix, columns: columns.map((column) => column.name) };
}

function matrixOfTable(table: NamedArray, source: string, codes: Codes): Matrix {
  const { data } = table;
  const [rows, columns] = table.shape;
  if (codes === "packed") {
    if (data instanceof Uint8Array) return { data, rows, columns };
    throw badFile(source, "type of packed codes: expected bytes (uint8)");
  }
  if (codes === "bits" && data instanceof Uint8Array && data.some((byte) => byte > 1)) {
    throw badFile(source, "bits: bytes above 1 (expected -1 and 1, or 0 and 1; packed bits need --packed)");
  }
  return { data: floatsOf(table), rows, columns };
}
