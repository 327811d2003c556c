import { RankproofError } from "../core/errors.ts";
import type { Ranking } from "../core/ranking.ts";
import { isExcludedBy } from "../neighbors/exclusion.ts";
import { longestOf, type NeighborLists, startOf } from "../neighbors/lists.ts";
import { Positions } from "../neighbors/positions.ts";
import type { LeftOut } from "./counts.ts";
import {
  type KnownItems,
  knownItems,
  type NeighborEvaluationOptions,
  type NeighborResult,
  NOTHING_MASKED,
  resultOfRankings,
} from "./items-without-vectors.ts";
import { rankingOf } from "./rankings.ts";
import type { Relevance } from "./relevance.ts";

/**
 * Evaluates neighbors that another program found.
 *
 * A list that ends within a tie may lack equally near items. Its least and most values allow for any of these in the
 * last places.
 *
 * @param lists for each query, in rising order, rows of the gallery and their distances, nearest first
 * @throws RankproofError for options and lists that do not fit each other
 */
export function evaluateNeighbors(lists: NeighborLists, options: NeighborEvaluationOptions): NeighborResult {
  const source = knownItems(options, lists.ends.length);
  const { distances } = lists;
  if (distances === undefined)
    throw new RankproofError("missing", "distances of neighbors (ties are not seen without)");
  checkLists(lists, source.items.gallery.length);
  const longest = longestOf(lists);
  const listed = Array.from(lists.ends, (_, query) => foundOf({ ...lists, distances }, query, longest, source));
  const cut = listed.filter((list) => tieAtEnd(list) > 0);
  const result = resultOfRankings(source, "given neighbors", {
    rankings: rankingsOf(listed, source, undefined),
    others: cut.length === 0 ? [] : [rankingsOf(listed, source, "best"), rankingsOf(listed, source, "worst")],
  });
  const short = listed.filter(({ length, indices }, query) => {
    return length < longest && indices.length < source.relevance.eligible[query];
  });
  const counts = { ...result.counts, ...leftOutOf(lists, source) };
  return { ...result, counts, cut: cut.length, short: short.length, masked: NOTHING_MASKED };
}

/**
 * @throws RankproofError invalid, for rows that are not in the gallery, or not nearest first; duplicate, for one that
 *   comes twice
 */
function checkLists({ ends, indices, distances }: NeighborLists, rows: number): void {
  const seen = new Positions(longestOf({ ends }));
  for (let query = 0; query < ends.length; query++) {
    seen.clear();
    for (let i = startOf(ends, query); i < ends[query]; i++) {
      if (!(indices[i] >= 0 && indices[i] < rows)) {
        const row = `${indices[i]} of query ${query} (expected a row from 0 to ${rows - 1})`;
        throw new RankproofError("invalid", `neighbor: ${row}`, "data");
      }
      if (!seen.add(indices[i], i)) {
        throw new RankproofError("duplicate", `neighbor: ${indices[i]} of query ${query}`, "data");
      }
      const isInOrder = i === startOf(ends, query) || (distances?.[i] ?? 0) >= (distances?.[i - 1] ?? 0);
      if (isInOrder && Number.isFinite(distances?.[i])) continue;
      const distance = `${distances?.[i]} of query ${query} (expected numbers, nearest first)`;
      throw new RankproofError("invalid", `distance: ${distance}`, "data");
    }
  }
}

/** Neighbors that were found and are left out, each by the first rule that fits. */
function leftOutOf({ ends, indices }: NeighborLists, { exclude, excluded }: KnownItems): Partial<LeftOut> {
  const counts = exclude.map(() => 0);
  for (let query = 0; query < ends.length; query++) {
    const rules = exclude.map((rule) => isExcludedBy([rule], query));
    for (const row of indices.subarray(startOf(ends, query), ends[query])) {
      const first = rules.findIndex((isLeftOut) => isLeftOut(row));
      if (first !== -1) counts[first]++;
    }
  }
  return Object.fromEntries(excluded.map((rule, i) => [rule, counts[i]]));
}

/** The listed neighbors of a query, without the excluded ones. */
interface FoundList {
  readonly indices: Int32Array;
  readonly distances: Float64Array;
  /** Length before exclusion. */
  readonly length: number;
  /** Whether items outside the list may be as near as its last one. */
  readonly isFull: boolean;
}

function foundOf(
  { ends, indices, distances }: NeighborLists & { readonly distances: Float64Array },
  query: number,
  longest: number,
  { exclude, relevance }: KnownItems,
): FoundList {
  const [from, to] = [startOf(ends, query), ends[query]];
  const isExcluded = isExcludedBy(exclude, query);
  const listRows = indices.subarray(from, to);
  const kept = listRows.filter((row) => !isExcluded(row));
  const near = distances.subarray(from, to);
  return {
    indices: kept,
    distances: kept.length === listRows.length ? near : near.filter((_, i) => !isExcluded(listRows[i])),
    length: to - from,
    isFull: to - from === longest && kept.length < relevance.eligible[query],
  };
}

/** Counts the items in the tie at the end of a list; 0 where there is none. */
function tieAtEnd({ distances, isFull }: FoundList): number {
  const { length } = distances;
  if (!isFull || length < 2 || distances[length - 2] !== distances[length - 1]) return 0;
  let size = 2;
  while (size < length && distances[length - 1 - size] === distances[length - 1]) size++;
  return size;
}

/** @param filled the tie at the end: as listed, or filled with the best or worst items that may stand there */
function* rankingsOf(
  listed: readonly FoundList[],
  { relevance }: KnownItems,
  filled: "best" | "worst" | undefined,
): Generator<Ranking> {
  for (const [query, list] of listed.entries()) {
    const grades = relevance.gradesFor(query, list.indices);
    const size = filled === undefined ? 0 : tieAtEnd(list);
    if (size > 0) {
      const tied = grades.subarray(grades.length - size);
      const all = Float64Array.from([...tied, ...gradesOutside(query, list, size, relevance)]).sort(byGrade);
      tied.set(filled === "best" ? all.subarray(0, size) : all.subarray(all.length - size));
    }
    yield rankingOf(grades, list.distances, relevance.judged(query));
  }
}

/** Grades of items outside a list: all graded ones, and as many ungraded ones as may stand in the last places. */
function gradesOutside(query: number, { indices }: FoundList, most: number, relevance: Relevance): number[] {
  const listed = new Set(indices);
  const { rows } = relevance.gradedRowsOf(query, query + 1);
  const graded = relevance.gradesFor(
    query,
    rows.filter((row) => !listed.has(row)),
  );
  const ungraded = relevance.eligible[query] - indices.length - graded.length;
  const grade = relevance.isComplete ? 0 : Number.NaN;
  return [...graded, ...Array.from({ length: Math.min(most, ungraded) }, () => grade)];
}

/** Sorts by falling grade, then pooled before unjudged. */
function byGrade(a: number, b: number): number {
  const order = (grade: number): number => (Number.isNaN(grade) ? Number.NEGATIVE_INFINITY : grade);
  return order(a) === order(b) ? 0 : order(b) - order(a);
}
