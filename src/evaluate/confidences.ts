import { Problems } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";
import { checkValue, oneOf } from "../core/options.ts";
import type { Run } from "./inputs.ts";
import { runQueries } from "./run-kind.ts";

const KINDS = ["max", "std", "diff1"] as const;

/**
 * Confidence of a run in a query, from scores only, in MTEB's words: the highest score ("max"), the standard deviation
 * ("std"), or the lead of the highest over the second ("diff1").
 */
export type RunConfidence = (typeof KINDS)[number];

/**
 * Computes a run's confidence in each query from the scores of its items; 0 where it has none. `abstention` of
 * `rankproof/embeddings` makes MTEB's nAUC of these and the queries' values.
 *
 * @throws RankproofError invalid, for an unknown kind and for bad data
 */
export function confidencesOf(run: Run, kind: RunConfidence): Map<string, number> {
  checkValue("kind", "confidencesOf", oneOf(KINDS), kind);
  const problems = new Problems();
  const confidences = new Map<string, number>();
  for (const { query, values } of runQueries(run, problems)) confidences.set(query, confidenceOf(values, kind));
  problems.throwIfAny();
  return confidences;
}

function confidenceOf(scores: Float64Array, kind: RunConfidence): number {
  if (scores.length === 0) return 0;
  if (kind === "std") {
    const center = mean(scores);
    return Math.sqrt(mean(scores.map((score) => (score - center) ** 2)));
  }
  const [highest, second = highest] = scores.toSorted().reverse();
  return kind === "max" ? highest : highest - second;
}
