import { type Fill, type OpenList, openIn } from "./open-list.ts";

/** More grades of open items than this are not tried for one list. */
export const MOST_TRIED = 20_000;

/** Fills to be tried; undefined where there are too many. */
export type Fills = Iterable<Fill> | undefined;

/** Lists every distinct fill of a list: the number of items of each grade in each tie, and among the missed items. */
export function everyFill(list: OpenList, grades: readonly number[], most = MOST_TRIED): Fills {
  const groups = [...list.ties.map(({ open }) => open), list.missed];
  return waysToGrade(groups, grades.length) > most ? undefined : combined(list, groups, grades);
}

/**
 * Lists fills that include the best and the worst where a higher grade further up never lowers a value: the number of
 * items of each grade, the highest at the top or at the bottom. Missed items stand below all others.
 */
export function orderedFills(list: OpenList, grades: readonly number[], most = MOST_TRIED): Fills {
  const size = openIn(list) + list.missed;
  return 2 * contents(size, grades.length) > most ? undefined : ordered(list, size, grades);
}

/** Lists such fills where the numbers of items of each grade in the list and among the missed items matter. */
export function fillsByPart(list: OpenList, grades: readonly number[]): Fills {
  const size = openIn(list);
  const count = 2 * contents(size, grades.length) * contents(list.missed, grades.length);
  return count > MOST_TRIED ? undefined : orderedByPart(list, size, grades);
}

function* orderedByPart(list: OpenList, size: number, grades: readonly number[]): Generator<Fill> {
  for (const missed of multisets(list.missed, grades)) {
    for (const inTies of multisets(size, grades)) {
      yield { inTies, missed };
      yield { inTies: inTies.toReversed(), missed };
    }
  }
}

function* ordered(list: OpenList, size: number, grades: readonly number[]): Generator<Fill> {
  const inList = openIn(list);
  for (const falling of multisets(size, grades)) {
    for (const all of [falling, falling.toReversed()]) {
      yield { inTies: all.slice(0, inList), missed: all.slice(inList) };
    }
  }
}

function* combined(list: OpenList, groups: readonly number[], grades: readonly number[]): Generator<Fill> {
  const inList = openIn(list);
  for (const all of concatenated(groups, grades)) yield { inTies: all.slice(0, inList), missed: all.slice(inList) };
}

/** The grades of groups of these sizes, one group after the other, in every way that can make a difference. */
export function* concatenated(groups: readonly number[], grades: readonly number[], from = 0): Generator<number[]> {
  if (from === groups.length) {
    yield [];
    return;
  }
  for (const head of multisets(groups[from], grades)) {
    for (const tail of concatenated(groups, grades, from + 1)) yield [...head, ...tail];
  }
}

/** All multisets of so many grades, each from its highest grade down where `grades` rise. */
function* multisets(size: number, grades: readonly number[]): Generator<number[]> {
  if (size === 0 || grades.length === 0) {
    if (size === 0) yield [];
    return;
  }
  const [lowest, ...higher] = grades;
  for (let count = 0; count <= size; count++) {
    for (const rest of multisets(size - count, higher)) yield [...rest, ...new Array<number>(count).fill(lowest)];
  }
}

/** Counts the ways to grade groups of these sizes. */
export function waysToGrade(groups: readonly number[], grades: number): number {
  return groups.reduce((product, size) => product * contents(size, grades), 1);
}

/** Counts the multisets of grades of a size. */
function contents(size: number, grades: number): number {
  let count = 1;
  for (let i = 1; i < grades; i++) count *= (size + i) / i;
  return Math.round(count);
}
