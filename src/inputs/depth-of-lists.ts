import { firstRows, isLargeWhole } from "./first-rows.ts";
import { formatFor } from "./formats/index.ts";
import type { RunReadOptions } from "./read.ts";
import type { Source } from "./source.ts";

/** Rows that are looked at. */
const MOST_ROWS = 2000;

/** Counts the items of the longest of a run's first lists; undefined where it is read once. @throws RankproofError */
export async function depthOfLists(source: Source, options: RunReadOptions): Promise<number | undefined> {
  if (source.inputs !== undefined || source.parts !== undefined || !source.isReplayable()) return undefined;
  const format = await formatFor(source, options);
  if (isLargeWhole(source, format)) return undefined;
  const { rows } = await firstRows("run", source, options, options.columns, MOST_ROWS);
  const lengths = new Map<string, number>();
  let depth = 0;
  for (const { query } of rows) {
    const length = (lengths.get(query) ?? 0) + 1;
    lengths.set(query, length);
    depth = Math.max(depth, length);
  }
  return depth;
}
