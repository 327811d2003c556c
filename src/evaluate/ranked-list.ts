import type { ColumnName } from "../core/measure.ts";
import { isTied, type Ranking } from "../core/ranking.ts";
import { rowsWithin } from "./falling.ts";
import type { Settings } from "./options.ts";
import { roundedTo } from "./precision.ts";
import { type JudgedRows, numberedBy } from "./query-column.ts";
import {
  atGivenRanks,
  type Matches,
  matchesAmong,
  rankInOrder,
  rankTied,
  type TiedList,
  type TieFinder,
  tiedList,
} from "./rank.ts";
import type { TiePolicy } from "./ties.ts";

/** Rules that make a ranking of a list. */
export interface RankRules extends Pick<Settings, "ties" | "precision" | "self" | "scoresAbove"> {
  /** Left out: the order of ranks counts. */
  readonly ranks?: Settings["ranks"] | undefined;
  /** Column in place of grades; undefined: the grades. */
  readonly column?: ColumnName | undefined;
}

/** Orders rows of equal score: negative puts the first above the second. */
export type RowOrder = (first: number, second: number) => number;

/** A run's list for one query: rows in any order, counted from the first. */
export interface GivenList extends JudgedRows {
  /** Whether scores are ranks with the sign changed. */
  readonly areRanks?: boolean;
  /** The row of the item that has the query's id; -1 where there is none. */
  ownRow(): number;
  /** Order of rows with equal scores under a policy; undefined where it leaves them tied. */
  orderBy(policy: TiePolicy): RowOrder | undefined;
}

/** A ranking, and the same with tied items in order where a policy orders them. */
export interface QueryRankings {
  readonly tied: Ranking;
  readonly ordered: Ranking | undefined;
}

/** A list under some rules. Its rows are those that count as retrieved. */
export interface RankedList extends QueryRankings {
  /** Rounded. */
  readonly scores: Float64Array;
  readonly matches: Matches;
  /** The given row of each; undefined where all are retrieved. */
  readonly rows: readonly number[] | undefined;
  /** Order of rows with equal scores, judged or not; undefined where they stay tied. */
  order(): RowOrder | undefined;
}

/** Finds ties among scores; undefined for those in any order. */
export type FindTiesIn = (scores: Float64Array) => TieFinder | undefined;

/** @param findTiesIn how ties are found; default: in any order of the scores */
export function rankList(list: GivenList, rules: RankRules, findTiesIn?: FindTiesIn): RankedList {
  return inOrder(list, tiedBy(list, rules, findTiesIn), rules.ties);
}

/** A list as each of some rules takes it. What rules that differ in the order of ties share is found once. */
export function rankLists(list: GivenList, rules: readonly RankRules[], findTiesIn?: FindTiesIn): RankedList[] {
  // Most evaluations have one, and many queries.
  if (rules.length === 1) return [rankList(list, rules[0], findTiesIn)];
  const byRules = new Map<string, ListWithTies>();
  return rules.map((rankRules) => {
    const key = `${rankRules.precision} ${excluded(list, rankRules)} ${rankRules.scoresAbove} ${rankRules.column} ${rankRules.ranks}`;
    const listWithTies = byRules.get(key) ?? tiedBy(list, rankRules, findTiesIn);
    byRules.set(key, listWithTies);
    return inOrder(list, listWithTies, rankRules.ties);
  });
}

/** A list before equal scores are put in order. */
interface ListWithTies extends Pick<RankedList, "scores" | "matches" | "rows" | "tied"> {
  readonly ties: TiedList;
}

function tiedBy(list: GivenList, rules: RankRules, findTiesIn?: FindTiesIn): ListWithTies {
  const { precision, scoresAbove, column } = rules;
  const all = roundedTo(precision, list.scores);
  const excludedRow = excluded(list, rules);
  const rows =
    excludedRow < 0 && scoresAbove === Number.NEGATIVE_INFINITY ? undefined : keptRows(all, excludedRow, scoresAbove);
  const scores = rows === undefined ? all : Float64Array.from(rows, (row) => all[row]);
  const firstRows = (depth: number): readonly number[] => {
    const first = rowsWithin(scores, depth);
    return rows === undefined ? first : first.map((row) => rows[row]);
  };
  const { matches: numbered, judged } = numberedBy(column, list, firstRows);
  const matches =
    rows === undefined ? numbered : matchesAmong(new Map(rows.map((row, index) => [row, index])), numbered);
  const found = tiedList(scores, matches, findTiesIn?.(scores));
  if (!list.areRanks || rules.ranks !== "given") {
    return { scores, matches, rows, ties: found, tied: rankTied(found, judged) };
  }
  const [ties, length] = atGivenRanks(found);
  return { scores, matches, rows, ties, tied: { ...rankTied(ties, judged), length } };
}

/** The row that is left out as it has the query's id; -1 for none. */
function excluded(list: GivenList, { self }: RankRules): number {
  return self === "exclude" ? list.ownRow() : -1;
}

function inOrder(list: GivenList, withTies: ListWithTies, policy: TiePolicy): RankedList {
  const { scores, matches, rows, ties, tied } = withTies;
  const order = (): RowOrder | undefined => {
    const rowOrder = list.orderBy(policy);
    return rowOrder && rows ? (a, b) => rowOrder(rows[a], rows[b]) : rowOrder;
  };
  // The order is computed only where it moves a value.
  const neededOrder = isTied(tied) ? order() : undefined;
  const { length } = tied;
  const ordered = neededOrder && { ...rankInOrder(ties, neededOrder, tied.judged), length };
  return { scores, matches, rows, tied, order, ordered };
}

function keptRows(scores: Float64Array, excludedRow: number, scoresAbove: number): number[] {
  const rows: number[] = [];
  // Rounding turns scores beyond a format into −∞: such an item is still retrieved.
  const isAll = scoresAbove === Number.NEGATIVE_INFINITY;
  for (let row = 0; row < scores.length; row++) {
    if (row !== excludedRow && (isAll || scores[row] > scoresAbove)) rows.push(row);
  }
  return rows;
}
