import { profiles } from "../conventions/index.ts";
import type { Profile } from "../conventions/profile.ts";
import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { readToolName } from "./tool-measure.ts";
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
  for (const profile of profiles) {
    const measure = meaningIn(profile, written);
    if (measure === undefined) continue;
    const meaning = meanings.get(`${measure}`) ?? { tools: [], measure };
    meaning.tools.push(profile.id);
    meanings.set(`${measure}`, meaning);
  }
  return [...meanings.values()];
}

/** A meaning in words: "in ranx it is NumRelRet@10". */
export function meaningText({ tools, measure }: ToolMeaning): string {
  return `in ${tools.join(", ")} it is ${measure}`;
}

/** What a tool means by a name; undefined where it has none, or none that can be told. */
function meaningIn(profile: Profile, written: Written): Measure | undefined {
  try {
    return readToolName(profile, written, {})?.measure;
  } catch (error) {
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}
