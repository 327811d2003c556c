import { sentencesOf } from "../../../compare/sentences.ts";
import type { ComparedRuns } from "../../../jobs/runs/compare.ts";
import type { Findings } from "../../../jobs/runs/findings.ts";
import { differenceBoundsText } from "../../../unjudged/difference-bounds.ts";

/**
 * What was found, in plain words: for each pair of runs, then what unjudged items can make of it, then in which groups of queries
 * each run does worst.
 */
export function sentencesIn(compared: Findings & Partial<Pick<ComparedRuns, "differences">>): string[] {
  const { comparison, sliced, differences = [] } = compared;
  const open = differences.map((bounds) => {
    const measure = comparison.measures.find((own) => own.measure === bounds.measure);
    return differenceBoundsText(bounds, measure?.better ?? "higher");
  });
  return [...sentencesOf(comparison), ...open, ...(sliced?.sentences ?? [])];
}
