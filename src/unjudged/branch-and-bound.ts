/** How far a search leads. */
export interface SearchBound<Part> {
  /** Nothing leads beyond it. */
  readonly value: number;
  /** Whether what leads as far was found. */
  readonly isReached: boolean;
  /** What may lead furthest. */
  readonly part: Part;
}

/** What is searched: all, in parts. */
export interface Search<Part> {
  /** What nothing in a part leads beyond. */
  bound(part: Part): number;
  /** The part in smaller ones; nothing where it is one thing, whose value is the bound. */
  parts(part: Part): readonly Part[];
  /** The largest value that was found so far; left out where only those of single things are. */
  found?(): number;
}

interface Bounded<Part> {
  readonly part: Part;
  readonly bound: number;
}

/** What rounding may add. */
const EXACT = 1e-13;

/**
 * Bounds the largest value by branch and bound: the part that may lead furthest is divided, until it is one thing, until nothing leads
 * beyond what was found, or until enough parts were bounded.
 *
 * @param most how many parts are bounded, about
 */
export function largestOf<Part>(whole: Part, { bound, parts, found }: Search<Part>, most: number): SearchBound<Part> {
  const waiting: Bounded<Part>[] = [{ part: whole, bound: bound(whole) }];
  for (let bounded = 1; ; ) {
    const furthest = waiting.pop();
    if (furthest === undefined) return { value: Number.NEGATIVE_INFINITY, isReached: false, part: whole };
    const { part } = furthest;
    const reached = found?.() ?? Number.NEGATIVE_INFINITY;
    if (furthest.bound <= reached + EXACT * Math.max(1, Math.abs(reached)))
      return { value: reached, isReached: true, part };
    const smaller = parts(part);
    if (smaller.length === 0) return { value: furthest.bound, isReached: true, part };
    if (bounded >= most) return { value: furthest.bound, isReached: false, part };
    for (const own of smaller) {
      // No part leads beyond one that holds it, which a looser bound of the smaller might forget.
      insert(waiting, { part: own, bound: Math.min(furthest.bound, bound(own)) });
      bounded++;
    }
  }
}

/** Keeps those that lead furthest last. */
function insert<Part>(waiting: Bounded<Part>[], own: Bounded<Part>): void {
  let [from, to] = [0, waiting.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (waiting[middle].bound < own.bound) from = middle + 1;
    else to = middle;
  }
  waiting.splice(from, 0, own);
}
