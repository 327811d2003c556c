import { rankingFromGrades } from "./grades.ts";
import { gradeStart, isMixed, type Ranking } from "./ranking.ts";

/** Items of all orders together that are looked at one by one. */
const MOST_ITEMS = 200_000;

/**
 * The list in every order of its ties that differs from the others, all equally likely; undefined where there are too
 * many to look at each.
 */
export function fewOrders(ranking: Ranking): Ranking[] | undefined {
  const parts = partsOf(ranking);
  if (parts.reduce((product, part) => product * orderCount(part), ranking.length) > MOST_ITEMS) return undefined;
  return Array.from(ordersOf(parts), (grades) => rankingFromGrades(grades));
}

/** Items of a list that stand together: a tie of items that differ, or others, which have one order. */
interface Part {
  /** Grades; NaN for unjudged items. */
  readonly grades: number[];
  readonly isMixed: boolean;
}

/** The parts of a list from the top: what stands between two ties of items that differ is one part. */
function partsOf(ranking: Ranking): Part[] {
  const { starts, sizes, grades, gradeEnds, length } = ranking;
  const parts: Part[] = [];
  const add = (own: number[], isTie: boolean): void => {
    const last = parts.at(-1);
    if (isTie || last === undefined || last.isMixed) parts.push({ grades: own, isMixed: isTie });
    else for (const grade of own) last.grades.push(grade);
  };
  let end = 0;
  starts.forEach((start, tie) => {
    add(unjudged(start - end), false);
    end = start + sizes[tie];
    const judged = grades.subarray(gradeStart(ranking, tie), gradeEnds[tie]);
    add([...judged, ...unjudged(sizes[tie] - judged.length)], isMixed(ranking, tie));
  });
  add(unjudged(length - end), false);
  return parts;
}

function unjudged(count: number): number[] {
  return new Array<number>(count).fill(Number.NaN);
}

/** In how many orders the items of a part may stand that differ. */
function orderCount({ grades, isMixed }: Part): number {
  if (!isMixed) return 1;
  let [orders, placed] = [1, 0];
  for (const count of countsOf(grades).values()) {
    for (let i = 1; i <= count; i++) orders *= ++placed / i;
  }
  return orders;
}

function countsOf(grades: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const grade of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return counts;
}

/** The grades of a list in every order of its ties. */
function* ordersOf([part, ...others]: readonly Part[]): Generator<number[]> {
  if (part === undefined) {
    yield [];
    return;
  }
  for (const below of ordersOf(others)) {
    if (part.isMixed) for (const order of ordersIn(countsOf(part.grades))) yield [...order, ...below];
    else yield [...part.grades, ...below];
  }
}

/** @param counts how many items have each grade */
function* ordersIn(counts: ReadonlyMap<number, number>): Generator<number[]> {
  if (counts.size === 0) yield [];
  for (const [grade, count] of counts) {
    const others = new Map(counts);
    if (count === 1) others.delete(grade);
    else others.set(grade, count - 1);
    for (const order of ordersIn(others)) yield [grade, ...order];
  }
}
