import { withTieRange } from "../core/number-text.ts";
import { ItemScoring, type Scored, type ScorerMeasure, type ScorerOptions } from "./scoring.ts";

/** What Mastra passes to the steps of a scorer. */
export interface MastraRun {
  /** What the task retrieved. */
  // biome-ignore lint/suspicious/noExplicitAny: as Mastra types it
  readonly output: any;
  /** What it should have retrieved. */
  // biome-ignore lint/suspicious/noExplicitAny: as Mastra types it
  readonly groundTruth?: any;
}

/** How runs are scored, and Mastra's own word for a run that is not. */
export interface MastraOptions<NotScorable> extends ScorerOptions<MastraRun> {
  /** `notScorable` of `@mastra/core/evals`. */
  readonly notScorable: (reason?: string) => NotScorable;
}

/** The steps of a scorer of Mastra. */
export interface MastraSteps<NotScorable> {
  /** For `createScorer`. */
  config: { id: string; description: string };
  /** Gives the score with its minimum and maximum under ties. */
  preprocess: (context: { run: MastraRun }) => Scored | NotScorable;
  /** The number alone. */
  generateScore: (context: { results: { preprocessStepResult: Scored } }) => number;
  /** The number in words. */
  generateReason: (context: { results: { preprocessStepResult: Scored } }) => string;
}

/**
 * The steps of a scorer for Mastra, for `createScorer`. Where nothing relevant is expected the run is not scorable,
 * which Mastra leaves out of means.
 *
 * @throws RankproofError for a bad measure or bad options; the steps throw for what are no items
 */
export function mastraSteps<NotScorable>(
  measure: ScorerMeasure,
  { notScorable, ...options }: MastraOptions<NotScorable>,
): MastraSteps<NotScorable> {
  const scoring = new ItemScoring<MastraRun>(OWN_FIELDS, measure, options);
  const [name] = scoring.names;
  return {
    config: { id: name, description: `${name} of the retrieved items` },
    preprocess: ({ run }) => {
      const [scored] = scoring.of(run);
      return scored.score === null ? notScorable(scored.reason) : scored;
    },
    generateScore: ({ results }) => results.preprocessStepResult.score,
    generateReason: ({ results: { preprocessStepResult: scored } }) =>
      `${scored.name} = ${withTieRange({ value: scored.score, ...scored.metadata })} (${scored.metadata.conventions})`,
  };
}

const OWN_FIELDS = {
  output: ({ output }: MastraRun): unknown => output,
  expected: ({ groundTruth }: MastraRun): unknown => groundTruth,
};
