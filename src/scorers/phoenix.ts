import { OWN_FIELDS } from "./autoevals.ts";
import { ItemScoring, type ScoreMetadata, type ScorerMeasure, type ScorerOptions } from "./scoring.ts";

/** What Phoenix passes to an evaluator of experiments. */
export interface PhoenixItem {
  /** What the task retrieved. */
  readonly output: unknown;
  /** The output of the dataset's example. */
  // biome-ignore lint/suspicious/noExplicitAny: so that ids may be taken out of it
  readonly expected?: Readonly<Record<string, any>> | null | undefined;
}

/** Phoenix' EvaluationResult. */
export interface PhoenixResult {
  score: number | null;
  label: string | null;
  explanation: string | null;
  metadata: Partial<ScoreMetadata>;
}

/** An evaluator of Phoenix' experiments, and what `asExperimentEvaluator` takes. */
export interface PhoenixEvaluator<Passed> {
  name: string;
  kind: "CODE";
  evaluate: (passed: Passed) => PhoenixResult;
}

/**
 * An evaluator for Phoenix' experiments. The output of a dataset's example is an object, so `expected` says where the
 * relevant items are in it. Where nothing relevant is expected the score is null, which Phoenix leaves out of means,
 * and the label "not scored".
 *
 * @throws RankproofError for a bad measure or bad options; `evaluate` throws for what are no items
 */
export function phoenixEvaluator<Passed extends PhoenixItem = PhoenixItem>(
  measure: ScorerMeasure,
  options: ScorerOptions<Passed> = {},
): PhoenixEvaluator<Passed> {
  const scoring = new ItemScoring<Passed>(OWN_FIELDS, measure, options);
  return {
    name: scoring.names[0],
    kind: "CODE",
    evaluate: (passed) => {
      const [scored] = scoring.of(passed);
      if (scored.score === null) return { score: null, label: "not scored", explanation: scored.reason, metadata: {} };
      return { score: scored.score, label: null, explanation: null, metadata: scored.metadata };
    },
  };
}
