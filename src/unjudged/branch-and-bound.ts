/** Bound that a search found. */
export interface SearchBound<Part> {
  /** Nothing leads beyond it. */
  readonly value: number;
  /** Whether the bound is attained. */
  readonly isReached: boolean;
  /** The part with the largest bound. */
  readonly part: Part;
}

/** A search space, divided into parts. */
export interface BoundedSearch<Part> {
  /** Upper bound of the values in a part. */
  bound(part: Part): number;
  /** The part in smaller ones; nothing where it is one thing, whose value is the bound. */
  parts(part: Part): readonly Part[];
  /** Largest value so far; left out where only single things have values. */
  attained?(): number;
}

interface Bounded<Part> {
  readonly part: Part;
  readonly bound: number;
}

/** Margin for rounding. */
const EXACT = 1e-13;

/**
 * Bounds the largest value by branch and bound: divides the part with the largest bound until it is a single thing,
 * until no bound exceeds the largest value so far, or until enough parts are bounded.
 *
 * @param most number of parts to bound, about
 */
export function largestOf<Part>(
  whole: Part,
  { bound, parts, attained }: BoundedSearch<Part>,
  most: number,
): SearchBound<Part> {
  const waiting: Bounded<Part>[] = [{ part: whole, bound: bound(whole) }];
  for (let bounded = 1; ; ) {
    const furthest = waiting.pop();
    if (furthest === undefined) return { value: Number.NEGATIVE_INFINITY, isReached: false, part: whole };
    const { part } = furthest;
    const reached = attained?.() ?? Number.NEGATIVE_INFINITY;
    if (furthest.bound <= reached + EXACT * Math.max(1, Math.abs(reached)))
      return { value: reached, isReached: true, part };
    const smaller = parts(part);
    if (smaller.length === 0) return { value: furthest.bound, isReached: true, part };
    if (bounded >= most) return { value: furthest.bound, isReached: false, part };
    for (const piece of smaller) {
      // No part leads beyond one that holds it, which a looser bound of the smaller might forget.
      insert(waiting, { part: piece, bound: Math.min(furthest.bound, bound(piece)) });
      bounded++;
    }
  }
}

/** Keeps the largest bounds last. */
function insert<Part>(waiting: Bounded<Part>[], bounded: Bounded<Part>): void {
  let [from, to] = [0, waiting.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (waiting[middle].bound < bounded.bound) from = middle + 1;
    else to = middle;
  }
  waiting.splice(from, 0, bounded);
}
