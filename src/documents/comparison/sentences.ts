import { levelWithBest } from "../../compare/level-with-best.ts";
import { sentencesOf } from "../../compare/sentences.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { meaninglessRuns } from "../meaningless-runs.ts";
import { ofQuality } from "../of-quality.ts";
import { caveatsOf } from "./caveats.ts";
import { comparisonParts } from "./compared.ts";

/** A comparison, its side questions, and the runs where it is of runs. */
type Compared = Pick<StatedComparison, "comparison" | "findings"> &
  Parameters<typeof comparisonParts>[0] & { readonly runs?: EvaluatedRuns["runs"] };

/**
 * The comparison in plain words: which runs may be best, a sentence for each pair, then the answers to side questions
 * about them, those that correct it first, then the groups of queries in which each run does worst.
 */
export function sentencesIn(compared: Compared & Pick<StatedComparison, "sliced">): string[] {
  const parts = comparisonParts(compared);
  const sentencesOfParts = (correct: boolean): readonly string[] =>
    parts.flatMap(({ sentences = [], corrects }) => ((corrects !== undefined) === correct ? sentences : []));
  return [
    ...sentencesOfParts(true),
    ...ownSentences(compared),
    ...sentencesOfParts(false),
    ...(compared.sliced?.sentences ?? []),
  ];
}

/** The comparison alone in plain words, which say whose they are where a side question corrects them. */
export function ownSentences(compared: Compared): string[] {
  const { runs, findings } = compared;
  const comparison = { ...compared.comparison, measures: ofQuality(compared.comparison.measures) };
  const by = comparisonParts(compared).find(({ corrects }) => corrects !== undefined)?.corrects ?? "";
  const own = [...levelWithBest(comparison), ...sentencesOf(comparison, caveatsOf(runs, findings))];
  return [...meaninglessRuns(findings), ...own.map((one) => `${by}${one}`)];
}
