import type { GradedItems, RankedItems } from "../evaluate/inputs.ts";
import { ItemScoring, type ScoreMetadata, type ScorerMeasure, type ScorerOptions } from "./scoring.ts";

/** What evalite, autoevals and Braintrust pass to a scorer. */
export interface ScorerInput {
  /** What the task retrieved. */
  readonly output: RankedItems;
  /** What it should have retrieved. */
  readonly expected?: GradedItems | null | undefined;
}

/** A score as autoevals and Braintrust have it: null where the item is not scored, which they leave out of means. */
export interface AutoevalsScore {
  name: string;
  score: number | null;
  metadata: ScoreMetadata | { reason: string };
}

/**
 * A scorer for autoevals and Braintrust.
 *
 * @throws RankproofError for a bad measure or bad options; the scorer throws for what are no items
 */
export function autoevalsScorer<Passed extends { readonly output: unknown; readonly expected?: unknown } = ScorerInput>(
  measure: ScorerMeasure,
  options: ScorerOptions<Passed> = {},
): (passed: Passed) => AutoevalsScore {
  const scoring = new ItemScoring<Passed>(OWN_FIELDS, measure, options);
  return (passed) => {
    const [scored] = scoring.of(passed);
    const { name, score } = scored;
    return { name, score, metadata: scored.score === null ? { reason: scored.reason } : scored.metadata };
  };
}

/** The fields of those that pass `{output, expected}`. */
export const OWN_FIELDS = {
  output: ({ output }: { readonly output: unknown }): unknown => output,
  expected: ({ expected }: { readonly expected?: unknown }): unknown => expected,
};
