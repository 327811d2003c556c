import { textOf } from "../core/ids.ts";
import { isLargeWhole, startReading } from "./first-rows.ts";
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
  const lengths = new Map<string, number>();
  let rowsLeft = MOST_ROWS;
  await startReading({ kind: "run", source, options }, (query, _, first, end) => {
    const id = textOf(query);
    const length = Math.min(end - first, rowsLeft);
    lengths.set(id, (lengths.get(id) ?? 0) + length);
    rowsLeft -= length;
    return rowsLeft > 0;
  });
  return [...lengths.values()].reduce((most, length) => Math.max(most, length), 0);
}
