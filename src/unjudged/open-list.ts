import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { TopItems } from "../evaluate/top.ts";

/** A tie of a list: the grades of its judged items, and how many others it has, which are open. */
export interface OpenTie {
  readonly start: number;
  readonly size: number;
  readonly grades: readonly number[];
  readonly open: number;
}

/** The list of one query, whose unjudged items may turn out to have any grade. */
export interface OpenList {
  readonly length: number;
  /** All ties, best score first. */
  readonly ties: readonly OpenTie[];
  /** All judged grades of the query, retrieved or not. */
  readonly judged: readonly number[];
  /** Items that may be judged as well but are not in the list, or stand too low in it to matter. */
  readonly missed: number;
}

/** Grades of the open items of a list, from the top, and of the missed ones. */
export interface Fill {
  readonly inTies: readonly number[];
  readonly missed: readonly number[];
}

/** Judgments of a query outside its list. */
export interface ListSurroundings {
  /** All judged grades of at least 0, retrieved or not. */
  readonly judged: ArrayLike<number>;
  /** Number of unjudged items that were not retrieved and may be judged as well. */
  readonly missed: number;
}

/**
 * The list of a query.
 *
 * @param top all of its items; those with a grade below 0 are unjudged
 * @param isOrdered whether tied items stand in an order; otherwise all items of a score are one tie
 */
export function openListOf(top: TopItems, { judged, missed }: ListSurroundings, isOrdered: boolean): OpenList {
  const ties = Array.from(tiesIn(top, isOrdered), ({ from, to }): OpenTie => {
    const grades = Array.from(top.grades.subarray(from, to)).filter((grade) => grade >= 0);
    return { start: from, size: to - from, grades, open: to - from - grades.length };
  });
  return { length: top.rows.length, ties, judged: Array.from(judged), missed };
}

/** The list of one query twice: as its value is computed, and with its ties. */
export interface OpenLists {
  /** Tied items in the order of the tie policy, where it has one. */
  readonly ordered: OpenList;
  readonly tied: OpenList;
}

/** A list as `openListOf` has it, in its order and with its ties. */
export function openListsOf(top: TopItems, around: ListSurroundings): OpenLists {
  const tied = openListOf(top, around, false);
  return {
    tied,
    ordered: top.sizes.every((size, i) => size === tied.ties[i]?.size) ? tied : openListOf(top, around, true),
  };
}

/** Positions of each tie's items in a whole list. @param isOrdered as in `openListOf` */
export function* tiesIn({ starts, scores }: TopItems, isOrdered: boolean): Generator<{ from: number; to: number }> {
  const keys = isOrdered ? starts : scores;
  for (let from = 0, to = 0; from < keys.length; from = to) {
    do to++;
    while (to < keys.length && keys[to] === keys[from]);
    yield { from, to };
  }
}

/**
 * Makes the ranking of a whole list. @param numberAt number of the item at an index; undefined for one that the ranking
 * leaves unnamed
 */
export function rankingOfTop(
  top: TopItems,
  isOrdered: boolean,
  judged: Float64Array,
  numberAt: (index: number) => number | undefined,
): Ranking {
  const { length } = top.rows;
  const builder = new RankingBuilder(length);
  for (const { from, to } of tiesIn(top, isOrdered)) {
    builder.openTie(from, to - from);
    for (let i = from; i < to; i++) {
      const number = numberAt(i);
      if (number !== undefined) builder.add(number);
    }
  }
  return builder.build(length, judged);
}

/** The list without ties that begin below a rank: their open items become missed ones. */
export function openUntil(list: OpenList, last: number): OpenList {
  if (last >= list.length) return list;
  const ties = list.ties.filter(({ start }) => start < last);
  const below = list.ties.slice(ties.length).reduce((sum, { open }) => sum + open, 0);
  const end = ties.at(-1);
  return { ...list, length: end === undefined ? 0 : end.start + end.size, ties, missed: list.missed + below };
}

/** The list after the judgment of an open item of one of its ties, or of a missed one where the tie is undefined. */
export function withJudged(list: OpenList, tie: number | undefined, grade: number): OpenList {
  const judged = [...list.judged, grade];
  if (tie === undefined) return { ...list, judged, missed: list.missed - 1 };
  const edited = list.ties[tie];
  return {
    ...{ ...list, judged },
    ties: list.ties.with(tie, { ...edited, open: edited.open - 1, grades: [...edited.grades, grade] }),
  };
}

/** Whether no items are tied. */
export function areApart({ ties }: OpenList): boolean {
  return ties.every(({ size }) => size === 1);
}

/** Number of open items in a list, without missed ones. */
export function openIn({ ties }: OpenList): number {
  return ties.reduce((sum, { open }) => sum + open, 0);
}

/**
 * Makes the ranking with these grades of the open items.
 *
 * @param inTies grades of the open items of the list, from the top
 * @param missed grades of the missed items
 */
export function filled(list: OpenList, inTies: ArrayLike<number>, missed: ArrayLike<number>): Ranking {
  const builder = new RankingBuilder(list.length);
  let next = 0;
  for (const { start, size, grades, open } of list.ties) {
    builder.openTie(start, size);
    for (const grade of grades) builder.add(grade);
    for (const end = next + open; next < end; next++) builder.add(inTies[next]);
  }
  const judgedCount = list.judged.length;
  const judged = new Float64Array(judgedCount + inTies.length + missed.length);
  judged.set(list.judged);
  judged.set(inTies, judgedCount);
  judged.set(missed, judgedCount + inTies.length);
  return builder.build(list.length, judged.sort().reverse());
}
