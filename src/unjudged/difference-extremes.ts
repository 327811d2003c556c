import { openIn } from "./open-list.ts";
import { judgedAlso, type OpenQuery, type QueryFill, queryFill, rankingWith, topRank } from "./open-query.ts";
import type { UnjudgedBounder } from "./query-bounds.ts";
import { concatenated, MOST_TRIED, waysToGrade } from "./tried-extremes.ts";

/** One end of a value or difference over all grades, with grades that come closest to it. */
export interface DifferenceEnd {
  /** A bound; where it is not exact, perhaps no grades attain it. */
  readonly value: number;
  readonly isExact: boolean;
  readonly fill: QueryFill;
}

/** Both ends. */
export interface DifferenceEnds {
  readonly least: DifferenceEnd;
  readonly most: DifferenceEnd;
}

/** Value of the first list, less that of the second where there are two. */
export function valueWith(bounder: UnjudgedBounder, query: OpenQuery, fill: QueryFill): number {
  const [value, other = 0] = query.lists.map(
    (_, list) => bounder.valueOf(rankingWith(query, list, fill)) ?? Number.NaN,
  );
  return value - other;
}

/**
 * Finds the ends of a list's value over the grades of open items, or of the difference of two lists that share the
 * grades.
 *
 * @returns the reason where they are unknown
 */
export function endsOf(bounder: UnjudgedBounder, query: OpenQuery): DifferenceEnds | string {
  if (query.lists.length === 1) return endsOfValue(bounder, query);
  const fills = bounder.differenceFills(query);
  if (fills !== undefined)
    return { least: exactEnd(bounder, query, fills.least), most: exactEnd(bounder, query, fills.most) };
  return triedEnds(bounder, query) ?? searchedEnds(bounder, query);
}

function endsOfValue(bounder: UnjudgedBounder, query: OpenQuery): DifferenceEnds | string {
  const extremes = bounder.extremes(query.lists[0]);
  if (typeof extremes === "string") return extremes;
  const endOf = ({ value, fill }: (typeof extremes)["least"]): DifferenceEnd => {
    return { value, isExact: true, fill: queryFill(query, 0, fill) };
  };
  return { least: endOf(extremes.least), most: endOf(extremes.most) };
}

function exactEnd(bounder: UnjudgedBounder, query: OpenQuery, fill: QueryFill): DifferenceEnd {
  return { value: valueWith(bounder, query, fill), isExact: true, fill };
}

/** Tries everything; undefined where that is too much. */
function triedEnds(bounder: UnjudgedBounder, query: OpenQuery): DifferenceEnds | undefined {
  const { lists, items, unretrieved } = query;
  const grades = bounder.gradesFor(lists);
  // Items that stand in the same ties change places without effect.
  const kinds = new Map<string, number[]>();
  items.forEach(({ ties }, item) => {
    const kind = kinds.get(ties.join(" ")) ?? [];
    kinds.set(ties.join(" "), [...kind, item]);
  });
  const groups = [...Array.from(kinds.values(), ({ length }) => length), unretrieved];
  if (waysToGrade(groups, grades.length) > MOST_TRIED) return undefined;
  const order = [...kinds.values()].flat();
  let [least, most]: (DifferenceEnd | undefined)[] = [];
  for (const filling of concatenated(groups, grades)) {
    const byItem = new Array<number>(items.length);
    order.forEach((item, i) => {
      byItem[item] = filling[i];
    });
    const end = exactEnd(bounder, query, { items: byItem, unretrieved: filling.slice(items.length) });
    if (least === undefined || end.value < least.value) least = end;
    if (most === undefined || end.value > most.value) most = end;
  }
  return least && most && { least, most };
}

function searchedEnds(bounder: UnjudgedBounder, query: OpenQuery): DifferenceEnds | string {
  const most = largestDifference(bounder, query);
  if (typeof most === "string") return most;
  const least = largestDifference(bounder, { ...query, ...exchanged(query) });
  if (typeof least === "string") return least;
  return { most, least: { ...least, value: -least.value } };
}

function exchanged({ lists, items }: OpenQuery): Pick<OpenQuery, "lists" | "items"> {
  return { lists: lists.toReversed(), items: items.map(({ id, ties }) => ({ id, ties: ties.toReversed() })) };
}

/** Some items have a grade, the others are open. */
interface Node {
  readonly query: OpenQuery;
  /** The index in the whole query of each item that is open. */
  readonly open: readonly number[];
  readonly fixed: ReadonlyMap<number, number>;
  /** No grades lead beyond it. */
  readonly upper: number;
}

const MOST_NODES = 400;
/** Lists that are valued in a search, about. */
const MOST_SEARCHED = 4000;
const EXACT = 1e-12;

/**
 * Branch and bound: an item gets each of its grades, those at the top of a list first. The most of the first list less
 * the least of the second bounds the effect of the other items.
 */
function largestDifference(bounder: UnjudgedBounder, whole: OpenQuery): DifferenceEnd | string {
  const grades = bounder.gradesFor(whole.lists);
  const ways = whole.lists.map((list) => waysToGrade([openIn(list), list.missed], grades.length));
  const limit = Math.min(MOST_NODES, Math.floor(MOST_SEARCHED / (ways[0] + ways[1])));
  let best: DifferenceEnd | undefined;
  const visit = (query: OpenQuery, open: readonly number[], fixed: ReadonlyMap<number, number>): Node | string => {
    const [firstExtremes, secondExtremes] = query.lists.map((list) => bounder.extremes(list));
    if (typeof firstExtremes === "string" || typeof secondExtremes === "string")
      return typeof firstExtremes === "string" ? firstExtremes : String(secondExtremes);
    for (const fill of [queryFill(query, 0, firstExtremes.most.fill), queryFill(query, 1, secondExtremes.least.fill)]) {
      const items = whole.items.map((_, item) => fixed.get(item) ?? fill.items[open.indexOf(item)]);
      const end = exactEnd(bounder, whole, { items, unretrieved: fill.unretrieved });
      if (best === undefined || end.value > best.value) best = end;
    }
    return { query, open, fixed, upper: firstExtremes.most.value - secondExtremes.least.value };
  };
  const root = visit(whole, [...whole.items.keys()], new Map());
  if (typeof root === "string") return root;
  const waiting = [root];
  /** Largest bound of nodes whose open items are in no list. */
  let closed = Number.NEGATIVE_INFINITY;
  for (let nodes = 1; nodes < limit && waiting.length > 0; ) {
    waiting.sort((a, b) => a.upper - b.upper);
    const node = waiting.pop();
    if (node === undefined || node.upper <= (best?.value ?? Number.NEGATIVE_INFINITY) + EXACT) break;
    const next = topmost(node.query);
    if (next === -1) {
      closed = Math.max(closed, node.upper);
      continue;
    }
    for (const grade of grades) {
      const fixed = new Map(node.fixed).set(node.open[next], grade);
      const child = visit(judgedAlso(node.query, next, grade), node.open.toSpliced(next, 1), fixed);
      if (typeof child === "string") return child;
      waiting.push(child);
      nodes++;
    }
  }
  const reached = best ?? { value: Number.NEGATIVE_INFINITY, fill: { items: [], unretrieved: [] } };
  const upper = waiting.reduce((most, { upper }) => Math.max(most, upper), Math.max(closed, reached.value));
  const isExact = upper <= reached.value + EXACT;
  return { value: isExact ? reached.value : upper, isExact, fill: reached.fill };
}

/** The open item that stands highest in a list; -1 where none is open. */
function topmost(query: OpenQuery): number {
  let top = -1;
  for (let item = 0; item < query.items.length; item++) {
    if (top === -1 || topRank(query, item) < topRank(query, top)) top = item;
  }
  return top;
}
