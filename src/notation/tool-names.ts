import { profiles } from "../conventions/index.ts";
import type { Profile } from "../conventions/profile.ts";
import type { MeasureRecord } from "../core/measure.ts";
import { remarksOf } from "./profile-words.ts";
import { measureMeantBy } from "./tool-measure.ts";

/** What some tools call a measure. */
export interface ToolNames {
  /** Ids of the profiles that have all of these names, and no others of the measure. */
  readonly tools: readonly string[];
  readonly names: readonly ToolName[];
}

/** One name of a measure. */
export interface ToolName {
  readonly name: string;
  /** The measure with what the name fixes; undefined where that is nothing. */
  readonly as: string | undefined;
  /** Parameters, conditions, and where the tool gives another number. */
  readonly remarks: readonly string[];
}

/** What every tool calls a measure, in the order of the profiles. */
export function toolNamesOf(record: MeasureRecord): ToolNames[] {
  const groups = new Map<string, { tools: string[]; names: ToolName[] }>();
  for (const profile of profiles) {
    const names = namesIn(profile, record);
    if (names.length === 0) continue;
    const key = JSON.stringify(names);
    const group = groups.get(key) ?? { tools: [], names };
    group.tools.push(profile.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function namesIn({ names }: Profile, record: MeasureRecord): ToolName[] {
  return names.flatMap((entry) => {
    const measure = measureMeantBy(entry);
    if ("refused" in entry || measure?.record !== record) return [];
    return [
      { name: entry.name, as: `${measure}` === record.label ? undefined : `${measure}`, remarks: remarksOf(entry) },
    ];
  });
}
