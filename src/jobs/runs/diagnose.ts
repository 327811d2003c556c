import { findProfile } from "../../conventions/index.ts";
import type { Profile } from "../../conventions/profile.ts";
import { RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Candidates } from "../../diagnose/aspects.ts";
import { candidatesFor } from "../../diagnose/candidates.ts";
import { type Diagnosis, diagnoseLists } from "../../diagnose/diagnosis.ts";
import { type MeasureGiving, measuresGiving } from "../../diagnose/measures-giving.ts";
import { StoredLists } from "../../diagnose/stored-lists.ts";
import { parseTarget } from "../../diagnose/target.ts";
import { toolScorings } from "../../diagnose/tools.ts";
import { Trials } from "../../diagnose/trials.ts";
import { sharedNames, sideBySide, type ToolsSideBySide } from "../../diagnose/two-tools.ts";
import { tiesIfFalling } from "../../evaluate/falling.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type Settings, settingsOf } from "../../evaluate/options.ts";
import { RowsRanker } from "../../evaluate/rows.ts";
import { type RunReadOptions, readJudgments, readRun } from "../../io/read.ts";
import type { Files, Source } from "../../io/source.ts";
import { readMeasure } from "../../notation/reading.ts";
import { splitMeasures } from "../../notation/written.ts";
import { noneJudged, openAll, type RunHooks, readOptions, totalled } from "./evaluate.ts";
import { type RunFlags, type RunSettings, readRunFlags } from "./options.ts";

/** How a run is diagnosed, as texts. */
export interface DiagnoseFlags extends Omit<RunFlags, "like" | "threshold" | "gate" | "save"> {
  /** Of one tool: whose conventions are asked for; of two: which are set side by side. */
  like?: string[];
  /** The number that somebody printed. */
  says?: string;
}

/** A run that is to be diagnosed: names of files, and options as texts. */
export interface DiagnoseRequest {
  readonly judgments: string;
  readonly run: string;
  readonly flags: DiagnoseFlags;
}

/** What was found about a run. */
export interface DiagnosedRun {
  /** Of each measure that was asked for. */
  readonly diagnoses: readonly Diagnosis[];
  /** All measures that give a number, where a number was asked about and no measure. */
  readonly measures: { readonly says: string; readonly giving: readonly MeasureGiving[] } | undefined;
  /** Two tools side by side, where two were named. */
  readonly tools: ToolsSideBySide | undefined;
}

/** What a question about a run is answered from. */
interface Grounds {
  readonly lists: StoredLists;
  readonly settings: Settings;
  readonly candidates: Candidates;
  nameOf(query: number): string;
}

/** Reads a run and finds what moves its numbers. @throws RankproofError for options and bad files */
export async function diagnoseRun(
  { judgments: file, run, flags }: DiagnoseRequest,
  files: Files,
  { onRead: onBytes }: Pick<RunHooks, "onRead"> = {},
): Promise<DiagnosedRun> {
  const { like = [], says, ...others } = flags;
  if (like.length > 2) throw new RankproofError("invalid", `--like: ${like.length} tools (expected one or two)`);
  const target = says === undefined ? undefined : parseTarget(says);
  const profiles = like.map((id) => findProfile(id, "runs"));
  const [profile] = profiles.length === 1 ? like : [];
  const settings = readRunFlags(profile === undefined ? others : { ...others, like: profile });
  const names = (flags.measures ?? []).flatMap(splitMeasures);
  const [judged, source] = await openAll([file, run], files);
  const onRead = totalled([judged, source], onBytes);
  const { formats } = settings;
  const judgments = new JudgmentTable(await readJudgments(judged, readOptions(formats.judgments, onRead)), file);
  const reading = { ...readOptions(formats.run, onRead), hasher: judgments.rows.hasher };
  const grounds: Grounds = {
    lists: await storedLists(source, reading, judgments, settingsOf(settings.options)),
    settings: settingsOf(settings.options),
    candidates: candidatesFor(judgments),
    nameOf: (query) => textOf(judgments.rows.ids.at(query)),
  };
  const [first, second] = profiles;
  if (second !== undefined) return besideEachOther([first, second], names, grounds);
  if (target !== undefined && names.length === 0) {
    const giving = measuresGiving(target, grounds.settings, grounds.candidates, new Trials(grounds.lists));
    return { diagnoses: [], measures: { says: target.text, giving }, tools: undefined };
  }
  const measures = names.length > 0 ? names : [judgments.highestGrade > 1 ? "nDCG@10" : "AP"];
  return {
    diagnoses: measures.map((name) => diagnosisOf(name, says, settings, grounds)),
    measures: undefined,
    tools: undefined,
  };
}

/** @throws RankproofError for what is wrong with the run, and where none of its queries is judged */
async function storedLists(
  source: Source,
  reading: RunReadOptions,
  judgments: JudgmentTable,
  settings: Settings,
): Promise<StoredLists> {
  const grades = (query: number): Float64Array => judgments.grades(query);
  const start = () => ({
    ranker: new RowsRanker(judgments.rows, grades, { rules: [settings], checksUnjudged: true }, source.name),
    lists: new StoredLists(judgments, settings),
    count: 0,
  });
  let run = start();
  await readRun(source, reading, {
    onStart: () => {
      run = start();
    },
    onQuery: (id, range) => {
      const given = run.ranker.list(id, range);
      if (given === undefined) return;
      run.lists.add(given.query, given.list, tiesIfFalling);
      run.count++;
    },
  });
  run.ranker.finish();
  if (run.count === 0) throw noneJudged(source, judgments);
  return run.lists;
}

function diagnosisOf(name: string, says: string | undefined, { naming }: RunSettings, grounds: Grounds): Diagnosis {
  const { lists, settings, candidates, nameOf } = grounds;
  const { measure, conditions } = readMeasure(name, naming);
  const scoring = { measure, settings: { ...settings, ...conditions } };
  return diagnoseLists(lists, { scoring, tools: toolScorings(name, settings), says, candidates, nameOf });
}

function besideEachOther(
  profiles: readonly [Profile, Profile],
  names: readonly string[],
  { lists, ...grounds }: Grounds,
): DiagnosedRun {
  const tools = sideBySide(
    { profiles, names: names.length > 0 ? names : sharedNames(), ...grounds },
    new Trials(lists),
  );
  return { diagnoses: [], measures: undefined, tools };
}
