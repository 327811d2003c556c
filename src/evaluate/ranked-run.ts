import { RankproofError } from "../core/errors.ts";
import { type RanksRule, wereRanksRead } from "../core/given-ranks.ts";
import type { DictionaryRun } from "./columns/column-run.ts";
import {
  type Id,
  idText,
  isColumn,
  isRecord,
  type RankColumns,
  type RankedLists,
  type Run,
  type RunColumns,
  shown,
} from "./inputs.ts";

/** A row of a run: its score, or its rank from 1; rows without either stand best first. Other fields are left aside. */
export interface RunRow {
  readonly query: Id;
  readonly item: Id;
  readonly score?: number;
  readonly rank?: number;
}

/** A run in any form that programs have. */
export type AnyRun = Run | RankedLists | RankColumns | DictionaryRun | readonly RunRow[];

/** A run with scores, which may be ranks with the sign changed. */
interface ScoredRun {
  readonly run: Run | DictionaryRun;
  readonly areRanks: boolean;
}

/**
 * A run with scores in place of ranks: of columns or rows of `{query, item, rank}`, of objects `{id, rank}`, or of a
 * file that `readRun` read by its ranks.
 *
 * @param ranks whether ranks count as they are given, before scores beside them
 * @throws RankproofError invalid, for a rank that is none
 */
export function scoredRun(given: AnyRun, ranks: RanksRule): ScoredRun {
  const areGiven = ranks === "given";
  const run = areRows(given) ? columnsOfRows(given, areGiven) : given;
  if (areRankColumns(run, areGiven)) {
    const { query, item, rank } = run;
    return { run: { query, item, score: Float64Array.from(rank, scoreOf) }, areRanks: true };
  }
  if (haveRanks(run, areGiven)) return { run: new Map(scoredLists(run)), areRanks: true };
  return { run, areRanks: wereRanksRead(run) === true };
}

function areRows(run: AnyRun): run is readonly RunRow[] {
  return Array.isArray(run) && run.length > 0 && run.every((row) => isRecord(row) && row.query !== undefined);
}

/** @param areGiven whether ranks come before scores beside them */
function columnsOfRows(rows: readonly RunRow[], areGiven: boolean): RunColumns | RankColumns {
  const [query, item] = [rows.map((row) => row.query), rows.map((row) => row.item)];
  const [hasScores, hasRanks] = (["score", "rank"] as const).map((name) => rows.some((row) => row[name] !== undefined));
  // A row that lacks what others have is refused by its value.
  if (hasRanks && (areGiven || !hasScores)) return { query, item, rank: rows.map(({ rank = Number.NaN }) => rank) };
  return { query, item, score: rows.map(({ score = Number.NaN }, row) => (hasScores ? score : -row)) };
}

function areRankColumns(run: Exclude<AnyRun, readonly RunRow[]>, areGiven: boolean): run is RankColumns {
  const { query, rank, score } = Object(run);
  return isColumn(rank) && (areGiven || !isColumn(score)) && isColumn(query);
}

/** Whether some list has objects with ranks; the others may be empty. */
function haveRanks(run: Exclude<AnyRun, RankColumns | readonly RunRow[]>, areGiven: boolean): run is RankedLists {
  return listsOf(run).some(
    ([, [first]]) => isRecord(first) && first.rank !== undefined && (areGiven || first.score === undefined),
  );
}

function* scoredLists(run: RankedLists): Generator<[string, (readonly [string, number])[]]> {
  for (const [query, items] of listsOf(run)) {
    const pairs = items.map((fields) => {
      const { id, item, rank } = Object(fields);
      return [idText(id ?? item, "item"), scoreOf(rank)] as const;
    });
    yield [idText(query, "query"), pairs];
  }
}

/** The lists of each query; none of other shapes. */
function listsOf(run: unknown): [query: unknown, items: readonly unknown[]][] {
  const lists = run instanceof Map ? [...run] : isRecord(run) ? Object.entries(run) : [];
  return lists.filter(([, items]) => Array.isArray(items));
}

function scoreOf(rank: unknown): number {
  if (Number.isSafeInteger(rank) && Number(rank) >= 0) return 0 - Number(rank);
  throw new RankproofError("invalid", `rank: ${shown(rank)} (expected a whole number from 0)`, "data");
}
