import { Growing } from "./growing.ts";

/** Pairs by distance, nearest first: how many at each belong together, and how many do not. */
export interface Runs {
  readonly distances: Float64Array;
  readonly positives: Float64Array;
  readonly negatives: Float64Array;
}

/** Runs of pairs of two kinds, from their distances in any order. */
export function runsOf(positives: ArrayLike<number>, negatives: ArrayLike<number>): Runs {
  return mergedRuns(runsOfKind(positives, "positives"), runsOfKind(negatives, "negatives"));
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
  return { positives: none, negatives: none, distances: sorted.slice(0, length), [kind]: counts.slice(0, length) };
}

/** All runs of several lists in one. */
export function joinedRuns(lists: readonly Runs[]): Runs {
  if (lists.length === 0) return runsOf([], []);
  if (lists.length === 1) return lists[0];
  const middle = lists.length >>> 1;
  return mergedRuns(joinedRuns(lists.slice(0, middle)), joinedRuns(lists.slice(middle)));
}

function mergedRuns(first: Runs, second: Runs): Runs {
  if (first.distances.length === 0) return second;
  if (second.distances.length === 0) return first;
  const most = first.distances.length + second.distances.length;
  const [distances, positives, negatives] = [0, 1, 2].map(() => new Float64Array(most));
  const at = (list: Float64Array, i: number): number => (i < list.length ? list[i] : Number.POSITIVE_INFINITY);
  let [i, j, length] = [0, 0, 0];
  while (i < first.distances.length || j < second.distances.length) {
    const [near, far] = [at(first.distances, i), at(second.distances, j)];
    distances[length] = Math.min(near, far);
    if (near <= far) {
      positives[length] += first.positives[i];
      negatives[length] += first.negatives[i++];
    }
    if (far <= near) {
      positives[length] += second.positives[j];
      negatives[length] += second.negatives[j++];
    }
    length++;
  }
  const cut = (list: Float64Array): Float64Array => (length === most ? list : list.slice(0, length));
  return { distances: cut(distances), positives: cut(positives), negatives: cut(negatives) };
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
    this.#runs = mergedRuns(this.#runs, runsOf(positives.take(), negatives.take()));
  }

  finish(): Runs {
    this.#merge();
    return this.#runs;
  }
}
