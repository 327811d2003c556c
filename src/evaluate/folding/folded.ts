import { type Evaluation, evaluationOf } from "../evaluation.ts";
import type { Folded, Folding } from "./folding.ts";
import type { Excluded } from "./left-out.ts";

/** An evaluation that says how its items were folded, and which were left out; the same where none was. */
export function withFolding(
  evaluation: Evaluation,
  { stages, conventions }: Folding,
  folded: Folded,
  excluded: Excluded | undefined,
): Evaluation {
  if (stages.length === 0 && excluded === undefined) return evaluation;
  const { queries, counts, results } = evaluation;
  return evaluationOf({
    ...{ queries, counts, results, conventions: { ...evaluation.conventions, ...conventions } },
    ...(stages.length === 0 ? {} : { folded }),
    ...(excluded === undefined ? {} : { excluded }),
  });
}
