import { blocksOf } from "../neighbors/neighbors.ts";
import { blockOf, distancesOf, type Space } from "../neighbors/search.ts";
import { EXCLUDED, RELEVANT, type Relevance } from "./relevance.ts";

/** Pairs of one distance: how many of them belong together, and how many do not. */
export type OnRun = (distance: number, positives: number, negatives: number) => void;

/** Pairs that are held at once. */
const HELD = 1 << 24;
/** Pairs that are measured to see how distances are spread. */
const SAMPLE = 1 << 14;

/** Distances with their counts, sorted when they are read. */
class Runs {
  #distances = new Float64Array(1 << 12);
  #isPositive = new Uint8Array(1 << 12);
  #count = 0;
  /** What was sorted before: distance, positives, negatives. */
  #sorted = { distances: new Float64Array(0), positives: new Float64Array(0), negatives: new Float64Array(0) };
  readonly #most: number;

  /** @param most distances that are held unsorted */
  constructor(most = HELD) {
    this.#most = most;
  }

  add(distance: number, isPositive: boolean): void {
    if (this.#count === this.#distances.length) {
      if (this.#count >= this.#most) this.#merge();
      else {
        const [distances, flags] = [this.#distances, this.#isPositive];
        this.#distances = new Float64Array(2 * this.#count);
        this.#distances.set(distances);
        this.#isPositive = new Uint8Array(2 * this.#count);
        this.#isPositive.set(flags);
      }
    }
    this.#distances[this.#count] = distance;
    this.#isPositive[this.#count++] = isPositive ? 1 : 0;
  }

  forEach(use: OnRun): void {
    this.#merge();
    const { distances, positives, negatives } = this.#sorted;
    distances.forEach((distance, i) => {
      use(distance, positives[i], negatives[i]);
    });
  }

  #merge(): void {
    const parts = [1, 0].map((flag) => {
      let count = 0;
      const own = new Float64Array(this.#count);
      for (let i = 0; i < this.#count; i++) if (this.#isPositive[i] === flag) own[count++] = this.#distances[i];
      return own.subarray(0, count).sort();
    });
    this.#count = 0;
    const before = this.#sorted;
    const most = before.distances.length + parts[0].length + parts[1].length;
    const merged = {
      distances: new Float64Array(most),
      positives: new Float64Array(most),
      negatives: new Float64Array(most),
    };
    let [p, n, b, length] = [0, 0, 0, 0];
    const [positives, negatives] = parts;
    while (p < positives.length || n < negatives.length || b < before.distances.length) {
      const at = (list: Float64Array, i: number): number => (i < list.length ? list[i] : Number.POSITIVE_INFINITY);
      const distance = Math.min(at(positives, p), at(negatives, n), at(before.distances, b));
      merged.distances[length] = distance;
      for (; p < positives.length && positives[p] === distance; p++) merged.positives[length]++;
      for (; n < negatives.length && negatives[n] === distance; n++) merged.negatives[length]++;
      if (b < before.distances.length && before.distances[b] === distance) {
        merged.positives[length] += before.positives[b];
        merged.negatives[length] += before.negatives[b++];
      }
      length++;
    }
    this.#sorted = {
      distances: merged.distances.slice(0, length),
      positives: merged.positives.slice(0, length),
      negatives: merged.negatives.slice(0, length),
    };
  }
}

/** Visits the distances of two lists, smallest first. */
export function sweepLists(positives: ArrayLike<number>, negatives: ArrayLike<number>, use: OnRun): void {
  const runs = new Runs(Number.POSITIVE_INFINITY);
  for (let i = 0; i < positives.length; i++) runs.add(positives[i], true);
  for (let i = 0; i < negatives.length; i++) runs.add(negatives[i], false);
  runs.forEach(use);
}

/**
 * Visits the exact distances of all pairs of query and row that are not excluded, smallest first, in memory that does not
 * grow with their number: where they are many, each pass over the space takes those of one stretch of distances.
 *
 * @param held pairs held at once
 */
export function sweepSpace(space: Space, relevance: Relevance, use: OnRun, held: number = HELD): void {
  // Of the two orders of a pair of items, which have one distance, one is measured.
  const orders = space.queries === space.gallery && relevance.isSymmetric ? 2 : 1;
  const pairs = relevance.eligible.reduce((sum, count) => sum + count, 0) / orders;
  const edges = edgesOf(space, pairs, held);
  for (let i = 0; i + 1 < edges.length; i++) {
    const runs = new Runs(held);
    forEachPair(space, relevance, orders === 2, edges[i], edges[i + 1], (distance, isPositive) =>
      runs.add(distance, isPositive),
    );
    runs.forEach((distance, positives, negatives) => {
      use(distance, orders * positives, orders * negatives);
    });
  }
}

/** Distances that part the pairs into stretches which can be held: half open, from each to the next. */
function edgesOf(space: Space, pairs: number, held: number): number[] {
  const ends = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  // A third in reserve, since a sample tells the sizes only roughly.
  const stretches = Math.ceil((1.5 * pairs) / held);
  if (pairs <= held) return ends;
  // Steps without a common divisor with the sizes, so that all queries and rows are met.
  const distances = distancesOf(space);
  const sample = Float64Array.from({ length: SAMPLE }, (_, i) => {
    const row = (i * 104_729 + Math.floor(i / space.gallery.rows)) % space.gallery.rows;
    return distances((i * 7919) % space.queries.rows, Int32Array.of(row))[0];
  }).sort();
  const inner = Array.from({ length: stretches - 1 }, (_, i) => sample[Math.floor(((i + 1) * SAMPLE) / stretches)]);
  return [ends[0], ...new Set(inner), ends[1]];
}

/**
 * Visits the pairs whose exact distance is at least `from` and below `to`.
 *
 * @param isHalved whether of rows before the query none is visited
 */
function forEachPair(
  space: Space,
  relevance: Relevance,
  isHalved: boolean,
  from: number,
  to: number,
  use: (distance: number, isPositive: boolean) => void,
): void {
  for (const [first, last] of blocksOf(space, 4)) {
    const [block, distancesTo] = [blockOf(space, first, last), distancesOf(space, first, last)];
    const marks = Array.from({ length: last - first }, (_, query) => relevance.marks(first + query));
    const bounds = marks.map((_, query) => {
      const slack = block.slack(query);
      const [near, far] = [from, to].map((edge) =>
        Number.isFinite(edge) ? block.scoreOf(query, edge) : edge === to ? -Infinity : Infinity,
      );
      return { most: near + slack, least: far - slack };
    });
    block.scores(
      (firstRow, rows, scores, stride) => {
        marks.forEach((own, query) => {
          const { most, least } = bounds[query];
          const [within, theirScores] = [new Int32Array(rows), new Float64Array(rows)];
          let count = 0;
          for (let r = isHalved ? Math.max(0, first + query - firstRow) : 0; r < rows; r++) {
            const score = scores[query * stride + r];
            if (own[firstRow + r] === EXCLUDED || score > most || score < least) continue;
            theirScores[count] = score;
            within[count++] = firstRow + r;
          }
          const distances = distancesTo(query, within.subarray(0, count), theirScores);
          for (let i = 0; i < count; i++) {
            const distance = distances[i];
            if (distance >= from && distance < to) use(distance, own[within[i]] === RELEVANT);
          }
        });
      },
      isHalved ? first : 0,
    );
  }
}
