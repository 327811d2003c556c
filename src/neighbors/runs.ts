import { Growing } from "./growing.ts";
import { type PackedCounts, packedCounts } from "./packed-counts.ts";

/** Pairs by distance, nearest first: how many at each belong together, and how many do not. */
export interface Runs {
  readonly distances: Float64Array;
  readonly positives: PackedCounts;
  readonly negatives: PackedCounts;
}

/** Runs of pairs of two kinds, from their distances in any order. */
export function runsOf(positives: ArrayLike<number>, negatives: ArrayLike<number>): Runs {
  return joinedRuns([runsOfKind(positives, "positives"), runsOfKind(negatives, "negatives")]);
}

function runsOfKind(list: ArrayLike<number>, kind: "positives" | "negatives"): Runs {
  const sorted = Float64Array.from(list).sort();
  const counts = new Float64Array(sorted.length);
  let length = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[length - 1]) sorted[length++] = sorted[i];
    counts[length - 1]++;
  }
  const none = new Float64Array(length);
  return { positives: none, negatives: none, distances: cut(sorted, length), [kind]: cut(counts, length) };
}

/** All runs of several lists in one. */
export function joinedRuns(lists: readonly Runs[]): Runs {
  const filled = lists.filter(({ distances }) => distances.length > 0);
  if (filled.length === 1) return filled[0];
  const most = distancesIn(filled);
  const [distances, positives, negatives] = [0, 1, 2].map(() => new Float64Array(most));
  let length = 0;
  mergeRuns(filled, (distance, positive, negative) => {
    [distances[length], positives[length], negatives[length]] = [distance, positive, negative];
    length++;
  });
  return { distances: cut(distances, length), positives: cut(positives, length), negatives: cut(negatives, length) };
}

/** Distances of all lists, those that several have counted for each. */
function distancesIn(lists: readonly Runs[]): number {
  return lists.reduce((sum, { distances }) => sum + distances.length, 0);
}

/** Visits the pairs of several lists distance by distance. */
export function mergeRuns(
  lists: readonly Runs[],
  use: (distance: number, positives: number, negatives: number) => void,
): void {
  // Of each list, what is not taken yet: its first index, and the distance there; NaN, which equals none, where all is
  // taken.
  const heads = new Int32Array(lists.length);
  const next = Float64Array.from(lists, ({ distances }) => distances[0] ?? Number.NaN);
  for (let left = distancesIn(lists); left > 0; ) {
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < next.length; i++) if (next[i] < nearest) nearest = next[i];
    let [positive, negative] = [0, 0];
    for (let i = 0; i < next.length; i++) {
      if (next[i] !== nearest) continue;
      const { distances, positives, negatives } = lists[i];
      const head = heads[i]++;
      left--;
      positive += positives[head];
      negative += negatives[head];
      next[i] = distances[head + 1] ?? Number.NaN;
    }
    use(nearest, positive, negative);
  }
}

/** The first numbers of a list; a copy where much of its memory would be kept for nothing. */
function cut(list: Float64Array, length: number): Float64Array {
  return length < list.length / 2 ? list.slice(0, length) : list.subarray(0, length);
}

/** Pairs that are held unsorted. */
const HELD = 1 << 19;

/** Collects pairs one by one, in memory that grows with the number of different distances. */
export class RunCollector {
  readonly #held = { positives: new Growing(Float64Array), negatives: new Growing(Float64Array) };
  #runs: Runs = runsOf([], []);

  add(distance: number, isPositive: boolean): void {
    const list = isPositive ? this.#held.positives : this.#held.negatives;
    list.add(distance);
    if (list.length === HELD) this.#merge();
  }

  #merge(): void {
    const { positives, negatives } = this.#held;
    this.#runs = joinedRuns([this.#runs, runsOf(positives.take(), negatives.take())]);
  }

  finish(): Runs {
    this.#merge();
    const { distances, positives, negatives } = this.#runs;
    return { distances, positives: packedCounts(positives), negatives: packedCounts(negatives) };
  }
}
