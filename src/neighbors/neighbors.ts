import { checkNames, RankproofError } from "../core/errors.ts";
import type { Exclusion } from "./exclusion.ts";
import { type Found, foundOf, joined } from "./found.ts";
import type { Matrix } from "./matrix.ts";
import type { MetricId } from "./metrics.ts";
import { type Space, spaceOf } from "./search.ts";
import { runSearches, type SearchTask } from "./searches.ts";

/** What `neighbors` is asked for. */
export interface NeighborOptions {
  /** How many neighbors of each query are wanted. */
  readonly k: number;
  /** Default "l2". */
  readonly metric?: MetricId;
  /** Pairs of equal keys are no neighbors: `[{queries: ids, gallery: ids}]` removes each item from its own list. */
  readonly exclude?: readonly Exclusion[];
}

/** The names of the options of `neighbors`. */
export const NEIGHBOR_OPTIONS: readonly (keyof NeighborOptions)[] = ["k", "metric", "exclude"];

/** The neighbors of every query, nearest first. */
export class Neighbors {
  /** Where the neighbors of each query end in the two others. */
  readonly ends: Int32Array;
  readonly indices: Int32Array;
  /** Exact, but for one rounding; less is nearer (an inner product is negative). Equal numbers are ties. */
  readonly distances: Float64Array;

  constructor({ ends, indices, distances }: Found) {
    this.ends = ends;
    this.indices = indices;
    this.distances = distances;
  }

  get queries(): number {
    return this.ends.length;
  }

  /** Neighbors of one query: at least k unless the gallery has fewer, and more when others are as near as the k-th. */
  of(query: number): { readonly indices: Int32Array; readonly distances: Float64Array } {
    const { indices, distances } = foundOf(this, query);
    return { indices, distances };
  }
}

/**
 * The k nearest rows of the gallery to every query, as a search with exact distances finds them, with the whole
 * tie that rank k may cut. Runs on the calling thread; `rankproof/threads` has the same on several.
 *
 * @param queries Float32Array or Float64Array (for hamming: Uint8Array of packed bits), [queries × dimensions]
 * @param gallery the same type, [rows × dimensions]
 * @throws RankproofError for matrices that do not fit, numbers that are not finite, a k that is no whole number from 1
 * to the
 *   size of the gallery, and options that it does not have
 */
export function neighbors(queries: Matrix, gallery: Matrix, options: NeighborOptions): Neighbors {
  checkNames("option", "neighbors", options, NEIGHBOR_OPTIONS);
  const { k, metric, exclude } = options;
  const space = spaceOf(queries, gallery, metric, exclude);
  checkK(k, space);
  return new Neighbors(joined(runSearches(space, nearestTasks(space, 1, k))));
}

/** The search of the `k` nearest of all queries, in blocks. */
export function nearestTasks(space: Space, threads: number, k: number): (SearchTask & { kind: "nearest" })[] {
  return blocksOf(space, threads).map(([from, to]) => ({ kind: "nearest", from, to, k }));
}

/** @throws RankproofError invalid */
export function checkK(k: number, { gallery }: Space): void {
  if (Number.isSafeInteger(k) && k >= 1 && k <= gallery.rows) return;
  throw new RankproofError(
    "invalid",
    `k: ${k} (expected a whole number from 1 to ${gallery.rows}, the size of the gallery)`,
  );
}

/** Queries of a block at most, as many as fit into memory beside their buffers. */
const MOST = 996;
/** Fewer would spend their time on bringing the gallery into memory. */
const LEAST = 504;
/** A multiple of what kernels take at a time. */
const STEP = 12;

/** Blocks of queries, several for each thread, so that none waits long for another. */
export function blocksOf({ queries: { rows } }: Space, threads: number): [from: number, to: number][] {
  const fair = Math.ceil(rows / (threads === 1 ? 1 : 4 * threads) / STEP) * STEP;
  const even = Math.ceil(rows / threads / STEP) * STEP;
  const size = Math.min(MOST, Math.max(fair, Math.min(even, LEAST)));
  return Array.from({ length: Math.ceil(rows / size) }, (_, i) => [i * size, Math.min(rows, (i + 1) * size)]);
}
