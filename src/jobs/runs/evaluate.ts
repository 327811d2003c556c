import { printable, RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { Observer } from "../../evaluate/observer.ts";
import type { EvaluateOptions } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import type { Files, Source } from "../../inputs/source.ts";
import type { NoiseSettings } from "../../judges/noisy-values.ts";
import type { Naming } from "../../notation/reading.ts";
import { unjudgedCaption } from "../../unjudged/caption.ts";
import { distinct, measuresForRuns, nameNotes } from "../chosen-measures.ts";
import { FusingFiles } from "../fusion/fusing-files.ts";
import type { FusionHooks } from "../fusion/opened-fusion.ts";
import type { Resample } from "../resample.ts";
import { refuseSlices } from "../slice-condition.ts";
import { checkThresholds, readThresholds } from "../thresholds.ts";
import { bothObservers } from "./both-observers.ts";
import { collectionNotes, countNotes, unreachedNotes } from "./count-notes.ts";
import type { EvaluatedRun, EvaluatedRuns } from "./evaluated.ts";
import { checkOrder } from "./file-order.ts";
import { JudgedItemsObserver } from "./judged-items-note.ts";
import { readJudgmentTable } from "./judgment-table.ts";
import { ofResults } from "./of-results.ts";
import { type RunFlags, type RunSettings, readRunFlags, statedOf } from "./options.ts";
import { queryNumbers } from "./query-numbers.ts";
import { openAll, readOptions, totalled } from "./read-files.ts";
import { type RunReaders, readInto } from "./read-run.ts";
import { type NamedFile, someRunsOf } from "./roles.ts";
import { roundingNotes, roundingsOf, unrounded } from "./rounding.ts";
import { checkSameJudgments } from "./same-judgments.ts";
import { SampledListsObserver } from "./sampled-lists-note.ts";
import { statedLine } from "./stated-line.ts";
import { likeTools, toolValuesOf } from "./tool-values.ts";
import type { BoundingObserver } from "./unjudged.ts";
import { refuseUnusedOptions } from "./unused-options.ts";

/** Runs that are to be evaluated, and how: names of files, and options as texts. */
export interface RunRequest {
  readonly judgments: string;
  /** Those beside the file of judgments, which is a run as well where it is a log of both sides. */
  readonly runs: readonly NamedFile[];
  readonly flags: RunFlags;
}

/** How a run is evaluated, for an observer of its rankings. */
export interface ObservedRun {
  /** Its index among the runs. */
  readonly index: number;
  readonly judgments: JudgmentTable;
  readonly measures: readonly NamedMeasure[];
  /** How texts are read that name further measures. */
  readonly naming: Naming;
  readonly options: EvaluateOptions;
  readonly minGrade: number;
}

/** What the caller adds to a job on runs. */
export interface RunHooks {
  /** Called with the number of bytes read since the last call, and of all files together. */
  readonly onRead?: (bytes: number, total: number) => void;
  /** Does the arithmetic of comparisons and intervals. */
  readonly resample?: Resample;
  /** Reads large runs on threads. */
  readonly readers?: RunReaders;
  /** Makes room outside memory for runs that are fused. */
  readonly openSpill?: FusionHooks["openSpill"];
  /** Sorts runs, where that is asked for. */
  readonly sortRun?: FusionHooks["sortRun"];
  /** Called at the start of each run, and again when its reading has to start anew: makes what sees its rankings. */
  readonly observe?: (run: ObservedRun) => Observer;
  /** How values are corrected for errors of judgments. */
  readonly noise?: Partial<NoiseSettings>;
  /** Of how many measures, from the first on, it is wanted what other tools make of them. @param queries how many are judged */
  readonly likeTools?: (queries: number) => number;
}

/** Reads and evaluates runs. @throws RankproofError for options, bad files, and a run without any judged query */
export async function evaluateRuns(request: RunRequest, given: Files, hooks: RunHooks = {}): Promise<EvaluatedRuns> {
  const { judgments: file, flags } = request;
  const files = FusingFiles.over(given, flags, hooks);
  const settings = readRunFlags(flags);
  const { naming, minGrade, judgmentsReading, runReading } = settings;
  const thresholds = readThresholds(flags.threshold, naming);
  // What few evaluations ask for is loaded with its option.
  const gating = flags.gate && (await import("./gates.ts"));
  const gates = gating ? await gating.readGates(flags.gate, naming, files) : [];
  const bounds = (flags.unjudged ?? flags.grades) === undefined ? undefined : await import("./unjudged.ts");
  const unjudged = bounds?.readUnjudged(flags);
  const noise = flags.judgeNoise === undefined ? undefined : await import("./judge-noise.ts");
  const judgeNoise = await noise?.readJudgeNoise(flags, files);
  const items = await itemColumnsOf(flags, files);
  const train = await trainingOf(flags, files);
  const options = { ...settings.options, items, train };
  if (flags.by === undefined) refuseSlices([...thresholds, ...gates], "--by FILE:COLUMN says how queries are grouped");
  const named = await someRunsOf(request, files);
  if (flags.save !== undefined && named.length > 1) {
    throw new RankproofError("invalid", `--save: ${named.length} runs (a baseline holds one run)`);
  }
  const [judged, ...sources] = await openAll([file, ...named.map((run) => run.file)], files);
  await checkOrder(judged, sources, flags);
  await refuseUnusedOptions(flags, { judged, runs: sources });
  const onRead = totalled([judged, ...sources], hooks.onRead);
  await hooks.readers?.start(sources, runReading);
  const notes: string[] = [];
  const onNote = (note: string): void => {
    notes.push(note);
  };
  const checks = [...thresholds, ...gates].map((check) => check.measure);
  const asked = [...settings.measures, ...checks];
  const judgments = await readJudgmentTable(
    judged,
    file,
    readOptions(judgmentsReading, onRead, onNote),
    settings,
    asked,
    flags.moreJudgments === undefined ? [] : await openAll([flags.moreJudgments], files),
  );
  if (named.some((run) => run.file === file)) {
    await checkSameJudgments(judgments, sources, readOptions(runReading, undefined));
  }
  const slicing = flags.by === undefined ? undefined : await import("./evaluated-slices.ts");
  const groups =
    flags.by === undefined
      ? undefined
      : await (await import("./query-groups.ts")).readGroups(flags.by, files, {
          queries: new Set(queryNumbers(judgments).keys()),
          sources: [judged, ...sources],
          queryColumns: [judgmentsReading, runReading].flatMap(({ columns }) => columns.query ?? []),
        });
  const measures = distinct([...measuresOf(settings, judgments), ...checks]);
  const doubles = unrounded(measures, options);
  const ofTools = likeTools(measures.slice(0, hooks.likeTools?.(judgments.size) ?? 0), options);
  const columns = [...measures, ...doubles, ...ofTools];
  const reading = { ...readOptions(runReading, onRead, onNote), hasher: judgments.rows.hasher };
  const range = unjudged && bounds?.rangeOf(unjudged, judgments);
  const noisy = judgeNoise && noise && new noise.NoisyLists(judgments, judgeNoise);
  const runs: EvaluatedRun[] = [];
  for (const [i, source] of sources.entries()) {
    let bounding: BoundingObserver | undefined;
    let alike = new SampledListsObserver(minGrade);
    let known = new JudgedItemsObserver();
    const start = (): RowsEvaluation => {
      alike = new SampledListsObserver(minGrade);
      known = new JudgedItemsObserver();
      bounding = range && bounds && new bounds.BoundingObserver(judgments, measures, options, range);
      const observer = hooks.observe?.({ index: i, judgments, measures, naming, options, minGrade });
      const others = [known, observer, bounding, noisy?.observer(i)].filter((own) => own !== undefined);
      const all = others.reduce<Observer>(bothObservers, alike);
      return new RowsEvaluation(judgments, columns, options, source.name, all);
    };
    const { evaluation, tag } = await readInto({ run: source, reading, table: judgments }, start, hooks);
    const { name } = named[i];
    const whole = finished(evaluation, source, judgments);
    const results = whole.results.slice(0, measures.length);
    const further = whole.results.slice(measures.length);
    const shown = ofResults(whole, results);
    runs.push({
      name,
      tag: textOf(tag),
      evaluation: shown,
      roundings: roundingsOf(results, further.slice(0, doubles.length), whole.conventions.precision),
      toolValues: toolValuesOf(ofTools, further.slice(doubles.length)),
      slices: (await slicing?.evaluatedSlices(shown, groups, hooks.resample)) ?? [],
      bounds: bounding?.finish(shown),
    });
    notes.push(...alike.notes(name, items), ...known.notes(name, judgments.source));
  }
  const [{ name, evaluation }] = runs;
  const stated = statedOf(settings);
  const corrected = noisy?.corrected(runs, measures, options, hooks.noise ?? {});
  return {
    judgments: file,
    ...stated,
    runs,
    slicing: groups && slicing?.slicingOf(groups, runs),
    unjudged: range,
    corrected,
    configuration: flags.configuration,
    conventions: statedLine(stated, runs, flags.configuration),
    notes: [
      ...files.notes,
      ...notes,
      ...nameNotes(evaluation.results),
      ...collectionNotes(evaluation.results),
      ...(range === undefined ? [] : [unjudgedCaption(range)]),
      ...(corrected === undefined ? [] : [corrected.caption, ...corrected.notes]),
      ...runs.flatMap((run) => [
        ...(bounds?.unknownBounds(run.name, run.bounds) ?? []),
        ...countNotes(run.name, run.evaluation),
        ...unreachedNotes(run.name, run.evaluation.results),
        ...roundingNotes(run.name, run.evaluation, run.roundings),
      ]),
    ],
    checks: [
      ...runs.flatMap((run) => checkThresholds(thresholds, measures, run.name, run.evaluation, run.slices)),
      ...(gating ? await gating.checkGates(gates, measures, runs, minGrade) : []),
    ],
    baseline:
      flags.save === undefined
        ? undefined
        : (await import("../../compare/baseline.ts")).baselineOf(name, evaluation, minGrade),
  };
}

async function itemColumnsOf({ itemColumns }: RunFlags, files: Files): Promise<EvaluateOptions["items"]> {
  return itemColumns === undefined
    ? undefined
    : (await import("./item-columns.ts")).readItemColumns(itemColumns, files);
}

async function trainingOf({ train }: RunFlags, files: Files): Promise<EvaluateOptions["train"]> {
  return train === undefined ? undefined : (await import("./training.ts")).readTraining(train, files);
}

/** The measures that are asked for, or those that fit the judgments. */
export function measuresOf({ measures, naming }: RunSettings, judgments: JudgmentTable): readonly NamedMeasure[] {
  return measures.length > 0 ? measures : measuresForRuns(judgments, naming);
}

/** @throws RankproofError missing, when no query of the run is judged, or all are left out */
function finished(running: RowsEvaluation, source: Source, judgments: JudgmentTable): Evaluation {
  const evaluation = running.finish();
  const { evaluated, missing } = evaluation.counts;
  if (missing === judgments.size) throw noneJudged(source, judgments);
  if (evaluated > 0) return evaluation;
  const reason = `no query of the run has any in ${printable(judgments.source)}, and such queries are left out`;
  throw new RankproofError("missing", `relevant items: ${reason}`, "data", `${printable(source.name)}: `);
}

/** The complaint about a run without any judged query. */
export function noneJudged({ name }: Source, judgments: JudgmentTable): RankproofError {
  const problem = `queries in common: no query of the run is judged in ${printable(judgments.source)}`;
  return new RankproofError("missing", problem, "data", `${printable(name)}: `);
}
