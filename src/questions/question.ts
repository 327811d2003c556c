import type { Resample } from "../compare/resample.ts";
import type { Finding } from "../core/finding.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import type { Observer } from "../evaluate/observer.ts";
import type { EvaluateOptions } from "../evaluate/options.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import type { Files, Source } from "../inputs/source.ts";
import type { Naming } from "../notation/reading.ts";
import type { Answer } from "./answer.ts";
import type { CheckedCondition, Condition } from "./conditions.ts";
import type { EvaluatedRun, EvaluatedRuns } from "./evaluated.ts";

/**
 * A side question of an evaluation of runs, beside the values of measures. It is asked, started and answered in the
 * order of these types.
 */
export interface Question<Flags, Hooks = object> {
  /** Name of its folder. */
  readonly id: string;
  /** Whether it gives columns that measures see, without which they have other values. */
  readonly givesColumns?: true;
  /**
   * Checks its options and reads its files. Its code is loaded here, so that other evaluations do without it.
   *
   * @returns undefined where it is not asked
   * @throws RankproofError for errors in options and files
   */
  ask(asking: Asking<Flags, Hooks>): Promise<Asked | undefined> | Asked | undefined;
}

/** Input of a question. */
export interface Asking<Flags = object, Hooks = object> {
  /** Options as texts. */
  readonly flags: Flags;
  /** Requests of a program. */
  readonly hooks: Hooks & SharedHooks;
  /** Reader of measure names. */
  readonly naming: Naming;
  readonly files: Files;
  /** Evaluates the same runs with another file of judgments, and asks one more question. @throws RankproofError */
  evaluateWith(judgments: string, asked: Asked): Promise<EvaluatedRuns>;
}

/** Requests that all questions share. */
interface SharedHooks {
  /** Does the arithmetic of intervals. */
  readonly resample?: Resample;
}

/** A question whose options are right. */
export interface Asked {
  /** Columns that measures see besides rankings. */
  readonly options?: Pick<EvaluateOptions, "items" | "train" | "weights">;
  /** Conditions on measures, which are evaluated as well. */
  readonly conditions?: readonly Condition[];
  /** Whether it groups queries, so that conditions may be on slices. */
  readonly groupsQueries?: true;
  /** Refuses a number of runs. @throws RankproofError */
  checkRuns?(count: number): void;
  /** Reads files that have to fit the judgments, before it starts. @throws RankproofError where they do not */
  readBeside?(inputs: QuestionInputs): Promise<Start>;
  readonly start?: Start;
}

/** Starts to answer. @throws RankproofError where the judgments leave it open */
export type Start = (evaluation: PlannedEvaluation) => Answering;

/** Input that was read before the runs. */
export interface QuestionInputs {
  readonly judgments: JudgmentTable;
  /** The judgments, then the runs, none of them read yet. */
  readonly sources: readonly Source[];
  /** Names of columns of queries, beside the usual ones. */
  readonly queryColumns: readonly string[];
}

/** Measures and options. */
export interface PlannedEvaluation {
  readonly judgments: JudgmentTable;
  readonly measures: readonly NamedMeasure[];
  /** Reader of names of further measures. */
  readonly naming: Naming;
  readonly options: EvaluateOptions;
  readonly minGrade: number;
}

/** Evaluation of a run, for an observer of its rankings. */
export interface ObservedRun extends PlannedEvaluation {
  /** Its index among the runs. */
  readonly index: number;
}

/** A question while runs are read. */
export interface Answering {
  /** Further measures, which are evaluated for it alone. */
  readonly measures?: readonly NamedMeasure[];
  /** Sees the rankings of a run; called again where its reading starts anew. @param run its index */
  observe?(run: number): Observer;
  /** Takes an evaluated run. @param further results of the further measures, in their order */
  finishRun?(run: EvaluatedRun, further: readonly MeasureResult[]): Promise<void> | void;
  /** Answers. @param answers to the questions before it @throws RankproofError for runs that it does not fit */
  finish?(runs: readonly EvaluatedRun[], answers: readonly Answer[]): Promise<Finished> | Finished;
}

/** Result of a question. */
export interface Finished {
  readonly answer?: Answer;
  readonly checks?: readonly CheckedCondition[];
  /** What was found of each run once it is read. */
  readonly findingsOfReading?: readonly (readonly Finding[])[];
  /** What was found of all runs. */
  readonly findings?: readonly Finding[];
  /** What was found of the values of each run. */
  readonly findingsOfRuns?: readonly (readonly Finding[])[];
}
