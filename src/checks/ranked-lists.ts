import type { Finding } from "../core/finding.ts";
import { findingsOf } from "./check.ts";
import { ranksAgainstScores } from "./ranks-against-scores.ts";
import { risingScores } from "./rising-scores.ts";

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

/** Doubts about scores beside ranks. @param run its name; none where there is but one */
export function rankFindings(lists: RankedLists, run?: string): Finding[] {
  return [...findingsOf(risingScores, lists, run), ...findingsOf(ranksAgainstScores, lists, run)];
}
