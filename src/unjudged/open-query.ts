import type { Ranking } from "../core/ranking.ts";
import type { IdentifiedTop } from "./identified-top.ts";
import { type Fill, filled, type OpenList, openListOf } from "./open-list.ts";

/** An item of a query that nobody judged and at least one list holds. */
export interface OpenItem {
  readonly id: string;
  /** The index of its tie in each list; -1 where a list does not hold it. */
  readonly ties: readonly number[];
}

/** Lists of several runs for one query, whose unjudged items may have any grade: the same in all lists. */
export interface OpenQuery {
  readonly lists: readonly OpenList[];
  readonly items: readonly OpenItem[];
  /** Number of further items that may be judged and are in no list. */
  readonly unretrieved: number;
}

/** Grades of the open items of a query, in their order, and of those in no list. */
export interface QueryFill {
  readonly items: readonly number[];
  readonly unretrieved: readonly number[];
}

/** Judgments of a query outside its lists. */
interface QuerySurroundings {
  readonly judged: ArrayLike<number>;
  readonly unretrieved: number;
}

/** @param tops the whole lists, with the ids of their items */
export function openQueryOf(tops: readonly IdentifiedTop[], { judged, unretrieved }: QuerySurroundings): OpenQuery {
  const items = new Map<string, number[]>();
  const lists = tops.map(({ top }) => openListOf(top, { judged, missed: 0 }, true));
  tops.forEach(({ top, ids }, list) => {
    let tie = -1;
    top.starts.forEach((start, i) => {
      if (i === 0 || start !== top.starts[i - 1]) tie++;
      if (top.grades[i] >= 0) return;
      const ties = items.get(ids[i]) ?? new Array<number>(tops.length).fill(-1);
      ties[list] = tie;
      items.set(ids[i], ties);
    });
  });
  const open = Array.from(items, ([id, ties]): OpenItem => ({ id, ties }));
  return {
    lists: lists.map((list, i) => ({
      ...list,
      missed: unretrieved + open.filter(({ ties }) => ties[i] === -1).length,
    })),
    items: open,
    unretrieved,
  };
}

/** The ranking of one list when its open items have these grades. */
export function rankingWith(query: OpenQuery, list: number, fill: QueryFill): Ranking {
  const { inTies, missed } = listFill(query, list, fill);
  return filled(query.lists[list], inTies, missed);
}

function listFill({ lists, items }: OpenQuery, list: number, fill: QueryFill): Fill {
  const byTie: number[][] = lists[list].ties.map(() => []);
  const missed = [...fill.unretrieved];
  items.forEach(({ ties }, item) => {
    (ties[list] === -1 ? missed : byTie[ties[list]]).push(fill.items[item]);
  });
  return { inTies: byTie.flat(), missed };
}

/** Translates the fill of one list, filled from the top, into grades of all items: the others have the rest. */
export function queryFill({ items, unretrieved }: OpenQuery, list: number, { inTies, missed }: Fill): QueryFill {
  const grades = new Array<number>(items.length);
  const rest = [...inTies, ...missed];
  const fromTop = items
    .map(({ ties }, item) => ({ item, tie: ties[list] === -1 ? Number.POSITIVE_INFINITY : ties[list] }))
    .sort((a, b) => (a.tie < b.tie ? -1 : Number(a.tie > b.tie)));
  fromTop.forEach(({ item }, i) => {
    grades[item] = rest[i];
  });
  return { items: grades, unretrieved: rest.slice(rest.length - unretrieved) };
}

/** The query when one of its items has been judged. */
export function judgedAlso({ lists, items, unretrieved }: OpenQuery, item: number, grade: number): OpenQuery {
  const { ties } = items[item];
  return {
    unretrieved,
    items: items.toSpliced(item, 1),
    lists: lists.map((list, i) => ({
      ...list,
      judged: [...list.judged, grade],
      missed: list.missed - Number(ties[i] === -1),
      ties: list.ties.map((tie, t) =>
        t === ties[i] ? { ...tie, open: tie.open - 1, grades: [...tie.grades, grade] } : tie,
      ),
    })),
  };
}

/** The highest rank that an open item may have in any list. */
export function topRank({ lists, items }: OpenQuery, item: number): number {
  return items[item].ties.reduce(
    (top, tie, list) => (tie === -1 ? top : Math.min(top, lists[list].ties[tie].start + 1)),
    Number.POSITIVE_INFINITY,
  );
}
