export { type AutoevalsScore, autoevalsScorer, type ScorerInput } from "./autoevals.ts";
export { type EvaliteScore, evaliteScorer } from "./evalite.ts";
export {
  type LangfuseEvaluation,
  type LangfuseItem,
  type LangfuseItemResult,
  langfuseEvaluator,
  langfuseRunEvaluator,
} from "./langfuse.ts";
export {
  type LangsmithItem,
  type LangsmithOptions,
  type LangsmithResult,
  type LangsmithRun,
  langsmithEvaluator,
  langsmithSummaryEvaluator,
} from "./langsmith.ts";
export { type MastraOptions, type MastraRun, type MastraSteps, mastraSteps } from "./mastra.ts";
export { type PhoenixEvaluator, type PhoenixItem, type PhoenixResult, phoenixEvaluator } from "./phoenix.ts";
export {
  type PromptfooContext,
  type PromptfooItem,
  type PromptfooOptions,
  type PromptfooOutput,
  type PromptfooResult,
  promptfooAssertion,
} from "./promptfoo.ts";
export type { RunMetadata } from "./run-scores.ts";
export type { Scored, ScoreMetadata, ScorerMeasure, ScorerMeasures, ScorerOptions, ScoringOptions } from "./scoring.ts";
export type { Selection } from "./selection.ts";
export { type VitestEvalsJudge, vitestEvalsJudge } from "./vitest-evals.ts";
