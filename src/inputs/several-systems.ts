import { findingsOf } from "../checks/check.ts";
import { ROWS_WITH_SYSTEM, severalSystems, systemColumn, systemsOf } from "../checks/several-systems.ts";
import { RankproofError } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import { firstRows } from "./first-rows.ts";
import { completeLines, startOf } from "./formats/file-start.ts";
import { formatFor } from "./formats/index.ts";
import { trec } from "./formats/trec.ts";
import type { RunReadOptions } from "./read.ts";
import type { FoundColumns } from "./roles/columns.ts";
import type { Source } from "./source.ts";
import { fieldsOfLine } from "./trec/fields.ts";

/**
 * Warns of a run that holds the lists of several systems: by the tags of TREC's first lines and of its last, or by a
 * column of a table.
 *
 * @param table columns of a run that is one
 * @param last tag of the last line
 */
export async function systemsIn(
  source: Source,
  options: RunReadOptions,
  table: FoundColumns | undefined,
  last: string,
): Promise<Finding[]> {
  if (source.inputs !== undefined || source.parts !== undefined || !source.isReplayable()) return [];
  if ((await formatFor(source, options)) === trec) {
    const lines = completeLines(await startOf(source)).map(fieldsOfLine);
    // A comment has no score.
    const tags = lines.flatMap(([, , , , score, tag]) =>
      tag === undefined || !(Number(score) < Infinity) ? [] : [tag],
    );
    const systems = [...new Set([...tags, ...(last === "" || tags.length === 0 ? [] : [last])])];
    return findingsOf(severalSystems, { by: "the tag", systems }, source.name);
  }
  if (table === undefined) return [];
  const { names, query, item, value } = table;
  const used = [query, item, value].map((index) => names[index ?? -1]);
  const by = systemColumn(names, used);
  if (by === undefined) return [];
  try {
    const { rows } = await firstRows("run", source, options, { ...options.columns, item: by }, ROWS_WITH_SYSTEM);
    const seen = systemsOf(
      by,
      rows.map((row) => [row.query, row.item] as const),
    );
    return findingsOf(severalSystems, seen, source.name);
  } catch (error) {
    // A column of numbers or of nothing names no systems.
    if (error instanceof RankproofError) return [];
    throw error;
  }
}
