import { RankproofError } from "../../core/errors.ts";
import { checkPairs, groupsByConfidence, type Numbers } from "./confidences.ts";

export interface ConfidenceVersusCorrect {
  /** Share of the queries that the best threshold puts on the right side. */
  readonly max: number;
  /**
   * Mean of that share over all thresholds (each distinct confidence, and one above all). It depends on how many distinct
   * confidences there are, not only on how good they are.
   */
  readonly mean: number;
  /** Share for each threshold, highest first: queries of at least this confidence are predicted to be right. */
  readonly points: readonly { readonly threshold: number; readonly accuracy: number }[];
}

/**
 * How well a threshold on confidence predicts which queries are right (confidence versus Recall@1).
 *
 * @param correct 1 where the query is right, 0 where it is not, such as the values of Success@1
 * @param confidences higher is surer
 * @throws RankproofError missing or invalid
 */
export function confidenceVersusCorrect(correct: Numbers, confidences: Numbers): ConfidenceVersusCorrect {
  checkCorrect(correct, confidences);
  const total = correct.length;
  let wrong = Array.from(correct).filter((value) => value === 0).length;
  const points = [{ threshold: Number.POSITIVE_INFINITY, accuracy: wrong / total }];
  const sorted = Float64Array.from(confidences).sort().reverse();
  let right = 0;
  for (const { start, values } of groupsByConfidence(correct, confidences)) {
    for (const value of values) {
      right += value;
      wrong -= 1 - value;
    }
    points.push({ threshold: sorted[start], accuracy: (right + wrong) / total });
  }
  const accuracies = points.map(({ accuracy }) => accuracy);
  return {
    max: accuracies.reduce((best, accuracy) => Math.max(best, accuracy)),
    mean: accuracies.reduce((sum, accuracy) => sum + accuracy, 0) / accuracies.length,
    points,
  };
}

/**
 * R-AUROC: probability that a query that is right has more confidence than one that is not, ties counting half.
 *
 * @returns undefined when all queries are right, or all are wrong
 * @throws RankproofError missing or invalid
 */
export function rAuroc(correct: Numbers, confidences: Numbers): number | undefined {
  checkCorrect(correct, confidences);
  const all = Array.from(correct).reduce((sum, value) => sum + value, 0);
  const wrong = correct.length - all;
  if (all === 0 || wrong === 0) return undefined;
  let [rightAbove, area] = [0, 0];
  for (const { values } of groupsByConfidence(correct, confidences)) {
    const right = values.reduce((sum, value) => sum + value, 0);
    area += (values.length - right) * (rightAbove + right / 2);
    rightAbove += right;
  }
  return area / all / wrong;
}

function checkCorrect(correct: Numbers, confidences: Numbers): void {
  checkPairs({ correct, confidences });
  const place = Array.from(correct).findIndex((value) => value !== 0 && value !== 1);
  if (place === -1) return;
  throw new RankproofError(
    "invalid",
    `correct: ${correct[place]} at ${place} (expected 0 or 1; a tie at the first place makes fractions: choose best or worst ties)`,
  );
}
