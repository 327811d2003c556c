import { findingsOf } from "../../checks/check.ts";
import { lengthsByTool } from "../../checks/lengths-by-tool.ts";
import { type VaryingLengths, varyingLengths } from "../../checks/varying-lengths.ts";
import type { Finding } from "../../core/finding.ts";
import { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { EmbeddingOptions } from "../../embeddings/options.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import { isOfFloats, type Matrix } from "../../neighbors/matrix.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";

/** Up to this many products, the value by cosine is computed without being asked for. */
const PRODUCTS_UNASKED = 5e9;

/**
 * What cosine would say, where the default metric, or that of a tool, counts lengths that differ.
 *
 * @param options of the evaluation
 * @param first result of its first measure
 * @param tool whose metric is taken; undefined for the default metric
 */
export async function lengthFindings(
  vectors: Matrix,
  options: EmbeddingOptions,
  { measure, value }: SubsetResult,
  {
    search,
    tool,
  }: {
    readonly search: { readonly run: SearchRunner; readonly threads: number } | undefined;
    readonly tool: string | undefined;
  },
): Promise<Finding[]> {
  if (!isOfFloats(vectors)) return [];
  const { shortest, longest } = lengthsOf(vectors);
  const seen = { shortest, longest, measure, value, byCosine: undefined };
  const found = (by: VaryingLengths): Finding[] =>
    tool === undefined ? findingsOf(varyingLengths, by) : findingsOf(lengthsByTool, { ...by, tool });
  if (found(seen).length === 0) return [];
  const products = vectors.rows * vectors.rows * vectors.columns;
  if (products > PRODUCTS_UNASKED || shortest === 0) return found(seen);
  const evaluator = new EmbeddingEvaluator({ ...options, metric: "cosine" });
  evaluator.update(
    vectors,
    Array.from({ length: vectors.rows }, (_, item) => item),
  );
  const result = search === undefined ? evaluator.compute() : await evaluator.computeWith(search.run, search.threads);
  return found({ ...seen, byCosine: result.overall.of(measure).value });
}

/** The least and the greatest length of vectors. */
export function lengthsOf({ data, rows, columns }: Matrix): { readonly shortest: number; readonly longest: number } {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0];
  for (let row = 0; row < rows; row++) {
    let square = 0;
    for (let i = row * columns; i < (row + 1) * columns; i++) square += data[i] * data[i];
    const length = Math.sqrt(square);
    shortest = Math.min(shortest, length);
    longest = Math.max(longest, length);
  }
  return { shortest, longest };
}
