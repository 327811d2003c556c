import { profiles } from "../conventions/index.ts";
import type { Conditions, Profile } from "../conventions/profile.ts";
import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { readToolName, type ToolReading } from "./tool-measure.ts";
import { matchName } from "./tool-name.ts";
import type { Written } from "./written.ts";

/** What some tools mean by a name. */
export interface ToolMeaning {
  /** Ids of their profiles. */
  readonly tools: readonly string[];
  readonly measure: Measure;
}

/** What tools mean by a name, each meaning once. */
export function meaningsOf(written: Written): ToolMeaning[] {
  const meanings = new Map<string, { tools: string[]; measure: Measure }>();
  for (const { id, measure } of readingsOf(written)) {
    const meaning = meanings.get(`${measure}`) ?? { tools: [], measure };
    meaning.tools.push(id);
    meanings.set(`${measure}`, meaning);
  }
  return [...meanings.values()];
}

/** A meaning in words: "in ranx it is NumRelRet@10". */
export function meaningText({ tools, measure }: ToolMeaning): string {
  return `in ${tools.join(", ")} it is ${measure}`;
}

/**
 * The measure that every tool means by a name that has it; undefined where they mean several, where conditions of
 * each of them decide the number, and where the tool has a cutoff that is not written.
 */
export function soleMeaning(written: Written): Measure | undefined {
  const readings = readingsOf(written);
  if (new Set(readings.map(({ measure }) => `${measure}`)).size !== 1) return undefined;
  const [{ measure }] = readings;
  if (readings.every(({ conditions }) => isDecisive(conditions))) return undefined;
  const { cutoff } = measure.params;
  const isWritten = typeof cutoff !== "number" || cutoff === Number.POSITIVE_INFINITY || isIn(written, cutoff);
  return isWritten ? measure : undefined;
}

/** Why tools give no number by that name that a rule gives: "in mteb, its mean is …". */
export function refusalsOf(written: Written): string[] {
  return profiles.flatMap(({ id, names }) => {
    const entry = matchName(names, written)?.entry;
    return entry !== undefined && "refused" in entry ? [`in ${id}, ${entry.refused}`] : [];
  });
}

/** Whether the number of a name is that of its conditions: which items it sees, in which order, or the median of. */
function isDecisive({ views, scoresAbove, ties, aggregate }: Conditions = {}): boolean {
  const isOrdered = ties === "best" || ties === "worst" || ties === "input";
  return views !== undefined || scoresAbove !== undefined || isOrdered || aggregate === "median";
}

function isIn({ text }: Written, cutoff: number): boolean {
  return (text.match(/\d+/g) ?? []).map(Number).includes(cutoff);
}

interface Reading extends ToolReading {
  /** The profile's. */
  readonly id: string;
}

function readingsOf(written: Written): Reading[] {
  return profiles.flatMap((profile) => {
    const reading = readingIn(profile, written);
    return reading === undefined ? [] : [{ ...reading, id: profile.id }];
  });
}

/** What a tool means by a name; undefined where it has none, or none that can be told. */
function readingIn(profile: Profile, written: Written): ToolReading | undefined {
  try {
    return readToolName(profile, written, {});
  } catch (error) {
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}
