import { printable, RankproofError } from "../../core/errors.ts";
import { columnsOption } from "./columns.ts";

/** A row of a run that has both a rank and a score. */
export interface RankedRow {
  readonly query: string;
  readonly rank: number;
  readonly score: number;
}

/**
 * Lists with different ranks and scores, those in which scores rise with the ranks, and those in which some do, against
 * others.
 */
export interface RankedLists {
  readonly lists: number;
  readonly rising: number;
  readonly apart: number;
}

/** Counts lists in which scores rise with the ranks. */
export function rankedLists(rows: readonly RankedRow[]): RankedLists {
  const byQuery = new Map<string, RankedRow[]>();
  for (const row of rows) {
    // A comment, or a row that its reader will refuse.
    if (!Number.isFinite(row.rank) || !Number.isFinite(row.score)) continue;
    const list = byQuery.get(row.query);
    if (list === undefined) byQuery.set(row.query, [row]);
    else list.push(row);
  }
  let [lists, rising, apart] = [0, 0, 0];
  for (const list of byQuery.values()) {
    const sorted = list.toSorted((a, b) => a.rank - b.rank);
    const [first, last] = [sorted[0], sorted[sorted.length - 1]];
    if (first.score === last.score || first.rank === last.rank) continue;
    lists++;
    const isStep = (row: RankedRow, i: number): boolean => i > 0 && row.rank !== sorted[i - 1].rank;
    const rises = sorted.every((row, i) => !isStep(row, i) || row.score >= sorted[i - 1].score);
    if (rises) rising++;
    else if (sorted.some((row, i) => isStep(row, i) && row.score > sorted[i - 1].score)) apart++;
  }
  return { lists, rising, apart };
}

/**
 * Refuses a table whose scores contradict its ranks.
 *
 * @param columns names of the column of scores and of that of ranks
 * @throws RankproofError ambiguous, where scores rise with the ranks in most lists
 */
export function checkRanks(
  rows: readonly RankedRow[],
  columns: { readonly score: string; readonly rank: string },
  where: string,
): void {
  const { lists, rising } = rankedLists(rows);
  if (2 * rising <= lists) return;
  const [score, rank] = [columns.score, columns.rank].map((name) => printable(name.trim(), 30));
  const contradiction = `${score} rises with ${rank} in ${lists === 1 ? "the first list" : `${rising} of the first ${lists} lists`}`;
  const choice = `${columnsOption("run")} score=${score} or rank=${rank} chooses one`;
  throw new RankproofError("ambiguous", `column: score or rank (${contradiction}; ${choice})`, "data", where);
}
