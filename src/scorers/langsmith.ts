import { withTieRange } from "../core/number-text.ts";
import type { GradedItems } from "../evaluate/inputs.ts";
import { runScores } from "./run-scores.ts";
import { ItemScoring, type ScorerMeasures, type ScorerOptions } from "./scoring.ts";

/** What LangSmith passes to an evaluator. */
export interface LangsmithItem {
  /** What the target gave; a list stands under `outputs`. */
  // biome-ignore lint/suspicious/noExplicitAny: as LangSmith types it
  readonly outputs?: Readonly<Record<string, any>> | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as LangSmith types it
  readonly referenceOutputs?: Readonly<Record<string, any>> | undefined;
  /** The run, with the error where it failed. `wrapEvaluator` of langsmith/vitest passes none. */
  readonly run?: { readonly error?: string | null | undefined } | undefined;
}

/** What LangSmith passes to a summary evaluator. */
export interface LangsmithRun {
  readonly runs: readonly NonNullable<LangsmithItem["run"]>[];
  readonly outputs: readonly NonNullable<LangsmithItem["outputs"]>[];
  readonly referenceOutputs?: readonly NonNullable<LangsmithItem["referenceOutputs"]>[] | undefined;
}

/** LangSmith's EvaluationResult. */
export interface LangsmithResult {
  key: string;
  score: number | null;
  comment: string;
  /** Minimum and maximum under ties, conventions, intervals. */
  evaluatorInfo: Record<string, unknown>;
}

/** How outputs are scored, and where the items are in them. */
export interface LangsmithOptions extends ScorerOptions<LangsmithItem> {
  /** The relevant items: ids, a Set, `{id: grade}` or a Map. Null or undefined: the example is not scored. */
  readonly expected: (item: LangsmithItem) => GradedItems | null | undefined;
}

/**
 * An evaluator for LangSmith's `evaluate`. Where nothing relevant is expected the score is null. A run that failed
 * retrieved nothing.
 *
 * @throws RankproofError for bad measures or options; the evaluator throws for what are no items
 */
export function langsmithEvaluator(
  measures: ScorerMeasures,
  options: LangsmithOptions,
): (item: LangsmithItem) => LangsmithResult[] {
  const scoring = scoringOf(measures, options);
  return (item) =>
    scoring.of(item).map((scored): LangsmithResult => {
      const { name: key, score } = scored;
      if (score === null) return { key, score, comment: `not scored: ${scored.reason}`, evaluatorInfo: {} };
      const comment = withTieRange({ value: score, ...scored.metadata });
      return { key, score, comment, evaluatorInfo: scored.metadata };
    });
}

/**
 * A summary evaluator for LangSmith's `evaluate`: means over all examples with their confidence intervals. Examples
 * without relevant items are counted apart; runs that failed retrieved nothing.
 *
 * @throws RankproofError for bad measures or options; the evaluator throws for what are no items
 */
export function langsmithSummaryEvaluator(
  measures: ScorerMeasures,
  options: LangsmithOptions,
): (run: LangsmithRun) => LangsmithResult[] {
  const scoring = scoringOf(measures, options);
  return ({ runs, outputs, referenceOutputs }) => {
    const items = runs.map((run, i) => ({ run, outputs: outputs[i], referenceOutputs: referenceOutputs?.[i] }));
    return runScores(scoring, items).map(({ name, score, comment, metadata }) => {
      return { key: name, score, comment, evaluatorInfo: metadata };
    });
  };
}

function scoringOf(
  measures: ScorerMeasures,
  { output = listOf, ...options }: LangsmithOptions,
): ItemScoring<LangsmithItem> {
  const fields = { output: listOf, expected: options.expected };
  return new ItemScoring(fields, measures, {
    ...options,
    output: (item) => (item.run?.error ? [] : output(item)),
  });
}

/** A list that the target returned. */
function listOf({ outputs }: LangsmithItem) {
  return outputs?.["outputs"];
}
