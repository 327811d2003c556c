/**
 * How many open items, the first of an order, reach each level of gain above the lowest: from so many to so many. No more reach a
 * level than the one below.
 */
export interface CountBox {
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

/** What is known of the largest value of any counts. */
export interface BoxBound {
  /** No counts lead beyond it. */
  readonly value: number;
  /** The bound is that of certain counts. */
  readonly isPoint: boolean;
}

interface Bounded {
  readonly box: CountBox;
  readonly bound: number;
}

/**
 * Bounds the largest value of any counts by branch and bound: the box that may lead furthest is cut in two, until it holds
 * certain counts or enough boxes were bounded.
 *
 * @param boundOf what no counts in a box lead beyond
 * @param most how many boxes are bounded, about
 */
export function largestOver(whole: CountBox, boundOf: (box: CountBox) => number, most: number): BoxBound {
  const waiting: Bounded[] = [{ box: whole, bound: boundOf(whole) }];
  for (let bounded = 1; bounded < most; ) {
    const furthest = waiting.pop();
    if (furthest === undefined) break;
    const halves = halved(furthest.box);
    if (halves.length === 0) return { value: furthest.bound, isPoint: true };
    for (const box of halves) {
      // No box leads beyond one that holds it, which a looser bound of the smaller might forget.
      insert(waiting, { box, bound: Math.min(furthest.bound, boundOf(box)) });
      bounded++;
    }
  }
  const furthest = waiting.at(-1);
  return {
    value: furthest?.bound ?? Number.NEGATIVE_INFINITY,
    isPoint: furthest !== undefined && isPoint(furthest.box),
  };
}

function isPoint({ lows, highs }: CountBox): boolean {
  return lows.every((low, level) => low === highs[level]);
}

/** The box cut where it is widest; nothing where it holds certain counts. */
function halved({ lows, highs }: CountBox): CountBox[] {
  const widths = lows.map((low, level) => highs[level] - low);
  const widest = widths.reduce((found, width, level) => (width > widths[found] ? level : found), 0);
  if (!(widths[widest] > 0)) return [];
  const middle = lows[widest] + Math.floor(widths[widest] / 2);
  return [
    { lows, highs: highs.map((high, level) => (level >= widest ? Math.min(high, middle) : high)) },
    { lows: lows.map((low, level) => (level <= widest ? Math.max(low, middle + 1) : low)), highs },
  ].filter((box) => box.lows.every((low, level) => low <= box.highs[level]));
}

/** Keeps those that lead furthest last. */
function insert(waiting: Bounded[], own: Bounded): void {
  let [from, to] = [0, waiting.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (waiting[middle].bound < own.bound) from = middle + 1;
    else to = middle;
  }
  waiting.splice(from, 0, own);
}
