import { findingsOf } from "../checks/check.ts";
import { furtherScores } from "../checks/further-scores.ts";
import { RankproofError } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import { firstRows } from "./first-rows.ts";
import type { RunReadOptions } from "./read.ts";
import { columnsBesideScores, type FoundColumns } from "./roles/columns.ts";
import type { Source } from "./source.ts";

/** Rows whose numbers tell whether a column may hold scores. */
const ROWS = 20;

/**
 * Notes further columns of fractions beside the scores of a table, where nobody said which one is meant.
 *
 * @param table columns of a run that is one
 */
export async function furtherScoresIn(
  source: Source,
  options: RunReadOptions,
  table: FoundColumns | undefined,
): Promise<Finding[]> {
  const { columns: chosen } = options;
  if (table?.meaning !== "score" || chosen?.score !== undefined) return [];
  const { names, value } = table;
  const score = names[value ?? -1];
  if (score === undefined) return [];
  const columns: string[] = [];
  for (const name of columnsBesideScores(names, score, chosen)) {
    if (await areFractions(source, options, name)) columns.push(name);
  }
  return findingsOf(furtherScores, { score, columns }, source.name);
}

/** Whether a column holds numbers that are not all whole, as counts, times and ids are. */
async function areFractions(source: Source, options: RunReadOptions, score: string): Promise<boolean> {
  try {
    const { rows } = await firstRows("run", source, options, { ...options.columns, score }, ROWS);
    return rows.some(({ value }) => Number.isFinite(value) && !Number.isInteger(value));
  } catch (error) {
    // A column of texts is none of scores.
    if (error instanceof RankproofError) return false;
    throw error;
  }
}
