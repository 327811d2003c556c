import { findingsOf } from "../checks/check.ts";
import { risingScores } from "../checks/rising-scores.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import { firstRows } from "./first-rows.ts";
import { completeLines, startOf } from "./formats/file-start.ts";
import { formatFor } from "./formats/index.ts";
import { trec } from "./formats/trec.ts";
import type { RunReadOptions } from "./read.ts";
import { columnOfRole, type FoundColumns } from "./roles/columns.ts";
import type { Source } from "./source.ts";
import { fieldsOfLine } from "./trec/fields.ts";

/** Rows of a table that are looked at: those of several lists. */
const MOST_ROWS = 2000;

/** A larger file that is parsed as a whole is not parsed twice for this. */
const MOST_BYTES = 1 << 24;

interface RankedRow {
  readonly query: string;
  readonly rank: number;
  readonly score: number;
}

/**
 * Compares the scores of a run with the ranks beside them, in its first lists.
 *
 * @returns a warning where scores of TREC's lines rise with the ranks in most of them
 * @throws RankproofError ambiguous, where those of a table do, and no option says which column counts
 */
export async function scoresAgainstRanks(source: Source, options: RunReadOptions): Promise<Finding[]> {
  if (source.inputs !== undefined || !source.isReplayable()) return [];
  const format = await formatFor(source, options);
  if (format === trec) {
    const lines = completeLines(await startOf(source)).map(fieldsOfLine);
    const rows = lines.flatMap(([query, , , rank, score]) =>
      score === undefined ? [] : [{ query, rank: Number(rank), score: Number(score) }],
    );
    return findingsOf(risingScores, listsOf(rows), source.name);
  }
  const { columns = {} } = options;
  const isTold = columns.score !== undefined || columns.rank !== undefined || columns.distance !== undefined;
  const isLarge = format.isRead === "whole" && (source.size ?? 0) > MOST_BYTES && format.id === "json";
  if (isTold || isLarge || !format.takes.includes("columns")) return [];
  const scored = await firstRows("run", source, options, columns, MOST_ROWS, hasRankBeside);
  if (scored.columns === undefined || !hasRankBeside(scored.columns)) return [];
  const { names, value = 0 } = scored.columns;
  const where = `${printable(source.name)}: `;
  const rank = names[columnOfRole("run", "rank", names, where, {}) ?? 0];
  const ranked = await firstRows("run", source, options, { ...columns, rank }, MOST_ROWS);
  const rows = scored.rows.map(({ query, value: score }, i) => ({ query, score, rank: -ranked.rows[i].value }));
  const lists = listsOf(rows);
  if (2 * lists.rising <= lists.lists) return [];
  const score = printable(names[value].trim(), 30);
  const contradiction = `${score} rises with ${printable(rank, 30)} in ${lists.rising} of the first ${lists.lists} lists`;
  const choice = `--run-columns score=${score} or rank=${printable(rank, 30)} chooses one`;
  throw new RankproofError("ambiguous", `column: score or rank (${contradiction}; ${choice})`, "data", where);
}

function hasRankBeside({ names, meaning }: Pick<FoundColumns, "names" | "meaning">): boolean {
  return meaning === "score" && columnOfRole("run", "rank", names, "", {}) !== undefined;
}

/** Counts lists with different ranks and scores, and those in which scores rise with the ranks. */
export function listsOf(rows: readonly RankedRow[]): { readonly lists: number; readonly rising: number } {
  const byQuery = new Map<string, RankedRow[]>();
  for (const row of rows) {
    const list = byQuery.get(row.query);
    if (list === undefined) byQuery.set(row.query, [row]);
    else list.push(row);
  }
  let [lists, rising] = [0, 0];
  for (const list of byQuery.values()) {
    const sorted = list.toSorted((a, b) => a.rank - b.rank);
    const [first, last] = [sorted[0], sorted[sorted.length - 1]];
    if (first.score === last.score || first.rank === last.rank) continue;
    lists++;
    const rises = sorted.every(
      ({ rank, score }, i) => i === 0 || rank === sorted[i - 1].rank || score >= sorted[i - 1].score,
    );
    if (rises) rising++;
  }
  return { lists, rising };
}
