import type { QueryRankings, RankedList } from "./ranked-list.ts";

/** One item of a ranked list. */
export interface RankedItem {
  readonly item: string;
  readonly score: number;
  /** Null where nobody judged it. */
  readonly grade: number | null;
  /** First and last rank that it may have: the same unless its score is tied. */
  readonly from: number;
  readonly to: number;
}

/**
 * The first items of a list with the ranks they may have; tied items in their order, else in that of the rows.
 *
 * @param itemOf the item of a row as it was given
 */
export function topItems(
  { scores: values, matches, rows, order }: Omit<RankedList, keyof QueryRankings>,
  itemOf: (row: number) => string,
  depth: number,
): RankedItem[] {
  if (depth === 0) return [];
  const count = values.length;
  const isAbove = (a: number, b: number): boolean => {
    if (values[a] !== values[b]) return values[a] > values[b];
    return (order === undefined ? a - b : order(a, b)) < 0;
  };
  const top: number[] = [];
  for (let row = 0; row < count; row++) {
    if (top.length === depth && !isAbove(row, top[depth - 1])) continue;
    let index = top.length;
    while (index > 0 && isAbove(row, top[index - 1])) index--;
    top.splice(index, 0, row);
    if (top.length > depth) top.pop();
  }
  const lowest = values[top[top.length - 1]];
  const tied = new Map<number, number>();
  for (let row = 0; row < count; row++) {
    if (values[row] >= lowest) tied.set(values[row], (tied.get(values[row]) ?? 0) + 1);
  }
  const grades = new Map(matches.rows.map((row, i) => [row, matches.grades[i]]));
  const items: RankedItem[] = [];
  let above = 0;
  for (const [score, count] of [...tied].sort(([a], [b]) => b - a)) {
    for (let i = items.length; i < top.length && values[top[i]] === score; i++) {
      const grade = grades.get(top[i]) ?? -1;
      items.push({
        ...{ item: itemOf(rows?.[top[i]] ?? top[i]), score, grade: grade < 0 ? null : grade },
        ...(order === undefined ? { from: above + 1, to: above + count } : { from: i + 1, to: i + 1 }),
      });
    }
    above += count;
  }
  return items;
}
