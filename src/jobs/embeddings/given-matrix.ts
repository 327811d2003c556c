import { findingsOf } from "../../checks/check.ts";
import { matrixReversed } from "../../checks/matrix-reversed.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import {
  identificationOfDistances,
  pairsOfDistances,
  verificationOfDistances,
} from "../../embeddings/distance-pairs.ts";
import { evaluateDistances } from "../../embeddings/given-distances.ts";
import type { NeighborEvaluationOptions, NeighborResult } from "../../embeddings/items-without-vectors.ts";
import { selected } from "../../embeddings/selection.ts";
import { badFile } from "../../inputs/arrays/named-array.ts";
import { floatsOf } from "../../inputs/arrays/vectors.ts";
import type { Files } from "../../inputs/source.ts";
import type { FloatMatrix } from "../../neighbors/matrix.ts";
import { type GivenNeighbors, type ReadItems, readItemsOf } from "./given-items.ts";
import type { EmbeddingFlags } from "./options.ts";
import { readVectorFile } from "./vectors.ts";

/**
 * Reads a matrix, and the columns of its rows and columns: the same items where it is square, unless each has its own
 * sources.
 */
export async function readMatrix(
  file: string,
  areSimilar: boolean,
  flags: EmbeddingFlags,
  files: Files,
): Promise<GivenNeighbors> {
  const name = printable(file);
  const { arrays } = await readVectorFile(files, file);
  const [table] = arrays.filter(({ shape, kind }) => shape.length === 2 && kind !== "text" && kind !== "boolean");
  if (table === undefined || arrays.length > 1) {
    throw badFile(file, "matrix: expected one array of numbers, a row for each query and a column for each item");
  }
  const data = floatsOf(table);
  const [rows, columns] = table.shape;
  const areApart = rows !== columns || sourcesOf(flags).some((sources) => sources?.length === 2);
  const sizes = areApart ? [columns, rows] : [rows];
  const items = await readItemsOf(sizes, name, [`columns of ${name}`, "rows"], flags, files);
  const matrix = { data: areSimilar ? data.map((value) => 0 - value) : data, rows, columns };
  const chosen = areApart ? matrix : chosenOf(matrix, items);
  const evaluate = (given: FloatMatrix, options: NeighborEvaluationOptions): NeighborResult => {
    const result = ofFile(name, () => evaluateDistances(given, options));
    return areSimilar ? { ...result, conventions: { ...result.conventions, metric: "given similarities" } } : result;
  };
  const seen = { areSimilar, ...rangeOf(data), ...selvesOf(matrix, areApart) };
  return {
    ...{ name: file, ...items, findings: findingsOf(matrixReversed, seen, file) },
    evaluate: (options) => evaluate(chosen, options),
    evaluateReverse: (options) => evaluate(transposed(chosen), options),
    identify: (options, wanted) => ofFile(name, () => identificationOfDistances(chosen, options, wanted)),
    pairs: (options) => pairsOfDistances(chosen, options),
    verify: (options, wanted) => ofFile(name, () => verificationOfDistances(chosen, options, wanted)),
  };
}

/** The least number, and the greatest absolute value; of finite ones. */
function rangeOf(data: FloatMatrix["data"]): { readonly least: number; readonly greatest: number } {
  let [least, greatest] = [0, 0];
  for (const value of data) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, Math.abs(value));
  }
  return { least, greatest };
}

/** Items with a finite distance to themselves, and those from which none is farther. @param areApart no item has one */
function selvesOf(
  { data, rows, columns }: FloatMatrix,
  areApart: boolean,
): { readonly items: number; readonly farthest: number } {
  let [items, farthest] = [0, 0];
  for (let row = 0; row < (areApart ? 0 : rows); row++) {
    const self = data[row * columns + row];
    if (!Number.isFinite(self)) continue;
    items++;
    const others = data.subarray(row * columns, (row + 1) * columns);
    const isNearer = others.some((other) => other < self);
    if (isNearer && others.every((other) => other <= self || other === Number.POSITIVE_INFINITY)) farthest++;
  }
  return { items, farthest };
}

function transposed({ data, rows, columns }: FloatMatrix): FloatMatrix {
  const turned = new Float64Array(data.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) turned[column * rows + row] = data[row * columns + column];
  }
  return { data: turned, rows: columns, columns: rows };
}

/** Names the file in what is wrong with its numbers. */
function ofFile<Result>(name: string, evaluate: () => Result): Result {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof RankproofError && error.origin === "data") error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/** Rows of the queries and columns of the gallery. */
function chosenOf(matrix: FloatMatrix, { count, queries, gallery }: ReadItems): FloatMatrix {
  if (queries === undefined && gallery === undefined) return matrix;
  const [rows, columns] = [selected(queries, count, "queries"), selected(gallery, count, "gallery")];
  const data = new Float64Array(rows.length * columns.length);
  rows.forEach((row, i) => {
    columns.forEach((column, j) => {
      data[i * columns.length + j] = matrix.data[row * matrix.columns + column];
    });
  });
  return { data, rows: rows.length, columns: columns.length };
}

/** Sources of values of items; two where queries and gallery are apart. */
function sourcesOf(flags: EmbeddingFlags): readonly (readonly string[] | undefined)[] {
  const { labels, levels, ids, categories, sequences, confidences, trueConfidences } = flags;
  return [labels, ids, categories, sequences, confidences, trueConfidences, levels];
}
