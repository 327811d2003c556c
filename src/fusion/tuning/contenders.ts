/** Scores of the items of a query at both ends of a line of weights. */
export interface LineEnds {
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/**
 * The items that can be among the first `depth`, or tied with one of them, somewhere strictly between both ends of a
 * line: all but those that at least `depth` others are above at every weight in between.
 *
 * @param leftOut an item that is not ranked at all; -1 for none
 */
export function contendersOf(ends: LineEnds, depth: number, leftOut: number): Int32Array {
  const { from, to } = ends;
  const all = Int32Array.from(from, (_, item) => item).filter((item) => item !== leftOut);
  if (depth >= all.length) return all;
  const items = withoutLowest(ends, depth, all);
  items.sort((a, b) => to[b] - to[a] || from[b] - from[a]);
  // The highest scores at the one end, rising, of the items that are at least as high at the other and differ at one of
  // both.
  const highest = new Float64Array(depth).fill(Number.NEGATIVE_INFINITY);
  let count = 0;
  for (let first = 0, end = 0; first < items.length; first = end) {
    const item = items[first];
    while (end < items.length && to[items[end]] === to[item] && from[items[end]] === from[item]) end++;
    if (from[item] <= highest[0]) continue;
    for (let i = first; i < end; i++) {
      items[count++] = items[i];
      insert(highest, from[item]);
    }
  }
  return items.subarray(0, count);
}

/** Leaves out most: items whose higher score is below the lower one of `depth` others. The rest is sorted faster. */
function withoutLowest({ from, to }: LineEnds, depth: number, items: Int32Array): Int32Array {
  const lower = Float64Array.from(items, (item) => Math.min(from[item], to[item])).sort();
  const limit = lower[lower.length - depth];
  return items.filter((item) => from[item] >= limit || to[item] >= limit);
}

/** Puts a number among rising ones, and drops the least. */
function insert(rising: Float64Array, number: number): void {
  if (number <= rising[0]) return;
  let at = 0;
  for (; at + 1 < rising.length && rising[at + 1] < number; at++) rising[at] = rising[at + 1];
  rising[at] = number;
}
