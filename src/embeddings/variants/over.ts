import { RankproofError } from "../../core/errors.ts";
import { foundInOrder, joined, nearestFirst } from "../../neighbors/found.ts";
import { type FloatMatrix, isOfFloats, type Matrix } from "../../neighbors/matrix.ts";
import { Neighbors } from "../../neighbors/neighbors.ts";
import { distancesOf, type Space, spaceOf } from "../../neighbors/search.ts";
import { EmbeddingEvaluator } from "../evaluator.ts";
import type { EmbeddingOptions } from "../options.ts";
import type { Postprocess } from "../postprocess.ts";
import type { EmbeddingResult } from "../result.ts";
import { cutoffsOf } from "../search-plan.ts";
import type { ThreadedSearch } from "../threaded-search.ts";
import { int8Levels, signsOf, toBinary, toFloat16, toInt8 } from "./quantized.ts";
import { truncated } from "./truncated.ts";

/** Result of embeddings that were changed in one way. */
export interface VariantResult {
  /** Such as "256" or "int8". */
  readonly name: string;
  readonly dimensions: number;
  /** Bytes that the index stores of each vector. */
  readonly bytes: number;
  /** How many of the nearest by Hamming distance were sorted again; left out where none were. */
  readonly shortlist?: number;
  readonly result: EmbeddingResult;
}

/** Options of `overDimensions`. */
export interface OverDimensionsOptions {
  /** Each from 1 to the columns; default: all, and halves down to 8. */
  readonly dimensions?: readonly number[] | undefined;
  readonly search?: ThreadedSearch | undefined;
}

/** Options of `overPrecision`. */
export interface OverPrecisionOptions {
  /** Rescored ranks, as a multiple of those that measures need; default 4. */
  readonly oversampling?: number | undefined;
  readonly search?: ThreadedSearch | undefined;
}

/** Ranks that are rescored a multiple of where no measure has a cutoff. */
const RANKS = 10;

/** All dimensions, and halves of them down to 8. */
export function halvedDimensions(columns: number): number[] {
  const halves = [columns];
  for (let next = Math.floor(columns / 2); next >= 8; next = Math.floor(next / 2)) halves.push(next);
  return halves;
}

/**
 * Evaluates embeddings by the first numbers of each vector (Matryoshka).
 *
 * @param options as those of an `EmbeddingEvaluator`
 * @param vectors [items × dimensions]
 * @returns a result for each number of dimensions, in their order
 * @throws RankproofError as the evaluator, and invalid for dimensions that the vectors do not have
 */
export async function overDimensions(
  options: EmbeddingOptions,
  vectors: FloatMatrix,
  { dimensions = halvedDimensions(vectors.columns), search }: OverDimensionsOptions = {},
): Promise<VariantResult[]> {
  checkFloats(vectors);
  const results: VariantResult[] = [];
  for (const count of dimensions) {
    const result = await computed(evaluatorOf(options, truncated(vectors, count)), search);
    results.push({ name: String(count), dimensions: count, bytes: count * vectors.data.BYTES_PER_ELEMENT, result });
  }
  return results;
}

/**
 * Evaluates embeddings unchanged and as float16, int8 and binary store them, queries and gallery alike. int8: 256 even
 * levels of each dimension between its least and greatest number in the gallery. binary: the signs, compared by Hamming
 * distance, and rescored: the nearest by Hamming distance, with all ties, are sorted by the inner product of the float
 * query with the signs (Yamada et al. 2021, arXiv:2106.00882; sentence-transformers), or by the distance of the float
 * vectors.
 *
 * @param options as those of an `EmbeddingEvaluator`
 * @param vectors [items × dimensions]
 * @returns float32 (or float64), float16, int8, binary, binary + float queries, binary + float vectors
 * @throws RankproofError as the evaluator, and invalid for numbers that float16 does not have
 */
export async function overPrecision(
  options: EmbeddingOptions,
  vectors: FloatMatrix,
  { oversampling = 4, search }: OverPrecisionOptions = {},
): Promise<VariantResult[]> {
  checkFloats(vectors);
  if (!(Number.isSafeInteger(oversampling) && oversampling >= 1)) {
    throw new RankproofError("invalid", `oversampling: ${oversampling} (expected a whole number of at least 1)`);
  }
  const { columns } = vectors;
  const bits = Math.ceil(columns / 8);
  const plain = evaluatorOf(options, vectors);
  const { space, relevance } = plain.space();
  const cutoffs = cutoffsOf(options.measures, relevance.most).filter(Number.isFinite);
  const deepest = cutoffs.reduce((most, cutoff) => Math.max(most, cutoff), 1);
  const ranks = options.depth ?? (cutoffs.length > 0 ? deepest : RANKS);
  const depth = oversampling * ranks;
  const binary: EmbeddingOptions = { ...options, metric: "hamming" };
  const { queries, gallery } = space;
  if (!isOfFloats(gallery)) throw notFloats();
  const bySigns = rescored(spaceOf(queries, signsOf(gallery), "ip"), depth);
  const codes = toBinary(vectors);
  const precision = vectors.data instanceof Float64Array ? "float64" : "float32";
  const variants: readonly (readonly [name: string, bytes: number, own: EmbeddingOptions, matrix: () => Matrix])[] = [
    ["float16", 2 * columns, options, () => toFloat16(vectors)],
    ["int8", columns, options, () => toInt8(vectors, int8Levels(gallery))],
    ["binary", bits, binary, () => codes],
    ["binary + float queries", bits, { ...binary, depth, postprocess: bySigns }, () => codes],
    ["binary + float vectors", bits, { ...binary, depth, postprocess: rescored(space, depth) }, () => codes],
  ];
  const results: VariantResult[] = [
    {
      ...{ name: precision, dimensions: columns, bytes: columns * vectors.data.BYTES_PER_ELEMENT },
      result: await computed(plain, search),
    },
  ];
  for (const [name, bytes, variantOptions, matrix] of variants) {
    const result = await computed(evaluatorOf(variantOptions, matrix()), search);
    const shortlist = variantOptions === options || variantOptions === binary ? {} : { shortlist: depth };
    results.push({ name, dimensions: columns, bytes, ...shortlist, result });
  }
  return results;
}

function evaluatorOf(options: EmbeddingOptions, matrix: Matrix): EmbeddingEvaluator {
  const evaluator = new EmbeddingEvaluator(options);
  evaluator.update(
    matrix,
    Array.from({ length: matrix.rows }, (_, item) => item),
  );
  return evaluator;
}

async function computed(evaluator: EmbeddingEvaluator, search: ThreadedSearch | undefined): Promise<EmbeddingResult> {
  return search === undefined ? evaluator.compute() : evaluator.computeWith(search.run, search.threads);
}

function checkFloats(vectors: Matrix): void {
  if (!isOfFloats(vectors)) throw notFloats();
}

function notFloats(): RankproofError {
  return new RankproofError(
    "unsupported",
    "vectors: codes (expected numbers, which have dimensions and a precision to change)",
  );
}

/**
 * Sorts the `depth` nearest items of each query, with all ties of the last, by their distances in another space of the
 * same queries and gallery. No other item counts as retrieved.
 */
function rescored(space: Space, depth: number): Postprocess {
  return {
    depth,
    apply: (neighbors) => {
      const distancesTo = distancesOf(space);
      const parts = Array.from({ length: neighbors.queries }, (_, query) => {
        const rows = neighbors.of(query).indices;
        const distances = distancesTo(query, rows);
        return foundInOrder(nearestFirst(distances, rows), rows, distances);
      });
      return new Neighbors(joined(parts));
    },
  };
}
