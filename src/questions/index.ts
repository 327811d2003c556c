import { baseline } from "./baseline/question.ts";
import { counts } from "./counts/question.ts";
import { gates } from "./gates/question.ts";
import { gold } from "./gold/question.ts";
import { meanIntervals } from "./intervals/question.ts";
import { items } from "./items/question.ts";
import { judgeNoise } from "./judge-noise/question.ts";
import { lists } from "./lists/question.ts";
import type { Question } from "./question.ts";
import { rankings } from "./rankings/question.ts";
import { rounding } from "./rounding/question.ts";
import { slices } from "./slices/question.ts";
import { thresholds } from "./thresholds/question.ts";
import { toolValues } from "./tool-values/question.ts";
import { training } from "./training/question.ts";
import { unjudged } from "./unjudged/question.ts";
import { until } from "./until/question.ts";
import { weights } from "./weights/question.ts";
import { worst } from "./worst/question.ts";

/** Side questions in the order in which they are asked and answered. */
const LIST = [
  slices,
  meanIntervals,
  thresholds,
  gates,
  until,
  unjudged,
  judgeNoise,
  gold,
  items,
  training,
  weights,
  counts,
  rounding,
  toolValues,
  lists,
  baseline,
  rankings,
  worst,
] as const;

/** Every side question. */
export const QUESTIONS: readonly Question<QuestionFlags, QuestionHooks>[] = LIST;

/** Intersection of all types of a union. */
type All<Types> = (Types extends unknown ? (types: Types) => void : never) extends (all: infer Together) => void
  ? Together
  : never;

/** The options of side questions, as texts. */
export type QuestionFlags = All<(typeof LIST)[number] extends infer Listed ? FlagsOfQuestion<Listed> : never>;

/** A program's requests to side questions, beside options. */
export type QuestionHooks = All<(typeof LIST)[number] extends infer Listed ? HooksOf<Listed> : never>;

type FlagsOfQuestion<Listed> = Listed extends Question<infer Flags, infer _> ? Flags : never;
type HooksOf<Listed> = Listed extends Question<infer _, infer Hooks> ? Hooks : never;
