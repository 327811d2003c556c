import { RankproofError } from "../core/errors.ts";
import type { OtherText, RunTool } from "../core/known-names.ts";
import { type AskedMeasure, withoutAnyName } from "../evaluate-by-name.ts";
import { type AutoevalsScore, autoevalsScorer as makeAutoevalsScorer, type ScorerInput } from "./autoevals.ts";
import { type EvaliteScore, evaliteScorer as makeEvaliteScorer } from "./evalite.ts";
import {
  type LangfuseEvaluation,
  type LangfuseItem,
  type LangfuseItemResult,
  langfuseEvaluator as makeLangfuseEvaluator,
  langfuseRunEvaluator as makeLangfuseRunEvaluator,
} from "./langfuse.ts";
import {
  type LangsmithItem,
  type LangsmithOptions,
  type LangsmithResult,
  type LangsmithRun,
  langsmithEvaluator as makeLangsmithEvaluator,
  langsmithSummaryEvaluator as makeLangsmithSummaryEvaluator,
} from "./langsmith.ts";
import { type MastraOptions, type MastraSteps, mastraSteps as makeMastraSteps } from "./mastra.ts";
import { phoenixEvaluator as makePhoenixEvaluator, type PhoenixEvaluator, type PhoenixItem } from "./phoenix.ts";
import {
  promptfooAssertion as makePromptfooAssertion,
  type PromptfooContext,
  type PromptfooOptions,
  type PromptfooOutput,
  type PromptfooResult,
} from "./promptfoo.ts";
import type { RunMetadata } from "./run-scores.ts";
import type { ScoreMetadata, ScorerMeasure, ScorerOptions, ScoringOptions } from "./scoring.ts";
import { vitestEvalsJudge as makeVitestEvalsJudge, type VitestEvalsJudge } from "./vitest-evals.ts";

// The scorers of rankproof/scorers by names of measures and tools. As any name may come, a bundle holds every measure.

export type { AskedMeasure } from "../evaluate-by-name.ts";
export type { AutoevalsScore, ScorerInput } from "./autoevals.ts";
export type { EvaliteScore } from "./evalite.ts";
export type { LangfuseEvaluation, LangfuseItem, LangfuseItemResult } from "./langfuse.ts";
export type { LangsmithItem, LangsmithOptions, LangsmithResult, LangsmithRun } from "./langsmith.ts";
export type { MastraOptions, MastraRun, MastraSteps } from "./mastra.ts";
export type { PhoenixEvaluator, PhoenixItem, PhoenixResult } from "./phoenix.ts";
export type {
  PromptfooContext,
  PromptfooItem,
  PromptfooOptions,
  PromptfooOutput,
  PromptfooResult,
} from "./promptfoo.ts";
export type { RunMetadata } from "./run-scores.ts";
export type {
  Scored,
  ScoreMetadata,
  ScorerMeasure,
  ScorerMeasures,
  ScorerOptions,
  ScoringOptions,
} from "./scoring.ts";
export type { Selection } from "./selection.ts";
export type { VitestEvalsJudge } from "./vitest-evals.ts";

/** One measure or several, themselves or by name: `"nDCG@10"`, `"RR, P@5"`. */
export type AskedMeasures = AskedMeasure | readonly AskedMeasure[];

/** The same options, and the tool whose options and names hold. */
export type ByName<Options> = Options & {
  /**
   * Tool whose options are the defaults and whose names are read: "ranx" (docs/conventions/README.md). Its rule for
   * items to which nothing is relevant holds too.
   */
  readonly like?: RunTool | OtherText | undefined;
};

/**
 * A scorer for autoevals and Braintrust; its score is null where nothing relevant is expected.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function autoevalsScorer<Passed extends Fields = ScorerInput>(
  measure: AskedMeasure,
  options: ByName<ScorerOptions<Passed>> = {},
): (passed: Passed) => AutoevalsScore {
  return withOne(makeAutoevalsScorer<Passed>, measure, options);
}

/**
 * A scorer for evalite. It throws where nothing relevant is expected, since evalite counts null as 0: the item is then
 * reported as failed, without scores.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function evaliteScorer<Passed extends Fields = ScorerInput>(
  measure: AskedMeasure,
  options: ByName<ScorerOptions<Passed>> = {},
): (passed: Passed) => EvaliteScore {
  return withOne(makeEvaliteScorer<Passed>, measure, options);
}

/**
 * An evaluator of single items for Langfuse's experiments; none where nothing relevant is expected.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function langfuseEvaluator(
  measures: AskedMeasures,
  options: ByName<ScorerOptions<LangfuseItem>> = {},
): (item: LangfuseItem) => Promise<LangfuseEvaluation<ScoreMetadata>[]> {
  return withSeveral(makeLangfuseEvaluator, measures, options);
}

/**
 * A run evaluator for Langfuse's experiments: means over all items with their confidence intervals. Items to which
 * nothing relevant is expected are counted apart.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function langfuseRunEvaluator(
  measures: AskedMeasures,
  options: ByName<ScorerOptions<LangfuseItem>> = {},
): (run: { readonly itemResults: readonly LangfuseItemResult[] }) => Promise<LangfuseEvaluation<RunMetadata>[]> {
  return withSeveral(makeLangfuseRunEvaluator, measures, options);
}

/**
 * An evaluator for LangSmith's `evaluate`. Where nothing relevant is expected the score is null. A run that failed
 * retrieved nothing.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function langsmithEvaluator(
  measures: AskedMeasures,
  options: ByName<LangsmithOptions>,
): (item: LangsmithItem) => LangsmithResult[] {
  return withSeveral(makeLangsmithEvaluator, measures, options);
}

/**
 * A summary evaluator for LangSmith's `evaluate`: means over all examples with their confidence intervals.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function langsmithSummaryEvaluator(
  measures: AskedMeasures,
  options: ByName<LangsmithOptions>,
): (run: LangsmithRun) => LangsmithResult[] {
  return withSeveral(makeLangsmithSummaryEvaluator, measures, options);
}

/**
 * The steps of a scorer for Mastra, for `createScorer`; not scorable where nothing relevant is expected.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function mastraSteps<NotScorable>(
  measure: AskedMeasure,
  options: ByName<MastraOptions<NotScorable>>,
): MastraSteps<NotScorable> {
  return withOne(makeMastraSteps<NotScorable>, measure, options);
}

/**
 * An evaluator for Phoenix' experiments. `expected` says where the relevant items are in the output of an example.
 * Where nothing relevant is expected the score is null and the label "not scored".
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function phoenixEvaluator<Passed extends PhoenixItem = PhoenixItem>(
  measure: AskedMeasure,
  options: ByName<ScorerOptions<Passed>> = {},
): PhoenixEvaluator<Passed> {
  return withOne(makePhoenixEvaluator<Passed>, measure, options);
}

/**
 * An assertion for promptfoo: the value of one of type `javascript`. Expected items are `config.expected` of the
 * assertion or the variable `expected`. It throws where nothing relevant is expected.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function promptfooAssertion(
  measure: AskedMeasure,
  options: ByName<PromptfooOptions> = {},
): (output: PromptfooOutput, context: PromptfooContext) => PromptfooResult {
  return withOne(makePromptfooAssertion, measure, options);
}

/**
 * A judge for vitest-evals: `createJudge(vitestEvalsJudge("nDCG@10"))`. It throws where nothing relevant is expected.
 *
 * @throws RankproofError for unknown names, bad measures or options; what is made throws for what are no items
 */
export function vitestEvalsJudge<Passed extends Fields = ScorerInput>(
  measure: AskedMeasure,
  options: ByName<ScorerOptions<Passed>> = {},
): VitestEvalsJudge<Passed> {
  return withOne(makeVitestEvalsJudge<Passed>, measure, options);
}

/** What tools pass that have these two fields. */
interface Fields {
  readonly output: unknown;
  readonly expected?: unknown;
}

/** Makes a scorer of measures and options without names. @throws RankproofError unknown, for a name */
function withSeveral<Options extends ScoringOptions, Made>(
  make: (measures: readonly ScorerMeasure[], options: Options) => Made,
  asked: AskedMeasures,
  options: ByName<Options>,
): Made {
  const input = { ...options, judgments: {}, run: {}, measures: [asked].flat() };
  const { judgments, run, measures, ...ofTool } = withoutAnyName(input);
  const { noRelevant = options.like === undefined ? undefined : "computed" } = ofTool;
  const plain: Options = { ...options, ...ofTool, ...(noRelevant && { noRelevant }) };
  // Its options are there now.
  Reflect.deleteProperty(plain, "like");
  return make(measures, plain);
}

/** The same of one measure. @throws RankproofError invalid, for a text with several */
function withOne<Options extends ScoringOptions, Made>(
  make: (measure: ScorerMeasure, options: Options) => Made,
  asked: AskedMeasure,
  options: ByName<Options>,
): Made {
  return withSeveral<Options, Made>(
    (measures, plain) => {
      if (measures.length === 1) return make(measures[0], plain);
      throw new RankproofError("invalid", `measure: ${String(asked)} (expected one)`);
    },
    asked,
    options,
  );
}
