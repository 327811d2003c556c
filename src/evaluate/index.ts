export { type EvaluateInput, evaluate } from "./evaluate.ts";
export type { Counts as EvaluationCounts, Evaluation, MeasureResult } from "./evaluation.ts";
export type { Id, JudgedItem, JudgmentColumns, Judgments, Run, RunColumns, ScoredItem } from "./inputs.ts";
export type { EvaluateOptions, MissingRule, NoRelevantRule } from "./options.ts";
export type { Conditions, Conventions, NamedMeasure } from "./planned-measures.ts";
export type { Precision } from "./precision.ts";
export type { TiePolicy } from "./ties.ts";
