import type { EvaluateOptions } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import type { Answer } from "../../questions/answer.ts";
import { refuseSlices } from "../../questions/conditions.ts";
import type { EvaluatedRun } from "../../questions/evaluated.ts";
import { QUESTIONS, type QuestionFlags, type QuestionHooks } from "../../questions/index.ts";
import type { Answering, Asked, Asking, Finished, QuestionInputs, Start } from "../../questions/question.ts";

/** Side questions whose options are right, and what they ask of an evaluation together. */
export interface AskedQuestions {
  readonly asked: readonly Asked[];
  /** Columns that measures see besides rankings. */
  readonly options: Pick<EvaluateOptions, "items" | "train" | "weights">;
  /** Measures of conditions, which are evaluated as well. */
  readonly measures: readonly NamedMeasure[];
}

/**
 * Asks the side questions. @param others take the place of all but those that give columns
 *
 * @throws RankproofError for errors in their options and files
 */
export async function askQuestions(
  asking: Asking<QuestionFlags, QuestionHooks>,
  others?: readonly Asked[],
): Promise<AskedQuestions> {
  const asked: Asked[] = [...(others ?? [])];
  for (const question of QUESTIONS) {
    if (others !== undefined && question.givesColumns === undefined) continue;
    const answer = await question.ask(asking);
    if (answer !== undefined) asked.push(answer);
  }
  const conditions = asked.flatMap((question) => question.conditions ?? []);
  if (!asked.some(({ groupsQueries }) => groupsQueries)) {
    refuseSlices(conditions, "--by FILE:COLUMN says how queries are grouped");
  }
  let options: AskedQuestions["options"] = {};
  for (const question of asked) options = { ...options, ...question.options };
  return {
    asked,
    options,
    measures: conditions.map(({ measure }) => measure),
  };
}

/**
 * Reads further files beside the judgments, and starts the questions. @throws RankproofError for files that do not fit
 * these
 */
export async function readBeside({ asked }: AskedQuestions, inputs: QuestionInputs): Promise<Start[]> {
  const starts: Start[] = [];
  for (const { readBeside: read, start } of asked) {
    const started = read === undefined ? start : await read(inputs);
    if (started !== undefined) starts.push(started);
  }
  return starts;
}

/**
 * Hands each question the run and the results of its further measures. @param further results of all of them, in order
 */
export async function finishRun(
  answering: readonly Answering[],
  run: EvaluatedRun,
  further: EvaluatedRun["evaluation"]["results"],
): Promise<void> {
  let from = 0;
  for (const question of answering) {
    const to = from + (question.measures?.length ?? 0);
    await question.finishRun?.(run, further.slice(from, to));
    from = to;
  }
}

/** The answers of all questions, in turn. @throws RankproofError for runs that they do not fit */
export async function finishQuestions(
  answering: readonly Answering[],
  runs: readonly EvaluatedRun[],
): Promise<readonly Finished[]> {
  const all: Finished[] = [];
  const answers: Answer[] = [];
  for (const question of answering) {
    const finished = await question.finish?.(runs, answers);
    if (finished === undefined) continue;
    all.push(finished);
    if (finished.answer !== undefined) answers.push(finished.answer);
  }
  return all;
}
