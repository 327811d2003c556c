import { RankproofError } from "../core/errors.ts";
import { isColumn, isRecord, type Run, shown } from "./inputs.ts";

/** A run, whose scores may be ranks with the sign changed. */
export interface RankedRun<Given> {
  readonly run: Given;
  readonly areRanks: boolean;
}

/**
 * A run with scores in place of ranks: of columns `{query, item, rank}`, or of objects `{id, rank}`.
 *
 * @throws RankproofError invalid, for a rank that is none
 */
export function rankedRun<Given>(run: Given | Run): RankedRun<Given | Run> {
  const { query, item, rank, score } = Object(run);
  if (isColumn(rank) && !isColumn(score) && isColumn(query)) {
    return { run: { query, item, score: Float64Array.from(rank, scoreOf) } as Run, areRanks: true };
  }
  const lists = run instanceof Map ? [...run] : isRecord(run) ? Object.entries(run) : [];
  if (!lists.some(([, items]) => haveRanks(items))) return { run, areRanks: false };
  const scored = lists.map(([query, items]): [string, unknown] => [
    query,
    haveRanks(items) ? items.map((fields) => [fields.id ?? fields.item, scoreOf(fields.rank)]) : items,
  ]);
  return { run: new Map(scored) as Run, areRanks: true };
}

function haveRanks(items: unknown): items is readonly Readonly<Record<string, unknown>>[] {
  const [first] = Array.isArray(items) ? items : [];
  return isRecord(first) && first.rank !== undefined && first.score === undefined;
}

function scoreOf(rank: unknown): number {
  if (Number.isSafeInteger(rank) && Number(rank) >= 0) return 0 - Number(rank);
  throw new RankproofError("invalid", `rank: ${shown(rank)} (expected a whole number from 0)`, "data");
}
