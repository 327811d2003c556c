import { Growing } from "../neighbors/growing.ts";
import { cellOfDistance, cellsOf, type KeyScale, keyOf, scaleBetween } from "../neighbors/key-scale.ts";
import { type ListedPairs, mostNumbered } from "../neighbors/listed-pairs.ts";
import { sharedBytes, sharedMemory } from "../neighbors/matrix.ts";
import type { Profiling } from "../neighbors/pair-profiles.ts";
import type { PairSampling } from "../neighbors/pair-sample.ts";
import { type Levels, MOST_TOLD, type PairCount, pairsBefore } from "../neighbors/pair-tally.ts";
import type { Measuring, PairCollection, PairsTask } from "../neighbors/pairs.ts";
import { mergeRuns, type Runs, runsOf } from "../neighbors/runs.ts";
import { distancesOf, type Space } from "../neighbors/search.ts";
import { CountedCells, type IsSought, type OnRun, visit } from "./counted-cells.ts";
import type { Relevance } from "./relevance.ts";
import { type Sweep, searchFor } from "./sweep.ts";

/** Limits of memory. */
export interface SweepLimits {
  /** Pairs whose distances are all held. */
  readonly pairs: number;
  /** Distances of positive pairs. */
  readonly levels: number;
  readonly cells: number;
  /** Pairs that are listed while counting; where there would be more, another pass collects the sought ones. */
  readonly listed: number;
  /** Positive pairs of a cell beside which a negative one need not be measured. */
  readonly told: number;
}

const LIMITS: SweepLimits = { pairs: 1 << 18, levels: 1 << 21, cells: 1 << 16, listed: 1 << 22, told: MOST_TOLD };
/** Pairs that are measured to see how distances are spread. */
const SAMPLE = 1 << 14;
/** Negative pairs by cell: one of so many is measured to see where the cells that are sought will be. */
const PAIRS_PER_SAMPLED = 128;
const [LEAST_SAMPLED, MOST_SAMPLED] = [1 << 12, 1 << 26];
/** Tasks that the queries make, so that threads share them evenly and a bar moves, and queries of each at least. */
const TASKS = 32;
const LEAST = 64;

/** Visits the distances of two lists, smallest first. */
export function sweepLists(positives: ArrayLike<number>, negatives: ArrayLike<number>, use: OnRun): void {
  visit([runsOf(positives, negatives)], 1, use);
}

/**
 * Visits all pairs of query and row that are not excluded, nearest first, exactly, in memory that does not grow with
 * their number.
 *
 * An even scale divides the distances into cells. Positive pairs are usually few: they are measured exactly and sorted.
 * A negative pair needs only its cell and the number of nearer positive pairs. Scores in double precision tell these
 * for all but a few pairs, which are measured. So a cell is visited as one range; only in sought cells all pairs are
 * measured and visited distance by distance. A sample of the pairs estimates these cells; their pairs are listed while
 * all are counted. Where the list lacks a cell, another pass collects its pairs. Where positive pairs are many, ranges
 * of cells are counted one after the other.
 *
 * @param isSought whether a cell must be visited distance by distance
 */
export function* sweepSpace(
  space: Space,
  relevance: Relevance,
  isSought: IsSought,
  use: OnRun,
  limits: SweepLimits = LIMITS,
): Sweep {
  // A pair of items has one distance in both orders: one order is measured.
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
  const ranges = rangesOf(space, relevance, scale, positives / limits.levels);
  let isListed: Uint8Array = new Uint8Array(all.length);
  // A function, so that the memory of a range is free before the next one.
  const count = function* (range: Uint8Array): Sweep<SoughtPairs | undefined> {
    const sought = { ...task, isSought: range };
    const levels = levelsOf(yield* collected(space, { ...sought, withNegatives: false }), space, scale);
    cells.addLevels(levels);
    if (ranges.length === 1) {
      const sample = yield* sampled(space, task, pairs);
      isListed = cells.likely(sample, orders * (pairs - positives), isSought, limits.listed);
    }
    const tasks = yield* counted(space, { ...sought, kind: "count", levels, isListed, mostTold: limits.told }, cells);
    return ranges.length === 1 ? { levels, tasks } : undefined;
  };
  let listed: SoughtPairs | undefined;
  for (const range of ranges) listed = yield* count(range);
  const sought = cells.sought(isSought);
  const runs =
    listed !== undefined && cells.areNegativesIn(isListed, sought)
      ? yield* listedRuns(space, listed, scale, sought)
      : yield* collected(space, { ...task, isSought: sought, withNegatives: true });
  cells.visit(sought, runs, use);
}

function totalOf(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** The tasks of a search of pairs. */
export function tasksOf<S extends PairCollection | PairCount | Profiling | PairSampling>(
  { queries: { rows }, gallery }: Space,
  search: S,
): PairsTask<S>[] {
  const size = Math.min(mostNumbered(gallery.rows), Math.max(LEAST, Math.ceil(rows / TASKS)));
  // Flags by cell, in memory that threads share: otherwise each task would copy them.
  const isSought = sharedBytes(search.isSought);
  const flags = search.kind === "count" ? { isSought, isListed: sharedBytes(search.isListed) } : { isSought };
  return Array.from({ length: Math.ceil(rows / size) }, (_, i) => {
    return { ...search, ...flags, from: i * size, to: Math.min(rows, (i + 1) * size) };
  });
}

/** Adds negative pairs to their cells. Listed pairs are all that stays of the outcomes. */
function* counted(space: Space, search: PairCount, cells: CountedCells): Sweep<ListedTask[]> {
  const lists: ListedTask[] = [];
  const tasks = tasksOf(space, search);
  yield searchFor(space, tasks, ({ listed, ...counts }, i) => {
    cells.add(counts);
    const { from, to } = tasks[i];
    lists.push({ from, to, listed });
  });
  return lists;
}

/** Exact distances of pairs. */
function* collected(space: Space, search: Omit<PairCollection, "kind">): Sweep<readonly Runs[]> {
  const runs: Runs[] = [];
  yield searchFor(space, tasksOf(space, { ...search, kind: "collect" } as const), (run) => runs.push(run));
  return runs;
}

/** Random negative pairs by cell. */
function* sampled(
  space: Space,
  task: Pick<PairSampling, "labels" | "isHalved" | "scale">,
  pairs: number,
): Sweep<Float64Array> {
  const wanted = Math.min(MOST_SAMPLED, Math.max(LEAST_SAMPLED, pairs / PAIRS_PER_SAMPLED));
  const perQuery = Math.min(space.gallery.rows, Math.ceil(wanted / space.queries.rows));
  const isSought = new Uint8Array(0);
  const counts = new Float64Array(cellsOf(task.scale));
  yield searchFor(space, tasksOf(space, { ...task, isSought, kind: "sample", perQuery } as const), ({ negatives }) => {
    for (let cell = 0; cell < counts.length; cell++) counts[cell] += negatives[cell];
  });
  return counts;
}

interface ListedTask {
  readonly from: number;
  readonly to: number;
  listed: ListedPairs;
}

/** Pairs of the sought cells after counting. */
interface SoughtPairs {
  /** All positive pairs. */
  levels: Levels | undefined;
  /** Negative pairs of the cells that are listed. */
  tasks: readonly ListedTask[];
}

/** Sorts the pairs of the sought cells, all of which are listed. Consumes the list, to make room for distances. */
function* listedRuns(space: Space, known: SoughtPairs, scale: KeyScale, sought: Uint8Array): Sweep<readonly Runs[]> {
  const runs = [positiveRuns(known.levels as Levels, sought)];
  known.levels = undefined;
  const search = { kind: "measure", scale, isSought: sharedBytes(sought) } as const;
  const tasks = known.tasks.filter(({ listed }) => listed.length > 0).map((task) => ({ ...task, ...search }));
  known.tasks = [];
  const none = new Uint16Array(0);
  yield searchFor<Measuring>(space, tasks, (run, i) => {
    runs.push(run);
    tasks[i].listed = none;
  });
  return runs;
}

/** The positive pairs of the cells that are sought. */
function positiveRuns(levels: Levels, sought: Uint8Array): Runs {
  const { distances, starts } = levels;
  const chosen = new Growing(Uint32Array);
  for (const [cell, flag] of sought.entries()) {
    if (flag === 1) for (let level = starts[cell]; level < starts[cell + 1]; level++) chosen.add(level);
  }
  const pairs = chosen.take();
  return {
    distances: Float64Array.from(pairs, (level) => distances[level]),
    positives: Float64Array.from(pairs, (level) => pairsBefore(levels, level + 1) - pairsBefore(levels, level)),
    negatives: new Float64Array(pairs.length),
  };
}

/**
 * Scale of distances: of codes, all of them, with a cell each where they fit; of vectors, the range of a sample of
 * pairs.
 */
function scaleOf(space: Space, cells: number): KeyScale {
  if (space.metric === "hamming") {
    const distances = 8 * space.gallery.columns + 1;
    return scaleBetween(0, distances, Math.min(cells, distances));
  }
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
function levelsOf(parts: readonly Runs[], { metric }: Space, scale: KeyScale): Levels {
  let [length, all] = [0, 0];
  mergeRuns(parts, (_, positives) => {
    length++;
    all += positives;
  });
  const distances = new Float64Array(sharedMemory(8 * length));
  const before = length === all ? undefined : countsBefore(length, all);
  const starts = new Int32Array(sharedMemory(4 * (cellsOf(scale) + 1)));
  let [level, cell] = [0, 0];
  mergeRuns(parts, (distance, positives) => {
    distances[level] = distance;
    if (before !== undefined) before[level + 1] = before[level] + positives;
    const own = cellOfDistance(scale, metric, distance);
    while (cell < own) starts[++cell] = level;
    level++;
  });
  starts.fill(length, cell + 1);
  return { distances, before, starts };
}

function countsBefore(levels: number, pairs: number): Uint32Array | Float64Array {
  const count = levels + 1;
  return pairs < 2 ** 32 ? new Uint32Array(sharedMemory(4 * count)) : new Float64Array(sharedMemory(8 * count));
}
