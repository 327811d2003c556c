import { type Configuration, statedConfiguration } from "../../core/configuration.ts";
import { statedCounts } from "../../evaluate/folding/stated-folding.ts";
import { statedConditions, statedConventions } from "../../evaluate/stated-conventions.ts";
import type { EvaluatedRun, EvaluatedRuns } from "../../questions/evaluated.ts";

type StatedRuns = readonly Pick<EvaluatedRun, "name" | "evaluation">[];

/** The conventions that the values of runs are based on, in one line. */
export function statedLine(
  { like, deviations, minGrade }: Pick<EvaluatedRuns, "like" | "deviations" | "minGrade">,
  runs: StatedRuns,
  configuration?: Configuration | undefined,
): string {
  const [{ conventions, results }] = runs.map(({ evaluation }) => evaluation);
  const differing = deviations.length === 0 ? "" : ` but for ${deviations.join(", ")}`;
  return [
    ...(like === undefined ? [] : [`like ${like}${differing}`]),
    ...statedConventions(conventions, minGrade),
    ...statedConditions(results),
    ...foldedParts(runs),
    ...statedConfiguration(configuration),
  ].join("; ");
}

/** Numbers of folded items, where any were to be. */
function foldedParts(runs: StatedRuns): string[] {
  const folded = runs.flatMap(({ name, evaluation }) => (evaluation.folded ? [{ name, ...evaluation.folded }] : []));
  return folded.slice(0, 1).map(({ judgments }) => {
    return statedCounts([["judgments", judgments], ...folded.map(({ name, run }) => [name, run] as const)]);
  });
}
