export type { Counts as EvaluationCounts, EvaluationValues, MeasureResult } from "./evaluation.ts";
export type { Id, JudgedItem, JudgmentColumns, Judgments, Run, RunColumns, ScoredItem } from "./inputs.ts";
export { evaluate, type PlainEvaluation as Evaluation, type PlainInput as EvaluateInput } from "./plain.ts";
export type { Conventions } from "./planned-measures.ts";
