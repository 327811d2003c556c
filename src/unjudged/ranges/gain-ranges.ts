/** The end of an interval that is looked for. */
export type End = "least" | "most";

/**
 * A list whose open items may have any gain within a range, as intervals in place of numbers. Open and tied items are
 * ordered for the largest sums of gains from the top where the most is sought, and for the smallest where the least is.
 */
export interface GainRanges {
  readonly end: End;
  readonly length: number;
  /** Least and most gain at each index of the list. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** Begin and end (exclusive) of the tie of each index. */
  readonly tieStarts: Int32Array;
  readonly tieEnds: Int32Array;
  /** An index in the tie of each judged item of the list, and its gain. */
  readonly judged: readonly { readonly index: number; readonly gain: number }[];
  /** An index in the tie of each open item of the list. */
  readonly open: readonly number[];
  /** Gains of judged items that are not in the list. */
  readonly missed: readonly number[];
  /** Least and most gains of all open items, highest first: more than the list has where others may be judged. */
  readonly openLows: Float64Array;
  readonly openHighs: Float64Array;
  /** All gains that an item has or may have, highest first. */
  readonly levels: readonly number[];
  /** Least and most gains of all items, highest first. */
  readonly idealLows: Float64Array;
  readonly idealHighs: Float64Array;
  /** The highest judged grade; −∞ where none is judged. */
  readonly highestJudged: number;
}

/** Bound over all gains within ranges. */
export type RangeBound = (ranges: GainRanges) => number;

/** Counts the numbers, sorted from the highest, that reach a level. */
export function countReaching(falling: Float64Array, level: number): number {
  let [from, to] = [0, falling.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (falling[middle] >= level) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The value that leads furthest at any index of the tie of each index. */
export function furthestInTies({ end, tieStarts, tieEnds }: GainRanges, values: Float64Array): Float64Array {
  const furthest = Float64Array.from(values);
  const choose = end === "most" ? Math.max : Math.min;
  for (let from = 0; from < values.length; from = tieEnds[from]) {
    if (tieEnds[from] - from === 1) continue;
    const chosen = values.subarray(tieStarts[from], tieEnds[from]).reduce((a, b) => choose(a, b));
    furthest.fill(chosen, from, tieEnds[from]);
  }
  return furthest;
}
