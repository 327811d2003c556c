import { type Evaluation, evaluationOf } from "../evaluation.ts";
import type { Folded, Folding } from "./folding.ts";

/** An evaluation that says how its items were folded; the same where they were not. */
export function withFolding(evaluation: Evaluation, { stages, conventions }: Folding, folded: Folded): Evaluation {
  if (stages.length === 0) return evaluation;
  const { queries, counts, results } = evaluation;
  return evaluationOf({ queries, counts, results, conventions: { ...evaluation.conventions, ...conventions }, folded });
}
