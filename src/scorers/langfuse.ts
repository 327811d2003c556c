import { type RunMetadata, runScores } from "./run-scores.ts";
import { ItemScoring, type ScoreMetadata, type ScorerMeasures, type ScorerOptions } from "./scoring.ts";

/** What Langfuse passes to an evaluator. */
export interface LangfuseItem {
  // biome-ignore lint/suspicious/noExplicitAny: as Langfuse types it
  readonly input?: any;
  /** What the task retrieved. */
  // biome-ignore lint/suspicious/noExplicitAny: as Langfuse types it
  readonly output: any;
  /** What it should have retrieved. */
  // biome-ignore lint/suspicious/noExplicitAny: as Langfuse types it
  readonly expectedOutput?: any;
}

/** What Langfuse passes to a run evaluator of each item: the output, and the dataset's fields under `item`. */
export interface LangfuseItemResult extends LangfuseItem {
  readonly item?: Omit<LangfuseItem, "output">;
}

/** Langfuse's Evaluation. */
export interface LangfuseEvaluation<Metadata> {
  name: string;
  value: number;
  comment?: string;
  metadata: Metadata;
}

/**
 * An evaluator of single items for Langfuse's experiments. Where nothing relevant is expected it gives no evaluation:
 * Langfuse has no score for what is not scored.
 *
 * @throws RankproofError for bad measures or options; the evaluator rejects what are no items
 */
export function langfuseEvaluator(
  measures: ScorerMeasures,
  options: ScorerOptions<LangfuseItem> = {},
): (item: LangfuseItem) => Promise<LangfuseEvaluation<ScoreMetadata>[]> {
  const scoring = new ItemScoring(OWN_FIELDS, measures, options);
  return async (item) =>
    scoring.of(item).flatMap((scored) => {
      if (scored.score === null) return [];
      return [{ name: scored.name, value: scored.score, metadata: scored.metadata }];
    });
}

/**
 * A run evaluator for Langfuse's experiments: means over all items with their confidence intervals. Items to which
 * nothing relevant is expected are counted apart.
 *
 * @throws RankproofError for bad measures or options; the evaluator rejects what are no items
 */
export function langfuseRunEvaluator(
  measures: ScorerMeasures,
  options: ScorerOptions<LangfuseItem> = {},
): (run: { readonly itemResults: readonly LangfuseItemResult[] }) => Promise<LangfuseEvaluation<RunMetadata>[]> {
  const scoring = new ItemScoring(OWN_FIELDS, measures, options);
  return async ({ itemResults }) => {
    const items = itemResults.map((result) => ({ ...result.item, ...result }));
    return runScores(scoring, items).map(({ name, score, comment, metadata }) => {
      return { name, value: score, comment, metadata };
    });
  };
}

const OWN_FIELDS = {
  output: ({ output }: LangfuseItem): unknown => output,
  expected: ({ expectedOutput }: LangfuseItem): unknown => expectedOutput,
};
