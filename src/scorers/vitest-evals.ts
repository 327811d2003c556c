import { OWN_FIELDS, type ScorerInput } from "./autoevals.ts";
import { ItemScoring, requireScored, type ScoreMetadata, type ScorerMeasure, type ScorerOptions } from "./scoring.ts";

/** A judge of vitest-evals, and what its `createJudge` takes. */
export interface VitestEvalsJudge<Passed> {
  name: string;
  assess: (passed: Passed) => { score: number; metadata: ScoreMetadata };
}

/**
 * A judge for vitest-evals: `createJudge(vitestEvalsJudge(nDCG.at(10)))`. vitest-evals counts null as 0, so the judge
 * throws where nothing relevant is expected, and the test fails with the reason.
 *
 * @throws RankproofError for a bad measure or bad options; `assess` throws for what are no items, too
 */
export function vitestEvalsJudge<
  Passed extends { readonly output: unknown; readonly expected?: unknown } = ScorerInput,
>(measure: ScorerMeasure, options: ScorerOptions<Passed> = {}): VitestEvalsJudge<Passed> {
  const scoring = new ItemScoring<Passed>(OWN_FIELDS, measure, options);
  return {
    name: scoring.names[0],
    assess: (passed) => {
      const [scored] = scoring.of(passed);
      const { score, metadata } = requireScored(scored);
      return { score, metadata };
    },
  };
}
