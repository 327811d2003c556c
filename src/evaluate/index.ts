export { type EvaluateInput, evaluate } from "./evaluate.ts";
export type { Counts as EvaluationCounts, Evaluation, MeasureResult } from "./evaluation.ts";
export type { Id, JudgedItem, JudgmentColumns, Judgments, Run, RunColumns, ScoredItem } from "./inputs.ts";
export type { EvaluateOptions, MissingRule } from "./options.ts";
export type { TiePolicy } from "./ties.ts";
