import { findingsOf } from "../checks/check.ts";
import { type RankedRow, rankedLists, rankFindings } from "../checks/ranked-lists.ts";
import { ROWS_WITH_SYSTEM, severalSystems, systemColumn, systemsOf } from "../checks/several-systems.ts";
import type { Finding } from "../core/finding.ts";
import { isColumn, isRecord } from "./inputs.ts";

/** Columns whose meaning is known. */
const USED = ["query", "item", "score", "rank"];

/** Doubts about a run by what its rows hold beside their scores: ranks, and names of systems. */
export function runDoubts(run: unknown): Finding[] {
  const { query, score, rank, ...others } = Object(run);
  if (!isColumn(query)) return rankFindings(rankedLists([...rankedItems(run)]));
  const count = Math.min(query.length, ROWS_WITH_SYSTEM);
  const rowsWith = (column: ArrayLike<unknown>): (readonly [string, string])[] =>
    Array.from({ length: count }, (_, row) => [String(query[row]), String(column[row])] as const);
  const by = systemColumn(
    Object.keys(others).filter((name) => isColumn(others[name])),
    USED,
  );
  const ranked =
    isColumn(score) && isColumn(rank)
      ? rowsWith(rank).map(([id, text], row) => ({ query: id, rank: Number(text), score: Number(score[row]) }))
      : [];
  return [
    ...rankFindings(rankedLists(ranked)),
    ...(by === undefined ? [] : findingsOf(severalSystems, systemsOf(by, rowsWith(others[by])))),
  ];
}

/** Items of the first lists of objects that have a score and a rank. */
function* rankedItems(run: unknown): Generator<RankedRow> {
  const lists = run instanceof Map ? run.entries() : isRecord(run) ? Object.entries(run) : [];
  let rows = 0;
  for (const [query, items] of lists) {
    // All items of a list have the same fields.
    if (!Array.isArray(items) || rows > ROWS_WITH_SYSTEM) return;
    for (const item of items) {
      const { score, rank } = Object(item);
      if (score === undefined || rank === undefined) return;
      yield { query: String(query), score: Number(score), rank: Number(rank) };
    }
    rows += items.length;
  }
}
