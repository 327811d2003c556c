import type { Finding } from "../../core/finding.ts";
import { Hasher } from "../../core/hasher.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { columnsOfRun } from "../../inputs/first-rows.ts";
import { startOf } from "../../inputs/formats/file-start.ts";
import type { RunReadOptions } from "../../inputs/read.ts";
import { orderedByRanks } from "../../inputs/roles/given-ranks.ts";
import { type FileSide, settledColumns } from "../../inputs/settled-columns.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { lostFindingsOf } from "./excluded-findings.ts";
import { checkOrder } from "./file-order.ts";
import { withExcluded } from "./folding.ts";
import { readJudgmentTable } from "./judgment-table.ts";
import type { NamedFile } from "./named-file.ts";
import type { RunFlags, RunSettings } from "./options.ts";
import { openAll, openSides, readOptions, totalled } from "./read-files.ts";
import type { RunHooks } from "./request.ts";
import { checkSameJudgments } from "./same-judgments.ts";
import { refuseUnusedOptions } from "./unused-options.ts";

/** Files to read, with options. */
interface NamedInputs {
  /** The judgments. */
  readonly file: string;
  readonly named: readonly NamedFile[];
  readonly flags: RunFlags;
  readonly settings: RunSettings;
  /** The named measures. */
  readonly measures: readonly NamedMeasure[];
}

/** Input that was read before the runs. */
export interface ReadInputs {
  readonly judgments: JudgmentTable;
  /** The judgments, then the runs. */
  readonly sources: readonly Source[];
  /** Options of reading the judgments. */
  readonly judgedReading: RunReadOptions;
  /** Options of reading each run. */
  readonly readings: readonly RunReadOptions[];
  /** What reading finds, as it comes. */
  readonly findings: Finding[];
}

/**
 * Opens all files, and reads the judgments. @throws RankproofError for files that do not fit the options or each other
 */
export async function readInputs(
  { file, named, flags, settings, measures }: NamedInputs,
  files: Files,
  hooks: RunHooks,
): Promise<ReadInputs> {
  const { judgmentsReading, options } = settings;
  const runReading = { ...settings.runReading, columns: orderedByRanks(settings.runReading.columns, options.ranks) };
  const [judged, ...runs] = await openSides([file, ...named.map((run) => run.file)], settings, files);
  const sources = [judged, ...runs];
  await checkOrder(judged, runs, flags);
  await refuseUnusedOptions(flags, { judged, runs });
  const onRead = totalled(sources, hooks.onRead);
  await hooks.readers?.start(runs, runReading);
  const findings: Finding[] = [];
  const onFinding = (finding: Finding): void => {
    findings.push(finding);
  };
  // No id is compared here.
  const hasher = new Hasher();
  const judgedSide: FileSide = {
    kind: "judgments",
    source: judged,
    options: { ...readOptions(judgmentsReading, undefined), hasher },
  };
  const readingsOfRuns = named.map(({ columns = runReading.columns }) => ({
    ...runReading,
    byRun: undefined,
    columns: orderedByRanks(columns, options.ranks),
  }));
  const sides = runs.map(
    (source, i): FileSide => ({
      kind: "run",
      source,
      options: { ...readOptions(readingsOfRuns[i], undefined), hasher },
    }),
  );
  const judgedColumns = await settledColumns(judgedSide, sides[0]);
  const judgments = await readJudgmentTable(
    judged,
    file,
    readOptions({ ...judgmentsReading, columns: judgedColumns }, onRead, onFinding),
    settings,
    measures,
    flags.moreJudgments === undefined ? [] : await openAll([flags.moreJudgments], files),
    (folding, hasher) => withExcluded(folding, flags, files, hasher),
    hooks.onlyQueries,
  ).catch(async (error: unknown) => {
    // A table of both sides judges an item once for each of its systems.
    const [side] = sides.filter((_, i) => named[i].file === file);
    if (side === undefined) throw await (await import("./proposed-columns.ts")).withProposal(error, [judgedSide]);
    const { toldOfSystems } = await import("../../inputs/told-of-systems.ts");
    throw await toldOfSystems(error, side.source, side.options, await columnsOfRun(side.source, side.options));
  });
  for (const finding of await lostFindingsOf(judgments, settings.minGrade)) findings.push(finding);
  if (named.some((run) => run.file === file)) {
    await checkSameJudgments(
      judgments,
      runs,
      readOptions({ ...runReading, byRun: undefined, columns: judgmentsReading.columns }, undefined),
    );
  }
  const settledJudged = { ...judgedSide, options: { ...judgedSide.options, columns: judgedColumns } };
  const readings: RunReadOptions[] = [];
  for (const [i, side] of sides.entries()) {
    const columns = await settledColumns(side, settledJudged).catch(async (error: unknown) => {
      throw await (await import("./proposed-columns.ts")).withProposal(error, [side]);
    });
    readings.push({
      ...readOptions({ ...readingsOfRuns[i], columns }, onRead, onFinding),
      hasher: judgments.rows.hasher,
      queries: await queriesInOrder(side.source, judged),
    });
  }
  return { judgments, sources, judgedReading: settledJudged.options, readings, findings };
}

/** Ids of the requests that a response of `_msearch` answers, where the judgments are a request of `_rank_eval`. */
async function queriesInOrder(run: Source, judged: Source): Promise<readonly string[] | undefined> {
  if (run.inputs !== undefined || !run.isReplayable() || !judged.isReplayable()) return undefined;
  const answers = (await startOf(run)).text;
  if (!answers.startsWith("{") || !answers.includes('"responses"')) return undefined;
  const requests = (await startOf(judged)).text;
  if (!requests.startsWith("{") || !requests.includes('"requests"')) return undefined;
  return (await import("../../inputs/records/read.ts")).requestedQueries(judged);
}
