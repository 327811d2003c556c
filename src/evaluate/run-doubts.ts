import { findingsOf, isOf, refusalOf } from "../checks/check.ts";
import { mixedSystems } from "../checks/mixed-systems.ts";
import { orderAgainstScores } from "../checks/order-against-scores.ts";
import { type RankedRow, rankedLists, rankFindings } from "../checks/ranked-lists.ts";
import { ROWS_WITH_SYSTEM, severalSystems, systemColumn, systemsOf } from "../checks/several-systems.ts";
import type { Finding } from "../core/finding.ts";
import { isColumn, isRecord } from "./inputs.ts";

/** Columns whose meaning is known. */
const USED = ["query", "item", "score", "rank"];

/** Doubts about a run by what its rows hold beside their scores: ranks, and names of systems. */
export function runDoubts(run: unknown): Finding[] {
  const { query, score, rank, ...others } = Object(run);
  if (!isColumn(query)) {
    const rows = [...scoredItems(run)];
    const [ranked, listed] = [true, false].map((isRanked) =>
      rankedLists(rows.filter((row) => row.isRanked === isRanked)),
    );
    return [...rankFindings(ranked), ...findingsOf(orderAgainstScores, { by: "scores", ...listed })];
  }
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

/** Reads a run. @throws RankproofError ambiguous, where an item is twice in it as it is of several systems */
export function readTold<Read>(run: unknown, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const doubts = Object(error).code === "duplicate" ? runDoubts(run) : [];
    const finding = doubts.find((doubt) => isOf(severalSystems, doubt));
    throw isOf(severalSystems, finding) ? refusalOf(mixedSystems, finding.evidence) : error;
  }
}

/** An item with its rank, or with its place in the list where it has none. */
interface ScoredRow extends RankedRow {
  readonly isRanked: boolean;
}

/**
 * Items of the first lists of objects that have a score, or of pairs `[item, score]`; of rows, those that have a rank
 * as well.
 */
function* scoredItems(run: unknown): Generator<ScoredRow> {
  if (Array.isArray(run)) {
    for (const row of run.slice(0, ROWS_WITH_SYSTEM)) {
      const { query, score, rank } = Object(row);
      if (score === undefined || rank === undefined) continue;
      yield { query: String(query), score: Number(score), rank: Number(rank), isRanked: true };
    }
    return;
  }
  const lists = run instanceof Map ? run.entries() : isRecord(run) ? Object.entries(run) : [];
  let rows = 0;
  for (const [query, items] of lists) {
    // All items of a list have the same fields.
    if (!Array.isArray(items) || rows > ROWS_WITH_SYSTEM) return;
    for (const [index, item] of items.entries()) {
      const { score, rank } = Array.isArray(item) ? { score: item[1], rank: undefined } : Object(item);
      if (score === undefined) return;
      const isRanked = rank !== undefined;
      yield { query: String(query), score: Number(score), rank: isRanked ? Number(rank) : index, isRanked };
    }
    rows += items.length;
  }
}
