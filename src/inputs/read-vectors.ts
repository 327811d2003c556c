import { checkOptions, optional } from "../core/options.ts";
import { readArrayFile } from "./arrays/file.ts";
import { fillColumns, floatsOf, vectorArrays } from "./arrays/vectors.ts";
import type { Source } from "./source.ts";

/** Options for reading vectors. */
export interface VectorOptions {
  /** The array that holds them, or columns apart by commas. Default: found by its shape and usual names. */
  readonly vectors?: string | undefined;
  /** Called with the number of bytes read since the last call. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** Vectors, and what else a file holds of the same items. */
export interface ReadVectors {
  /** One after the other, as `rankproof/embeddings` takes them. */
  readonly vectors: { readonly data: Float32Array | Float64Array; readonly rows: number; readonly columns: number };
  /** Other columns by name, such as ids or labels. */
  readonly columns: ReadonlyMap<string, ArrayLike<string | number | boolean | null>>;
}

const OPTIONS = {
  vectors: optional<string>("a name", (value) => typeof value === "string"),
  onRead: optional<(bytes: number) => void>("a function", (value) => typeof value === "function"),
};

/** Reads vectors of any file that `rankproof embeddings` reads. @throws RankproofError */
export async function readVectorsOf(source: Source, options: VectorOptions): Promise<ReadVectors> {
  const { vectors: wanted, onRead } = checkOptions("readVectors", OPTIONS, options, ["name"]);
  const arrays = await readArrayFile(source, onRead);
  const { table, columns } = vectorArrays(arrays, source.name, { wanted, others: new Set() });
  const used = new Set(columns ?? [table]);
  const columnsBeside = arrays.filter((array) => !used.has(array) && array.shape.length === 1);
  return {
    vectors:
      table === undefined
        ? matrixOf(columns)
        : { data: floatsOf(table), rows: table.shape[0], columns: table.shape[1] },
    columns: new Map(columnsBeside.map(({ name, data }) => [name, data])),
  };
}

function matrixOf(columns: NonNullable<ReturnType<typeof vectorArrays>["columns"]>): ReadVectors["vectors"] {
  const [rows] = columns[0].shape;
  const data = new Float64Array(rows * columns.length);
  fillColumns(data, columns);
  return { data, rows, columns: columns.length };
}
