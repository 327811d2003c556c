import type { ColumnName } from "../core/measure.ts";
import { isTied, type Ranking } from "../core/ranking.ts";
import type { Settings } from "./options.ts";
import { roundedTo } from "./precision.ts";
import { type JudgedRows, judgedBy, matchesBy } from "./query-column.ts";
import { type Matches, rankInOrder, rankTied, type TieFinder, tiedList } from "./rank.ts";
import type { TiePolicy } from "./ties.ts";

/** What makes a ranking of a list. */
export interface RankRules extends Pick<Settings, "ties" | "precision" | "self" | "scoresAbove"> {
  /** What it holds in place of grades; undefined: the grades. */
  readonly column?: ColumnName | undefined;
}

/** Orders rows of equal score: negative puts the first above the second. */
export type RowOrder = (first: number, second: number) => number;

/** What a run gives for one query: rows in any order, counted from the first. */
export interface GivenList extends JudgedRows {
  /** The row of the item that has the query's id; -1 where there is none. */
  ownRow(): number;
  /** How a policy orders rows of equal score; undefined where it leaves them tied. */
  orderBy(policy: TiePolicy): RowOrder | undefined;
}

/** A ranking, and the same with tied items in order where a policy orders them. */
export interface QueryRankings {
  readonly tied: Ranking;
  readonly ordered: Ranking | undefined;
}

/** A list as rules take it. Its rows are those that count as retrieved. */
export interface RankedList extends QueryRankings {
  /** Rounded. */
  readonly scores: Float64Array;
  readonly matches: Matches;
  /** The given row of each; undefined where all are retrieved. */
  readonly rows: readonly number[] | undefined;
  /** Undefined where equal scores stay tied. */
  readonly order: RowOrder | undefined;
}

/** @param findTiesIn how ties are found; default: in any order of the scores */
export function rankList(
  list: GivenList,
  { ties, precision, self, scoresAbove, column }: RankRules,
  findTiesIn?: (scores: Float64Array) => TieFinder | undefined,
): RankedList {
  const all = roundedTo(precision, list.scores);
  const own = self === "exclude" ? list.ownRow() : -1;
  const rows = own < 0 && scoresAbove === Number.NEGATIVE_INFINITY ? undefined : keptRows(all, own, scoresAbove);
  const scores = rows === undefined ? all : Float64Array.from(rows, (row) => all[row]);
  const known = matchesBy(column, list);
  const matches = rows === undefined ? known : matchesIn(rows, known);
  const judged = judgedBy(column, list.judged, list.negatives);
  const found = tiedList(scores, matches, findTiesIn?.(scores));
  const tied = rankTied(found, judged);
  const given = isTied(tied) ? list.orderBy(ties) : undefined;
  const order = given && rows ? (a: number, b: number): number => given(rows[a], rows[b]) : given;
  return { scores, matches, rows, order, tied, ordered: order && rankInOrder(found, order, judged) };
}

function keptRows(scores: Float64Array, own: number, scoresAbove: number): number[] {
  const rows: number[] = [];
  // Rounding makes −∞ of what a format cannot hold: such an item is retrieved all the same.
  const isAll = scoresAbove === Number.NEGATIVE_INFINITY;
  for (let row = 0; row < scores.length; row++) {
    if (row !== own && (isAll || scores[row] > scoresAbove)) rows.push(row);
  }
  return rows;
}

/** The matches among some of the rows, in the same order. */
function matchesIn(rows: readonly number[], all: Matches): Matches {
  const indices = new Map(rows.map((row, index) => [row, index]));
  const matches: Matches = { rows: [], grades: [] };
  all.rows.forEach((row, match) => {
    const index = indices.get(row);
    if (index === undefined) return;
    matches.rows.push(index);
    matches.grades.push(all.grades[match]);
  });
  return matches;
}
