import type { Files } from "../../inputs/source.ts";
import type { RunHooks } from "../runs/request.ts";
import { conclude, type StatedComparison } from "../runs/stated-comparison.ts";
import { type CaseRequest, type EvaluatedCases, evaluateCases } from "./evaluate.ts";

/** Systems that were compared by values by case. */
export interface ComparedCases extends StatedComparison, Pick<EvaluatedCases, "conventions" | "gaps" | "checks"> {
  /** Names of the files. */
  readonly files: readonly string[];
}

/**
 * Compares systems by values by case.
 *
 * @throws RankproofError as `evaluateCases`, and as `compare`
 */
export async function compareCaseFiles(
  request: CaseRequest,
  files: Files,
  { resample }: RunHooks = {},
): Promise<ComparedCases> {
  const { runs, facts, slicing, options, conventions, gaps, checks } = await evaluateCases(request, files);
  return {
    ...(await conclude({ evaluations: runs, facts, slicing }, options, resample)),
    files: request.files.map(({ name }) => name),
    ...{ conventions, gaps, checks },
  };
}
