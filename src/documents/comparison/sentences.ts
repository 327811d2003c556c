import { sentencesOf } from "../../compare/sentences.ts";
import type { Findings } from "../../jobs/runs/findings.ts";
import type { OpenDifferences } from "../../jobs/runs/open-differences.ts";
import { noisyDifferenceText } from "../../judges/words.ts";
import { differenceBoundsText } from "../../unjudged/difference-bounds.ts";

/**
 * What was found, in plain words: for each pair of runs, then what unjudged items and errors of judgments can make of it, then in
 * which groups of queries each run does worst.
 */
export function sentencesIn(compared: Findings & Partial<OpenDifferences>): string[] {
  const { comparison, sliced, differences = [], correctedDifferences = [] } = compared;
  const open = differences.map((bounds) => {
    const measure = comparison.measures.find((own) => own.measure === bounds.measure);
    return differenceBoundsText(bounds, measure?.better ?? "higher");
  });
  const corrected = correctedDifferences.map(noisyDifferenceText);
  return [...sentencesOf(comparison), ...open, ...corrected, ...(sliced?.sentences ?? [])];
}
