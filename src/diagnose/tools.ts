import { profiles } from "../conventions/index.ts";
import type { Profile } from "../conventions/profile.ts";
import { RankproofError } from "../core/errors.ts";
import { type Settings, settingsOf } from "../evaluate/options.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import { readMeasure } from "../notation/reading.ts";
import type { Scoring } from "./scoring.ts";

/** How a tool scores a measure. */
export interface ToolScoring {
  /** Id of its profile. */
  readonly tool: string;
  readonly scoring: Scoring;
}

/** How a profile's tool scores a measure; the settings say what it leaves open. */
export function scoringUnder(profile: Profile, { measure, conditions }: NamedMeasure, settings: Settings): Scoring {
  const { minGrade, intervals, items } = settings;
  return { measure, settings: settingsOf({ minGrade, intervals, items, ...profile.runs?.options, ...conditions }) };
}

/**
 * How each tool scores what it understands by the first of some names that it has; tools that have none of them are
 * left out.
 */
export function toolScorings(names: readonly string[], settings: Settings): ToolScoring[] {
  return profiles.flatMap((profile) => {
    if (profile.runs === undefined) return [];
    const [read] = names.flatMap((name) => readOrNone(name, profile) ?? []);
    return read === undefined ? [] : [{ tool: profile.id, scoring: scoringUnder(profile, read, settings) }];
  });
}

/** What a tool understands by a text; undefined where it is nothing that it has. */
export function readOrNone(text: string, profile: Profile): NamedMeasure | undefined {
  try {
    return readMeasure(text, { profile });
  } catch (error) {
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}
