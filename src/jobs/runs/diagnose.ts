import { SHOWN_IDS, SmallestIds } from "../../checks/smallest-ids.ts";
import { findProfile } from "../../conventions/index.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { textOf } from "../../core/ids.ts";
import type { Measure } from "../../core/measure.ts";
import { candidatesFor } from "../../diagnose/candidates.ts";
import { type Diagnosis, type DiagnosisQuestion, diagnoseLists } from "../../diagnose/diagnosis.ts";
import { type MeasureGiving, measuresGiving } from "../../diagnose/measures-giving.ts";
import { SEEN_ITEMS } from "../../diagnose/reading-changes.ts";
import { StoredLists } from "../../diagnose/stored-lists.ts";
import { parseTarget } from "../../diagnose/target.ts";
import { toolScorings } from "../../diagnose/tools.ts";
import { Trials } from "../../diagnose/trials.ts";
import { sharedNames, sideBySide, type ToolsSideBySide } from "../../diagnose/two-tools.ts";
import { tiesIfFalling } from "../../evaluate/falling.ts";
import type { FoldCounts } from "../../evaluate/folding/folding.ts";
import { isEmptied } from "../../evaluate/folding/row-folder.ts";
import { statedCounts, statedFolding } from "../../evaluate/folding/stated-folding.ts";
import { seesItems } from "../../evaluate/items/item-columns.ts";
import { ItemsMet } from "../../evaluate/items-met.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type Settings, settingsOf } from "../../evaluate/options.ts";
import { measureOf, nameOf } from "../../evaluate/planned-measures.ts";
import { judgedRowsOf, RowsRanker } from "../../evaluate/rows-ranker.ts";
import { columnsOfRun } from "../../inputs/first-rows.ts";
import { type ReadOptions, type RunReadOptions, readRun } from "../../inputs/read.ts";
import { scoresAgainstRanks } from "../../inputs/rising-scores.ts";
import { orderedByRanks } from "../../inputs/roles/given-ranks.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { measures } from "../../measures/index.ts";
import { readMeasure } from "../../notation/reading.ts";
import { namesIn } from "../../notation/sets.ts";
import { firstNameForRuns, fitOf } from "../chosen-measures.ts";
import { FusingFiles } from "../fusion/fusing-files.ts";
import { excludedFindingsOf, lostFindingsOf } from "./excluded-findings.ts";
import { checkOrder } from "./file-order.ts";
import { withExcluded } from "./folding.ts";
import { readJudgmentTable } from "./judgment-table.ts";
import { noneJudged } from "./none-judged.ts";
import { type RunFlags, type RunSettings, readRunFlags } from "./options.ts";
import { otherReadings, type ReadOtherwise } from "./other-readings.ts";
import { openSides, readOptions, totalled } from "./read-files.ts";
import type { RunHooks } from "./request.ts";
import { someRunsOf } from "./roles.ts";
import { refuseColumnsOfNone, refuseUnusedOptions } from "./unused-options.ts";

/** Options of a diagnosis, as texts. */
export interface DiagnoseFlags
  extends Omit<RunFlags, "like" | "threshold" | "gate" | "save" | "itemColumns" | "train"> {
  /** One tool, whose conventions are followed, or two, which are set side by side. */
  like?: string[];
  /** The number that somebody printed. */
  says?: string;
}

/** A run that is to be diagnosed: names of files, and options as texts. */
export interface DiagnoseRequest {
  readonly judgments: string;
  /** Undefined where the file of judgments is a log, and a run as well. */
  readonly run: string | undefined;
  readonly flags: DiagnoseFlags;
}

/** Diagnosis of a run. */
export interface DiagnosedRun {
  /** Diagnosis of each wanted measure. */
  readonly diagnoses: readonly Diagnosis[];
  /** All measures that give a number, where a number was asked about and no measure. */
  readonly measures: { readonly says: string; readonly giving: readonly MeasureGiving[] } | undefined;
  /** Two tools side by side, where two were named. */
  readonly tools: ToolsSideBySide | undefined;
  /** Folding of items, with their number; only where there was any. */
  readonly folding?: string;
  /** What checks found about the files. */
  readonly findings: readonly Finding[];
}

/** Reads a run and finds what moves its numbers. @throws RankproofError for options and bad files */
export async function diagnoseRun(
  { judgments: file, run, flags }: DiagnoseRequest,
  given: Files,
  { onRead: onBytes, ...hooks }: Pick<RunHooks, "onRead" | "openSpill"> = {},
): Promise<DiagnosedRun> {
  const files = FusingFiles.over(given, flags, hooks);
  const { like = [], says, ...others } = flags;
  if (like.length > 2) throw new RankproofError("invalid", `--like: ${like.length} tools (expected one or two)`);
  const target = says === undefined ? undefined : parseTarget(says);
  const profiles = like.map((id) => findProfile(id, "runs"));
  const [profile] = profiles.length === 1 ? like : [];
  const settings = readRunFlags(profile === undefined ? others : { ...others, like: profile });
  for (const given of settings.measures) {
    if (!seesItems(measureOf(given).column)) continue;
    const reason =
      "it sees which items lists hold, and the conventions that are tried here make other numbers of grades";
    throw new RankproofError("unsupported", `measure: ${printable(nameOf(given))} (${reason})`);
  }
  const names = (flags.measures ?? []).flatMap((list) => namesIn(list, settings.naming.profile));
  const runs = await someRunsOf(
    { judgments: file, runs: run === undefined ? [] : [{ name: run, file: run }], flags },
    files,
  );
  const chosen = runs.find((listed) => listed.file === run) ?? runs[0];
  if (runs.filter((listed) => listed.file === chosen.file).length > 1) {
    const names = runs.map(({ name }) => printable(name, 30)).join(", ");
    throw new RankproofError("ambiguous", `run: ${names} (expected one; --run-columns score=NAME chooses it)`);
  }
  const [judged, source] = await openSides([file, chosen.file], settings, files);
  await checkOrder(judged, [source], flags);
  await refuseUnusedOptions(flags, { judged, runs: [source] });
  const onRead = totalled([judged, source], onBytes);
  const { judgmentsReading, runReading, options } = settings;
  const findings: Finding[] = [];
  const onFinding = (finding: Finding): void => {
    findings.push(finding);
  };
  const tableBy = (folded: RunSettings, reading: ReadOptions): Promise<JudgmentTable> =>
    readJudgmentTable(judged, file, reading, folded, settings.measures, [], (folding, hasher) =>
      withExcluded(folding, flags, files, hasher),
    );
  const judgments = await tableBy(settings, readOptions(judgmentsReading, onRead, onFinding));
  const readingOfRun = {
    ...runReading,
    byRun: undefined,
    columns: orderedByRanks(chosen.columns ?? runReading.columns, options.ranks),
  };
  const reading = { ...readOptions(readingOfRun, onRead, onFinding), hasher: judgments.rows.hasher };
  const [first, second] = profiles;
  const wholeCatalog = second !== undefined || (target !== undefined && names.length === 0);
  const asked = names.length > 0 ? names : [firstNameForRuns(await fitOf(judgments, judged), settings.naming)];
  const questions = wholeCatalog ? [] : asked.map((name) => questionOf(name, settings));
  const scored = wholeCatalog
    ? measures
    : questions
        .flatMap(({ scoring, tools }) => [scoring, ...tools.map((tool) => tool.scoring)])
        .map(({ measure }) => measure);
  for (const finding of await scoresAgainstRanks(source, reading, await columnsOfRun(source, reading)))
    onFinding(finding);
  const { lists, folded, leftOut, items, unmet } = await storedLists(
    source,
    reading,
    judgments,
    settingsOf(options),
    scored,
  ).catch(async (error: unknown) => {
    const sides = [
      {
        kind: "judgments",
        source: judged,
        options: { ...readOptions(judgmentsReading, undefined), hasher: reading.hasher },
      },
      { kind: "run", source, options: reading },
    ] as const;
    throw await (await import("./exchanged-columns.ts")).toldIfExchanged(error, judgments, sides);
  });
  refuseColumnsOfNone(flags, findings, 1);
  const lost = await lostFindingsOf(judgments, settings.minGrade);
  const further = [
    ...unmet,
    ...lost,
    ...(await excludedFindingsOf(judgments, leftOut, source.name)),
    ...files.findings,
  ];
  for (const finding of further) onFinding(finding);
  const stated = {
    ...foldingText(judgments, source, folded),
    findings,
  };
  const isReadAgain = target !== undefined && second === undefined && judged.isReplayable() && source.isReplayable();
  const { judgesOwnIds, optionsWithoutOwnIds, withoutOwnIds } = await import("./own-ids.ts");
  const readAgain: ReadOtherwise = async ({ kind, columns, areRanksGiven, fold }) => {
    const asRead = { ...others, ...(profile && { like: profile }), ...(fold === undefined ? {} : { fold }) };
    const unseen = readOptions(judgmentsReading, undefined);
    const table =
      kind === "own-ids"
        ? await readJudgmentTable(judged, file, unseen, settings, settings.measures, [], async (folding, hasher) =>
            withoutOwnIds(judgments, folding, hasher),
          )
        : fold === undefined
          ? judgments
          : await tableBy(readRunFlags(asRead), unseen);
    const ranks = areRanksGiven ? "given" : options.ranks;
    const own = { ...readingOfRun, columns: columns ?? orderedByRanks(readingOfRun.columns, ranks) };
    const seen: Finding[] = [];
    const again = { ...readOptions(own, undefined, (finding) => seen.push(finding)), hasher: table.rows.hasher };
    const rules = settingsOf({ ...options, ...(ranks && { ranks }) });
    const { lists } = await storedLists(source, again, table, rules, scored, kind === "order");
    if (columns?.rank !== undefined) {
      const chosen = { runColumns: `rank=${columns.rank}` };
      await refuseUnusedOptions(chosen, { judged, runs: [source] });
      refuseColumnsOfNone(chosen, seen, 1);
    }
    if (table.size === judgments.size) return { lists };
    return {
      lists,
      indexOf: (query) => table.rows.ids.indexOf(table.rows.hasher.id(textOf(judgments.rows.ids.at(query)))),
    };
  };
  const judgesOwn = isReadAgain && flags.exclude === undefined && judgesOwnIds(judgments);
  const readings = isReadAgain
    ? await otherReadings(
        { findings, items: flags.fold === undefined ? items : [], judgesOwnIds: judgesOwn },
        readAgain,
        () => optionsWithoutOwnIds(judgments, file, readOptions(judgmentsReading, undefined), files),
      )
    : [];
  const grounds = {
    settings: settingsOf(options),
    candidates: candidatesFor(judgments, lists, readings),
    nameOf: (query: number) => textOf(judgments.rows.ids.at(query)),
  };
  if (second !== undefined) {
    const shared = names.length > 0 ? names : sharedNames();
    const tools = sideBySide({ profiles: [first, second], names: shared, ...grounds }, new Trials(lists));
    return { diagnoses: [], measures: undefined, tools, ...stated };
  }
  if (target !== undefined && names.length === 0) {
    const giving = measuresGiving(target, grounds.settings, grounds.candidates, new Trials(lists));
    return { diagnoses: [], measures: { says: target.text, giving }, tools: undefined, ...stated };
  }
  const diagnoses = questions.map((question) => diagnoseLists(lists, { ...question, says, ...grounds }));
  return { diagnoses, measures: undefined, tools: undefined, ...stated };
}

function foldingText(
  { folding, folded }: JudgmentTable,
  { name }: Source,
  run: FoldCounts,
): Pick<DiagnosedRun, "folding"> {
  const sides = [["judgments", folded] as const, [name, run] as const];
  const counts = folding.stages.length === 0 ? [] : [statedCounts(sides)];
  const texts = [...statedFolding(folding.conventions), ...counts];
  return texts.length === 0 ? {} : { folding: texts.join("; ") };
}

/** A diagnosed measure, and tools' scoring under its name. */
function questionOf(name: string, { naming, options }: RunSettings): Pick<DiagnosisQuestion, "scoring" | "tools"> {
  const settings = settingsOf(options);
  const { measure, conditions } = readMeasure(name, naming);
  return {
    scoring: { measure, settings: { ...settings, ...conditions } },
    tools: toolScorings([name, String(measure)], settings),
  };
}

/**
 * @param inOrder whether items stand as the file has them, whatever their scores
 * @throws RankproofError for errors in the run, and where none of its queries or items is judged
 */
async function storedLists(
  source: Source,
  reading: RunReadOptions,
  judgments: JudgmentTable,
  settings: Settings,
  scored: readonly Measure[],
  inOrder = false,
): Promise<{
  readonly lists: StoredLists;
  readonly folded: FoldCounts;
  readonly leftOut: number;
  /** What is doubtful where no item is judged. */
  readonly unmet: readonly Finding[];
  /** Ids of items of the first lists. */
  readonly items: readonly string[];
}> {
  const grades = (query: number): Float64Array => judgments.grades(query);
  const start = () => ({
    ranker: new RowsRanker(
      judgedRowsOf({ rows: judgments.rows, numbers: judgments.subtopics?.numbers }),
      grades,
      { rules: [settings], checksUnjudged: true, folding: judgments.folding },
      source.name,
    ),
    lists: new StoredLists(judgments, settings, scored),
    count: 0,
    unjudged: new SmallestIds(SHOWN_IDS),
    met: new ItemsMet(judgments),
    items: [] as string[],
  });
  let run = start();
  const onRanks = (): void => {
    run.ranker.areRanks = true;
  };
  await readRun(
    source,
    { ...reading, onRanks },
    {
      onStart: () => {
        run = start();
      },
      onQuery: (id, range) => {
        for (let row = range.from; row < range.to && run.items.length < SEEN_ITEMS; row++) {
          run.items.push(textOf(range.rows.id(row)));
        }
        if (inOrder) for (let row = range.from; row < range.to; row++) range.rows.values[row] = -row;
        const kept = run.ranker.fold(id, range);
        if (isEmptied(range, kept)) return;
        const given = run.ranker.list(id, kept);
        if (given === undefined) {
          run.unjudged.add(textOf(id));
          return;
        }
        run.met.add(id, kept);
        run.lists.add(given.query, given.list, tiesIfFalling);
        run.count++;
      },
    },
  );
  run.ranker.finish();
  if (run.count === 0 && run.unjudged.ids.length > 0) throw noneJudged(source, judgments, run.unjudged.ids);
  const unmet = run.met.findings(source.name);
  return { lists: run.lists, unmet, items: run.items, folded: run.ranker.folded, leftOut: run.ranker.leftOut };
}
