import { OWN_FIELDS, type ScorerInput } from "./autoevals.ts";
import { ItemScoring, requireScored, type ScoreMetadata, type ScorerMeasure, type ScorerOptions } from "./scoring.ts";

/** A score as evalite has it. */
export interface EvaliteScore {
  name: string;
  score: number;
  metadata: ScoreMetadata;
}

/**
 * A scorer for evalite. evalite counts null as 0, so the scorer throws where nothing relevant is expected: evalite then
 * reports the item as failed, without scores.
 *
 * @throws RankproofError for a bad measure or bad options; the scorer throws for what are no items, too
 */
export function evaliteScorer<Passed extends { readonly output: unknown; readonly expected?: unknown } = ScorerInput>(
  measure: ScorerMeasure,
  options: ScorerOptions<Passed> = {},
): (passed: Passed) => EvaliteScore {
  const scoring = new ItemScoring<Passed>(OWN_FIELDS, measure, options);
  return (passed) => {
    const [scored] = scoring.of(passed);
    const { name, score, metadata } = requireScored(scored);
    return { name, score, metadata };
  };
}
