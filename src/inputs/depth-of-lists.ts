import { firstRows } from "./first-rows.ts";
import { formatFor } from "./formats/index.ts";
import type { RunReadOptions } from "./read.ts";
import type { Source } from "./source.ts";

/** Rows that are looked at. */
const MOST_ROWS = 2000;

/** A larger file that is parsed as a whole is not parsed twice for this. */
const MOST_BYTES = 1 << 24;

/** Items of the longest of the first lists of a run; undefined where they cannot be read twice. @throws RankproofError */
export async function depthOfLists(source: Source, options: RunReadOptions): Promise<number | undefined> {
  if (source.inputs !== undefined || source.parts !== undefined || !source.isReplayable()) return undefined;
  const format = await formatFor(source, options);
  if (format.isRead === "whole" && (source.size ?? 0) > MOST_BYTES) return undefined;
  const { rows } = await firstRows("run", source, options, options.columns, MOST_ROWS);
  const lengths = new Map<string, number>();
  for (const { query } of rows) lengths.set(query, (lengths.get(query) ?? 0) + 1);
  return Math.max(0, ...lengths.values());
}
