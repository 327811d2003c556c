import type { Comparison } from "../../compare/comparison.ts";
import { ComparisonPlan } from "../../compare/plan.ts";
import { resampleHere } from "../../compare/resample.ts";
import { type Configuration, statedConfiguration } from "../../core/configuration.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { type Finding, findingLines } from "../../core/finding.ts";
import { statedCounts, statedFolding } from "../../evaluate/folding/stated-folding.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import type { NamedRuns } from "../../fusion/fused-queries.ts";
import { heldOutQueries } from "../../fusion/tuning/held-out-run.ts";
import { tuningSettings } from "../../fusion/tuning/options.ts";
import { type TunedRuns, tunedRuns } from "../../fusion/tuning/tuned-runs.ts";
import type { Tuning } from "../../fusion/tuning/tuning.ts";
import { comparisonOptions, tuningOf } from "../../fusion/tuning/tuning-of.ts";
import { findingsOfUnmet } from "../../fusion/unmet-runs.ts";
import { readJudgments } from "../../inputs/read.ts";
import { type RunForm, runPieces, runWriter } from "../../inputs/run-writer.ts";
import type { Files } from "../../inputs/source.ts";
import { readGroups } from "../../questions/slices/query-groups.ts";
import { fitOf, measuresForRuns } from "../chosen-measures.ts";
import { checkOrder } from "../runs/file-order.ts";
import type { NamedFile } from "../runs/named-file.ts";
import { readRunFlags } from "../runs/options.ts";
import { openSides, readOptions, totalled } from "../runs/read-files.ts";
import type { RunHooks } from "../runs/request.ts";
import { someRunsOf } from "../runs/roles.ts";
import { type StatedComparison, statedComparison } from "../runs/stated-comparison.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { FusingFiles } from "./fusing-files.ts";
import { type StoredRuns, storeRuns } from "./stored-runs.ts";
import { fuseArguments } from "./tuned-command.ts";
import { readTuneFlags, type TuneFlags } from "./tuning-options.ts";

/** Runs whose fusion is tuned, and how. */
export interface TuningRequest {
  readonly judgments: string;
  readonly runs: readonly NamedFile[];
  readonly flags: TuneFlags;
}

/** Callbacks of the caller. */
export interface TuningHooks extends RunHooks {
  /** Called with the steps that were done since the last call, and about how many there are. */
  readonly onStep?: (steps: number, total: number) => void;
}

/** Tuning on files. */
export interface TunedFiles extends Tuning {
  readonly judgments: string;
  readonly configuration: Configuration | undefined;
  /** The comparison as tables show it. */
  readonly concluded: StatedComparison;
  /** Grounds of all numbers, a line for each part. */
  readonly notes: readonly string[];
  /** What checks found about the files. */
  readonly findings: readonly Finding[];
  /** Arguments of the command that fuses as advised; where no fusion is advised, those of the tuned one. */
  readonly arguments: readonly string[];
  /** The run of held-out queries as it is written, in pieces that are valid until the next. */
  heldOutRun(format: RunForm["format"]): Iterable<Uint8Array>;
  /** Gives back the room outside memory. */
  close(): void;
}

/**
 * Reads runs, tunes their fusion and compares it with the runs themselves. @throws RankproofError for options and bad
 * files
 */
export async function tuneFiles(request: TuningRequest, source: Files, hooks: TuningHooks = {}): Promise<TunedFiles> {
  const { judgments: file, flags } = request;
  const files = FusingFiles.over(source, flags, hooks);
  const settings = readRunFlags({ ...flags, ...(flags.measure === undefined ? {} : { measures: [flags.measure] }) });
  const { naming, judgmentsReading, runReading, folding } = settings;
  const named = await someRunsOf(request, files);
  const tuning = tuningSettings(readTuneFlags(flags, settings), named.length);
  const [judged, ...sources] = await openSides([file, ...named.map((run) => run.file)], settings, files);
  await checkOrder(judged, sources, flags);
  await refuseUnusedOptions(flags, { judged, runs: sources });
  const onRead = totalled([judged, ...sources], hooks.onRead);
  const read = await readJudgments(judged, readOptions(judgmentsReading, onRead));
  const judgments = new JudgmentTable(read, file, folding);
  const queries = new Set(queryNumbers(judgments).keys());
  const queryColumns = [judgmentsReading, runReading].flatMap(({ columns }) => columns.query ?? []);
  const groups =
    flags.by === undefined
      ? undefined
      : await readGroups(flags.by, files, { queries, sources: [judged, ...sources], queryColumns });
  const measure = onlyMeasure(settings.measures) ?? measuresForRuns(await fitOf(judgments, judged), naming)[0];
  const reading = readOptions({ ...runReading, byRun: undefined }, onRead);
  const columns = named.map((run) => run.columns);
  const { hasher } = judgments.rows;
  const stored = await storeRuns(sources, { reading, columns, folding, openSpill: hooks.openSpill, hasher });
  const runs = { ...stored, names: named.map(({ name }) => name) };
  try {
    const findings = [...findingsOfUnmet(runs, judgments), ...files.findings];
    const groupOf = (query: string): string => groups?.groupOf(query) ?? "";
    const tuned = tunedRuns({ runs, judgments, measure, groupOf, onStep: hooks.onStep }, tuning);
    const plan = new ComparisonPlan(tuned.evaluations, comparisonOptions(tuning));
    const comparison = plan.conclude(await (hooks.resample ?? resampleHere)(plan.tasks));
    const found = tuningOf(tuned, comparison, tuning);
    const notes = [
      [
        ...found.conventions,
        ...groupNotes(groups),
        ...coverageNotes(runs, judgments, tuned),
        ...foldNotes(judgments, stored, named),
      ].join("; "),
      ...findingLines(findings),
      ...statedConfiguration(flags.configuration),
    ];
    return {
      ...found,
      judgments: file,
      configuration: flags.configuration,
      concluded: concludedFrom(comparison, notes),
      notes,
      findings,
      arguments: fuseArguments(found, request, named),
      ...heldOutRun(runs, tuned, tuning.objective.depth),
      close: () => closeAll(stored),
    };
  } catch (error) {
    closeAll(stored);
    throw error;
  }
}

function closeAll({ runs }: StoredRuns): void {
  for (const store of runs) store.close();
}

/** The only wanted measure. @throws RankproofError invalid, for several */
function onlyMeasure(measures: readonly NamedMeasure[]): NamedMeasure | undefined {
  if (measures.length < 2) return measures[0];
  const names = measures.map(({ measure, name = String(measure) }) => printable(name)).join(", ");
  throw new RankproofError("invalid", `--measure: ${names} (expected one: what is made as good as it can be)`);
}

function concludedFrom(comparison: Comparison, [first, ...methods]: readonly string[]): StatedComparison {
  return statedComparison(comparison, { first: [first], methods, findings: [] });
}

function groupNotes(groups: { readonly by: string } | undefined): string[] {
  return groups === undefined ? [] : [`queries of one ${printable(groups.by)} are in one fold`];
}

/** Queries that a run leaves out or has beyond the judgments. */
function coverageNotes({ runs, names }: NamedRuns, judgments: JudgmentTable, { evaluations }: TunedRuns): string[] {
  return runs.flatMap(({ ids }, i) => {
    const missing = evaluations.get(names[i])?.counts.missing ?? 0;
    const unjudged = Array.from({ length: ids.size }, (_, query) => judgments.rows.ids.indexOf(ids.at(query)));
    const count = unjudged.filter((index) => index === -1).length;
    return [
      ...(missing > 0 ? [`${missing} missing from ${names[i]}`] : []),
      ...(count > 0 ? [`${count} without judgments in ${names[i]}`] : []),
    ];
  });
}

function foldNotes({ folding, folded }: JudgmentTable, stored: StoredRuns, named: readonly NamedFile[]): string[] {
  if (folding.stages.length === 0) return [];
  const counts = stored.folded.map((own, i) => [named[i].name, own] as const);
  return [...statedFolding(folding.conventions), statedCounts([["judgments", folded], ...counts])];
}

function heldOutRun(
  runs: StoredRuns,
  tuned: TunedRuns,
  depth = Number.POSITIVE_INFINITY,
): Pick<TunedFiles, "heldOutRun"> {
  return {
    heldOutRun: (format) => runPieces(runWriter({ format, tag: "held-out" }), heldOutQueries(runs, tuned, depth)),
  };
}
