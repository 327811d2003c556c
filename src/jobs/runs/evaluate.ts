import { findingsOf, refusalOf } from "../../checks/check.ts";
import { noRanks } from "../../checks/no-ranks.ts";
import { rankGaps } from "../../checks/rank-gaps.ts";
import type { Finding } from "../../core/finding.ts";
import { textOf } from "../../core/ids.ts";
import { distinct } from "../../evaluate/distinct-measures.ts";
import type { MeasureResult } from "../../evaluate/evaluation.ts";
import { digestsIn } from "../../evaluate/judgment-digest.ts";
import { allObservers } from "../../evaluate/observers.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import { depthOfLists } from "../../inputs/depth-of-lists.ts";
import { columnsOfRun } from "../../inputs/first-rows.ts";
import { furtherScoresIn } from "../../inputs/further-scores.ts";
import { scoresAgainstRanks } from "../../inputs/rising-scores.ts";
import { systemsIn } from "../../inputs/several-systems.ts";
import type { Files } from "../../inputs/source.ts";
import type { EvaluatedRun, EvaluatedRuns } from "../../questions/evaluated.ts";
import type { Answering, Asked, ObservedRun } from "../../questions/question.ts";
import { fieldOfMeasures, fitOf, measuresOf } from "../chosen-measures.ts";
import { FusingFiles } from "../fusion/fusing-files.ts";
import { fieldFindings } from "../recognized-field.ts";
import { findingsIn } from "./evaluation-findings.ts";
import { excludedFindingsOf } from "./excluded-findings.ts";
import { finished } from "./none-judged.ts";
import { readRunFlags, statedOf } from "./options.ts";
import { type ReadInputs, readInputs } from "./read-inputs.ts";
import { readInto } from "./read-run.ts";
import type { RunHooks, RunRequest } from "./request.ts";
import { scoresBeside, someRunsOf } from "./roles.ts";
import { askQuestions, finishQuestions, finishRun, readBeside } from "./side-questions.ts";
import { statedLine } from "./stated-line.ts";
import { refuseSwappedNumbers } from "./swapped-numbers.ts";
import { refuseColumnsOfNone } from "./unused-options.ts";

/**
 * Evaluates runs: plans, reads, observes and finishes.
 *
 * @throws RankproofError for options, bad files, and a run without any judged query
 */
export async function evaluateRuns(request: RunRequest, given: Files, hooks: RunHooks = {}): Promise<EvaluatedRuns> {
  const { judgments: file, flags } = request;
  const files = FusingFiles.over(given, flags, hooks);
  const { settled = (settings) => settings } = hooks;
  const settings = settled(readRunFlags(flags));
  const { naming, minGrade, judgmentsReading, runReading } = settings;
  const runs: EvaluatedRun[] = [];
  const evaluateWith = (other: string, question: Asked): Promise<EvaluatedRuns> =>
    evaluateRuns(judgedBy(other, request, runs), given, { ...hooks, observe: undefined, asks: [question] });
  const questions = await askQuestions({ flags, hooks, naming, files, evaluateWith }, hooks.asks);
  const named = await someRunsOf(request, files);
  const beside = await scoresBeside(request, named, files);
  for (const { checkRuns } of questions.asked) checkRuns?.(named.length);

  const asked = [...settings.measures, ...questions.measures];
  const inputs = await readInputs({ file, named, flags, settings, measures: asked }, files, hooks);
  const { judgments, sources } = inputs;
  const queryColumns = [judgmentsReading, runReading].flatMap(({ columns }) => columns.query ?? []);
  const starts = await readBeside(questions, { judgments, sources, queryColumns });

  const fit = {
    ...(await fitOf(judgments, sources[0])),
    depth: settings.measures.length > 0 ? undefined : await proposing(inputs, depthOf(inputs)),
  };
  const measures = distinct([...measuresOf(settings, fit), ...questions.measures]);
  const plan = { judgments, measures, naming, options: { ...settings.options, ...questions.options }, minGrade };
  const answering = starts.map((start) => start(plan));
  const read: Finding[][] = [];
  for (const [index, { name }] of named.entries()) {
    const observed = { ...plan, index, needsRanks: flags.ranks === "given" };
    const { run, further } = await proposing(inputs, evaluatedRun(observed, name, inputs, answering, hooks));
    runs.push(run);
    await finishRun(answering, run, further);
    read.push(inputs.findings.splice(0));
  }

  refuseColumnsOfNone(flags, read.flat(), named.length);
  const ended = await finishQuestions(answering, runs);
  const stated = { judgments: file, ...statedOf(settings), configuration: flags.configuration };
  return {
    digestOf: digestsIn(judgments),
    hasIrrelevant: judgments.hasIrrelevant,
    ...{ ...stated, runs, conventions: statedLine(stated, runs, flags.configuration) },
    answers: ended.flatMap(({ answer = [] }) => answer),
    findings: [
      ...files.findings,
      ...beside,
      ...findingsIn(measures, runs, read, ended),
      ...fieldFindings(fieldOfMeasures(settings, fit)),
    ],
    checks: ended.flatMap(({ checks = [] }) => checks),
  };
}

/** The same request with other judgments, and the measures that runs were evaluated on. */
function judgedBy(judgments: string, { flags, ...request }: RunRequest, [run]: readonly EvaluatedRun[]): RunRequest {
  const measures = flags.measures ?? run.evaluation.results.map(({ measure }) => measure);
  return { ...request, judgments, flags: { ...flags, judgments, measures } };
}

/** The refusal of a run that lacks a column, or has the wrong one, gets the option that its content proposes. */
async function proposing<Done>(
  { judgments, sources, judgedReading, readings }: ReadInputs,
  done: Promise<Done>,
): Promise<Done> {
  return done.catch(async (error: unknown) => {
    const sides = readings.map((options, i) => ({ kind: "run" as const, source: sources[i + 1], options }));
    const told = await (await import("./proposed-columns.ts")).withProposal(error, sides);
    const judged = { kind: "judgments" as const, source: sources[0], options: judgedReading };
    throw await (await import("./exchanged-columns.ts")).toldIfExchanged(told, judgments, [judged, ...sides]);
  });
}

/** Items of the longest of the first lists of all runs; undefined where that of one is unknown. */
async function depthOf({ sources, readings }: ReadInputs): Promise<number | undefined> {
  let depth = 0;
  for (const [index, reading] of readings.entries()) {
    const ofRun = await depthOfLists(sources[index + 1], reading);
    if (ofRun === undefined) return undefined;
    depth = Math.max(depth, ofRun);
  }
  return depth;
}

/**
 * Reads a run, which observers see, into an evaluation. @returns also results of measures that are evaluated for
 * questions alone
 */
async function evaluatedRun(
  { needsRanks, ...observed }: ObservedRun & { readonly needsRanks: boolean },
  name: string,
  { sources, readings }: ReadInputs,
  answering: readonly Answering[],
  hooks: RunHooks,
): Promise<{ readonly run: EvaluatedRun; readonly further: readonly MeasureResult[] }> {
  const { index, judgments, measures, options } = observed;
  const [source, reading] = [sources[index + 1], readings[index]];
  const columns = [...measures, ...answering.flatMap((question) => question.measures ?? [])];
  const start = (): RowsEvaluation => {
    const own = answering.map(({ observe }) => observe?.(index));
    const observers = [...own, hooks.observe?.(observed)].filter((observer) => observer !== undefined);
    return new RowsEvaluation(judgments, columns, options, source.name, allObservers(observers));
  };
  await refuseSwappedNumbers(judgments, source, reading);
  const table = await columnsOfRun(source, reading);
  for (const finding of await furtherScoresIn(source, reading, table)) reading.onFinding?.(finding);
  for (const finding of await scoresAgainstRanks(source, reading, table)) reading.onFinding?.(finding);
  const refuse = async (error: unknown): Promise<never> => {
    const { toldOfSystems } = await import("../../inputs/told-of-systems.ts");
    throw await toldOfSystems(error, source, reading, table);
  };
  const { evaluation, tag } = await readInto({ run: source, reading, table: judgments }, start, hooks).catch(refuse);
  if (needsRanks && evaluation.lacksRanks) throw refusalOf(noRanks, {}, source.name);
  for (const finding of await systemsIn(source, reading, table, textOf(tag))) reading.onFinding?.(finding);
  for (const finding of await excludedFindingsOf(judgments, evaluation.leftOut, source.name))
    reading.onFinding?.(finding);
  for (const finding of evaluation.itemFindings(source.name)) reading.onFinding?.(finding);
  const gaps = { ...evaluation.ranks, areKept: settingsOf(options).ranks === "given" };
  for (const finding of findingsOf(rankGaps, gaps, source.name)) reading.onFinding?.(finding);
  const { whole, shown } = await Promise.resolve()
    .then(() => finished(evaluation, source, judgments, measures.length))
    .catch(refuse);
  const { firstLists, evaluator } = evaluation;
  const { apart } = evaluator;
  return {
    run: {
      name,
      tag: textOf(tag),
      evaluation: shown,
      ids: {
        apart,
        missing: evaluator.missing,
        emptyLists: evaluator.empty,
        queryIds: evaluator.queryIds,
        ...firstLists,
      },
    },
    further: whole.results.slice(measures.length),
  };
}
