import { sentencesOf } from "../../../compare/sentences.ts";
import type { Findings } from "../../../jobs/runs/findings.ts";

/** What was found, in plain words: for each pair of runs, then in which groups of queries each run does worst. */
export function sentencesIn({ comparison, sliced }: Findings): string[] {
  return [...sentencesOf(comparison), ...(sliced?.sentences ?? [])];
}
