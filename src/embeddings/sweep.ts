import { cellOfDistance, cellsOf, farthestIn, type KeyScale, keyOf, scaleBetween } from "../neighbors/key-scale.ts";
import { sharedMemory } from "../neighbors/matrix.ts";
import type { MetricId } from "../neighbors/metrics.ts";
import type { Profiling } from "../neighbors/pair-profiles.ts";
import type { Collection, Count, Levels, PairCounts, PairsTask } from "../neighbors/pairs.ts";
import { joinedRuns, type Runs, runsOf } from "../neighbors/runs.ts";
import { distancesOf, type Space } from "../neighbors/search.ts";
import type { SearchOutcome, SearchTask } from "../neighbors/searches.ts";
import type { Relevance } from "./relevance.ts";

/**
 * Pairs of one distance, or of a stretch of distances that ends with this one: how many of them belong together, how many do
 * not, and in how many ways to take one of each the first is nearer, ties counting half.
 */
export type OnRun = (distance: number, positives: number, negatives: number, nearer: number) => void;

/** Pairs up to a distance. */
export interface Matched {
  readonly positives: number;
  readonly negatives: number;
}

/** Whether one has to see every distance of a stretch that begins after some pairs and ends with others. */
export type IsSought = (before: Matched, after: Matched) => boolean;

/** Lists of searches that are to be done, whose outcomes the next call is given, until there is a result. */
export type Sweep<Result = void> = Generator<readonly SearchTask[], Result, readonly SearchOutcome<SearchTask>[]>;

/** How much is held in memory. */
export interface SweepLimits {
  /** Pairs of which all distances are held. */
  readonly pairs: number;
  /** Distances of positive pairs. */
  readonly levels: number;
  readonly cells: number;
}

const LIMITS: SweepLimits = { pairs: 1 << 18, levels: 1 << 21, cells: 1 << 16 };
/** Pairs that are measured to see how distances are spread. */
const SAMPLE = 1 << 14;
/** Tasks that the queries make, so that threads share them evenly and a bar moves, and queries of each at least. */
const TASKS = 32;
const LEAST = 64;

/** Visits the distances of two lists, smallest first. */
export function sweepLists(positives: ArrayLike<number>, negatives: ArrayLike<number>, use: OnRun): void {
  visit(runsOf(positives, negatives), 1, use);
}

function visit({ distances, positives, negatives }: Runs, orders: number, use: OnRun): void {
  for (let i = 0; i < distances.length; i++) {
    const [own, other] = [orders * positives[i], orders * negatives[i]];
    use(distances[i], own, other, (own * other) / 2);
  }
}

/**
 * Visits the pairs of query and row that are not excluded, nearest first, all exactly, in memory that does not grow with their
 * number.
 *
 * An even scale cuts the distances into cells. Positive pairs are few, as a rule: they are measured exactly, and sorted. A
 * negative pair needs only its cell and how many of the positive ones there are nearer, which scores in double precision
 * tell for all but a few pairs; these are measured. So a cell is visited as one stretch, and only in cells that are sought all
 * pairs are measured and visited distance by distance. Where positive pairs are many, a range of cells is counted after the other.
 *
 * @param isSought whether a cell is
 */
export function* sweepSpace(
  space: Space,
  relevance: Relevance,
  isSought: IsSought,
  use: OnRun,
  limits: SweepLimits = LIMITS,
): Sweep {
  // Of the two orders of a pair of items, which have one distance, one is measured.
  const isHalved = space.queries === space.gallery && relevance.isSymmetric;
  const orders = isHalved ? 2 : 1;
  const [pairs, positives] = [relevance.eligible, relevance.counts].map((counts) => totalOf(counts) / orders);
  const scale = scaleOf(space, limits.cells);
  const task = { labels: relevance.labels, isHalved, scale };
  const all = new Uint8Array(cellsOf(scale)).fill(1);
  if (pairs <= limits.pairs) {
    visit(yield* collected(space, { ...task, isSought: all, withNegatives: true }), orders, use);
    return;
  }
  const cells = new CountedCells(scale, space.metric, orders);
  for (const range of rangesOf(space, relevance, scale, positives / limits.levels)) {
    const sought = { ...task, isSought: range };
    const levels = levelsOf(yield* collected(space, { ...sought, withNegatives: false }), space, scale);
    cells.addLevels(levels);
    cells.add((yield tasksOf(space, { ...sought, kind: "count", levels } as const)) as readonly PairCounts[]);
  }
  const sought = cells.sought(isSought);
  const runs = yield* collected(space, { ...task, isSought: sought, withNegatives: true });
  cells.visit(sought, runs, use);
}

function totalOf(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The tasks of a search of pairs. */
export function tasksOf<S extends Collection | Count | Profiling>(
  { queries: { rows } }: Space,
  search: S,
): PairsTask<S>[] {
  const size = Math.max(LEAST, Math.ceil(rows / TASKS));
  return Array.from({ length: Math.ceil(rows / size) }, (_, i) => {
    return { ...search, from: i * size, to: Math.min(rows, (i + 1) * size) };
  });
}

/** Exact distances of pairs. */
function* collected(space: Space, search: Omit<Collection, "kind">): Sweep<Runs> {
  return joinedRuns((yield tasksOf(space, { ...search, kind: "collect" } as const)) as readonly Runs[]);
}

/** A scale of the distances of a sample of all pairs. */
function scaleOf(space: Space, cells: number): KeyScale {
  // Steps without a common divisor with the sizes, so that all queries and rows are met.
  const distances = distancesOf(space);
  const { rows } = space.gallery;
  const keys = Float64Array.from({ length: Math.min(SAMPLE, rows * space.queries.rows) }, (_, i) => {
    const row = (i * 104_729 + Math.floor(i / rows)) % rows;
    return keyOf(space.metric, distances((i * 7919) % space.queries.rows, Int32Array.of(row))[0]);
  }).sort();
  return scaleBetween(keys[0], keys[keys.length - 1], cells);
}

/**
 * Ranges of cells, each with about as many positive pairs.
 *
 * @param parts wanted; a third more are made, since a sample tells the sizes only roughly
 */
function rangesOf(space: Space, relevance: Relevance, scale: KeyScale, parts: number): Uint8Array[] {
  const all = new Uint8Array(cellsOf(scale)).fill(1);
  if (parts <= 1) return [all];
  const distances = distancesOf(space);
  const queries = relevance.counts.length;
  const sample: number[] = [];
  for (let i = 0; i < SAMPLE; i++) {
    const query = (i * 7919) % queries;
    const rows = relevance.relevantRows(query);
    if (rows.length === 0) continue;
    const [distance] = distances(query, Int32Array.of(rows[(i * 104_729) % rows.length]));
    sample.push(cellOfDistance(scale, space.metric, distance));
  }
  sample.sort((a, b) => a - b);
  const count = Math.ceil(1.5 * parts);
  const inner = Array.from({ length: count - 1 }, (_, i) => sample[Math.floor(((i + 1) * sample.length) / count)] + 1);
  const ends = [...new Set([...inner, all.length])];
  return ends.map((end, i) => new Uint8Array(all.length).fill(1, i === 0 ? 0 : ends[i - 1], end));
}

/** Positive pairs by distance, on memory that threads share. */
function levelsOf({ distances, positives }: Runs, { metric }: Space, scale: KeyScale): Levels {
  const levels = {
    distances: new Float64Array(sharedMemory(8 * distances.length)),
    before: new Float64Array(sharedMemory(8 * (distances.length + 1))),
    starts: new Int32Array(sharedMemory(4 * (cellsOf(scale) + 1))),
  };
  levels.distances.set(distances);
  let cell = 0;
  distances.forEach((distance, level) => {
    levels.before[level + 1] = levels.before[level] + positives[level];
    const own = cellOfDistance(scale, metric, distance);
    while (cell < own) levels.starts[++cell] = level;
  });
  levels.starts.fill(distances.length, cell + 1);
  return levels;
}

/** Pairs of each cell. */
class CountedCells {
  readonly #scale: KeyScale;
  readonly #metric: MetricId;
  readonly #orders: number;
  readonly #positives: Float64Array;
  readonly #negatives: Float64Array;
  readonly #twiceNearer: Float64Array;

  constructor(scale: KeyScale, metric: MetricId, orders: number) {
    this.#scale = scale;
    this.#metric = metric;
    this.#orders = orders;
    const cells = cellsOf(scale);
    this.#positives = new Float64Array(cells);
    this.#negatives = new Float64Array(cells);
    this.#twiceNearer = new Float64Array(cells);
  }

  addLevels({ before, starts }: Levels): void {
    for (let cell = 0; cell < this.#positives.length; cell++) {
      this.#positives[cell] += this.#orders * (before[starts[cell + 1]] - before[starts[cell]]);
    }
  }

  add(counts: readonly PairCounts[]): void {
    for (const { negatives, twiceNearer } of counts) {
      for (let cell = 0; cell < negatives.length; cell++) {
        this.#negatives[cell] += this.#orders * negatives[cell];
        this.#twiceNearer[cell] += this.#orders ** 2 * twiceNearer[cell];
      }
    }
  }

  /** The cells that are sought, each with the one before it that has pairs: a threshold may be the last distance there. */
  sought(isSought: IsSought): Uint8Array {
    const flags = new Uint8Array(this.#positives.length);
    let before: Matched = { positives: 0, negatives: 0 };
    let last = 0;
    for (const cell of flags.keys()) {
      if (this.#isEmpty(cell)) continue;
      const after = {
        positives: before.positives + this.#positives[cell],
        negatives: before.negatives + this.#negatives[cell],
      };
      if (isSought(before, after)) flags[last] = flags[cell] = 1;
      [before, last] = [after, cell];
    }
    // The farthest pair.
    flags[last] = 1;
    return flags;
  }

  /** @param runs of the cells that are sought */
  visit(sought: Uint8Array, { distances, positives, negatives }: Runs, use: OnRun): void {
    let next = 0;
    for (const cell of sought.keys()) {
      if (this.#isEmpty(cell)) continue;
      if (sought[cell] === 0) {
        use(
          farthestIn(this.#scale, this.#metric, cell),
          this.#positives[cell],
          this.#negatives[cell],
          this.#twiceNearer[cell] / 2,
        );
        continue;
      }
      const first = next;
      while (next < distances.length && cellOfDistance(this.#scale, this.#metric, distances[next]) === cell) next++;
      const [own, positive, negative] = [distances, positives, negatives].map((list) => list.subarray(first, next));
      visit({ distances: own, positives: positive, negatives: negative }, this.#orders, use);
    }
  }

  #isEmpty(cell: number): boolean {
    return this.#positives[cell] + this.#negatives[cell] === 0;
  }
}
