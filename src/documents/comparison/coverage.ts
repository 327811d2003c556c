import { WORDS } from "../../compare/words.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";

/** Coverage of two runs that differs by a smaller share of the queries is no part of the verdict. */
const LEAST_SHARE = 0.1;

/** Says of two runs that one lacks results of many more queries than the other; "" elsewhere. */
export function coverageOf(runs: EvaluatedRuns["runs"] | undefined): (run: string, against: string) => string {
  if (runs === undefined) return () => "";
  const { missing: rule } = runs[0].evaluation.conventions;
  const missingOf = new Map(runs.map(({ name, evaluation }) => [name, evaluation.counts.missing]));
  const judged = runs.reduce((most, { evaluation }) => Math.max(most, evaluation.queries.length), 0);
  return (run, against) => {
    const [lacking, other] = [missingOf.get(run) ?? 0, missingOf.get(against) ?? 0];
    if (rule !== "zero" || Math.abs(lacking - other) < LEAST_SHARE * judged) return "";
    const [[least, fewer], [most, more]] =
      lacking < other
        ? [
            [run, lacking],
            [against, other],
          ]
        : [
            [against, other],
            [run, lacking],
          ];
    return ` Coverage differs: ${most} has no results for ${more} of the ${judged} ${WORDS.query.queries}, ${least} for ${fewer === 0 ? "none" : fewer}; such queries count as empty lists.`;
  };
}
