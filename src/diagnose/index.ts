import { findProfile } from "../conventions/index.ts";
import type { MeasureName, OtherText, RunTool } from "../core/known-names.ts";
import { ITEM_OPTIONS } from "../evaluate/folding/excluded-ids.ts";
import { settingsOf } from "../evaluate/options.ts";
import { seesColumn } from "../evaluate/planned-measures.ts";
import { measures } from "../measures/index.ts";
import { readMeasure } from "../notation/reading.ts";
import { candidatesFor } from "./candidates.ts";
import { type Diagnosis, diagnoseLists } from "./diagnosis.ts";
import { type RunInput, readLists } from "./read-lists.ts";
import { readingsInMemory } from "./readings-in-memory.ts";
import { readOrNone, toolScorings } from "./tools.ts";
import { Trials } from "./trials.ts";
import { sharedNames, sideBySide, type ToolsSideBySide } from "./two-tools.ts";

export type { Conventions } from "../evaluate/planned-measures.ts";
export type { Step } from "../evaluate/steps.ts";
export type { Diagnosis, Explanation, Provenance, ToolValue } from "./diagnosis.ts";
export type { Differences, QueryDifference, QuerySteps } from "./differences.ts";
export type { Effect } from "./effects.ts";
export type { DifferentChoice, SharedMeasure, ToolSide, ToolsSideBySide } from "./two-tools.ts";

/** What is diagnosed. */
export interface DiagnoseInput extends RunInput {
  /** In rankproof's notation (`nDCG@10`), or the name that the tool of `like` has. */
  readonly measure: MeasureName | OtherText;
  /** Id of the tool whose conventions are asked for; options beside it go before. */
  readonly like?: RunTool | OtherText;
  /** The number that somebody printed, as text, so that its digits count: `"0.5619"`. */
  readonly says?: string;
}

/**
 * Which choices move a measure of a run, which tools choose so, and the smallest sets of choices that give a number
 * that somebody printed.
 *
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function diagnose({ measure: name, like, says, ...input }: DiagnoseInput): Diagnosis {
  const profile = like === undefined ? undefined : findProfile(like, "runs");
  const asked = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const settings = settingsOf({ ...profile?.runs.options, ...asked }, ["judgments", "run", ...ITEM_OPTIONS]);
  const { measure, conditions } = readMeasure(name, { profile });
  const tools = toolScorings([name, String(measure)], settings);
  const scored = [measure, ...tools.map(({ scoring }) => scoring.measure)];
  const stored = { settings, scored, bySubtopic: seesColumn(scored, "subtopics") };
  const read = readLists(input, stored);
  const { judged, lists } = read;
  const readings = says === undefined ? [] : readingsInMemory(input, read, stored);
  return diagnoseLists(lists, {
    scoring: { measure, settings: { ...settings, ...conditions } },
    ...{ tools, says, candidates: candidatesFor(judged, lists, readings), nameOf: judged.nameOf },
  });
}

/** Two tools that are set side by side. */
export interface CompareToolsInput extends RunInput {
  /** The ids of both. */
  readonly tools: readonly [string, string];
  /** In rankproof's notation. Default: every measure that both have, over whole lists and at ten. */
  readonly measures?: readonly string[];
}

/**
 * What two tools make of the same run: every measure that both have, the choices by which they differ, and the queries
 * that differ most.
 *
 * @throws RankproofError for bad tools or options (`origin` "call") and for bad data (`origin` "data")
 */
export function compareTools({
  tools: [first, second],
  measures: measureNames,
  ...input
}: CompareToolsInput): ToolsSideBySide {
  const names = measureNames ?? sharedNames();
  const settings = settingsOf(input, ["judgments", "run", ...ITEM_OPTIONS]);
  const profiles = [findProfile(first, "runs"), findProfile(second, "runs")] as const;
  const asked = (measureNames ?? []).flatMap((name) => profiles.flatMap((profile) => readOrNone(name, profile) ?? []));
  const bySubtopic = seesColumn(asked, "subtopics");
  const { judged, lists } = readLists(input, { settings, scored: measures, bySubtopic });
  const candidates = candidatesFor(judged, lists);
  return sideBySide({ profiles, names, settings, candidates, nameOf: judged.nameOf }, new Trials(lists));
}
