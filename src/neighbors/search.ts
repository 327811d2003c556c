import { RankproofError } from "../core/errors.ts";
import type { Block } from "./block.ts";
import type { Shortened } from "./byte-filter.ts";
import { Candidates } from "./candidates.ts";
import {
  type Exclusion,
  exclusionOf,
  isExcludedBy,
  type ListedExclusion,
  type PairExclusion,
  pairExclusion,
} from "./exclusion.ts";
import { FloatBlock } from "./float-block.ts";
import { type Distances, floatDistances, type MeasuredVectors } from "./float-distances.ts";
import { type FloatVectors, type Scaling, scalingOf, squaresOf } from "./float-vectors.ts";
import { type Found, foundInOrder, joined, nearestFirst } from "./found.ts";
import { HammingBlock } from "./hamming-block.ts";
import { hammingDistances } from "./hamming-distances.ts";
import { kernelModule } from "./kernels.ts";
import { checkMatrix, type FloatMatrix, isOfBits, isOfFloats, type Matrix, selectRows } from "./matrix.ts";
import { type FloatMetricId, findMetric, floatMetrics, type Metric, type MetricId } from "./metrics.ts";
import { type Prefix, type Turned, turn } from "./prefix.ts";
import { type RoundedSums, selectSums, sliceSums } from "./sums.ts";

/** Queries beside a gallery, ready to be searched block by block. Data that can be given to threads. */
export type Space = FloatSpace | BitSpace;

/** A space of real vectors. */
export interface FloatSpace extends SpaceOf<FloatMetricId, FloatMatrix> {
  readonly squares: { readonly queries: RoundedSums; readonly gallery: RoundedSums };
  /** Of the gallery, where it rules out most rows. */
  readonly prefix?: Prefix | undefined;
}

/** A space of codes of 8 bits a byte. */
export type BitSpace = SpaceOf<"hamming", Matrix<Uint8Array>>;

interface SpaceOf<Id extends MetricId, M extends Matrix> {
  readonly metric: Id;
  readonly queries: M;
  readonly gallery: M;
  readonly exclude: readonly PairExclusion[];
  readonly module: WebAssembly.Module;
}

/** @throws RankproofError for matrices that are empty, of other widths or types than the metric wants, or not finite */
export function spaceOf(
  queries: Matrix,
  gallery: Matrix,
  id: FloatMetricId,
  exclude?: readonly (Exclusion | ListedExclusion)[],
): FloatSpace;
export function spaceOf(
  queries: Matrix,
  gallery: Matrix,
  id?: string,
  exclude?: readonly (Exclusion | ListedExclusion)[],
): Space;
export function spaceOf(
  queries: Matrix,
  gallery: Matrix,
  id: string = "l2",
  exclude: readonly (Exclusion | ListedExclusion)[] = [],
): Space {
  const metric = findMetric(id);
  const module = kernelModule(metric.takes);
  const excluded = (): PairExclusion[] => exclude.map((pairs) => pairExclusion(pairs, queries.rows, gallery.rows));
  if (metric.takes === "bits") {
    const codes = checkedFor(metric, queries, gallery, isOfBits);
    return { metric: metric.id, ...codes, exclude: excluded(), module };
  }
  const vectors = checkedFor(metric, queries, gallery, isOfFloats);
  const querySquares = squaresOf(vectors.queries, metric, "queries", module);
  const squares = {
    queries: querySquares,
    gallery: gallery === queries ? querySquares : squaresOf(vectors.gallery, metric, "gallery", module),
  };
  return { metric: metric.id, ...vectors, squares, exclude: excluded(), module };
}

/** Queries and gallery, when they are of the type that a metric wants and of the same width. */
function checkedFor<M extends Matrix>(
  { id, takes }: Metric,
  queries: Matrix,
  gallery: Matrix,
  isWanted: (matrix: Matrix) => matrix is M,
): { readonly queries: M; readonly gallery: M } {
  const checked = (matrix: Matrix, name: string): M => {
    checkMatrix(matrix, name);
    if (isWanted(matrix)) return matrix;
    const expected = takes === "bits" ? "a Uint8Array of packed bits (see packBits)" : "a Float32Array or Float64Array";
    throw new RankproofError(
      "invalid",
      `type of ${name}: ${matrix.data.constructor.name} for ${id} (expected ${expected})`,
    );
  };
  const both = { queries: checked(queries, "queries"), gallery: checked(gallery, "gallery") };
  if (queries.columns === gallery.columns) return both;
  throw new RankproofError(
    "invalid",
    `dimensions: ${queries.columns} of queries, ${gallery.columns} of the gallery (expected the same)`,
  );
}

/** The same space with some of its queries. */
export function withQueries<S extends Space>(space: S, queries: readonly number[]): S {
  const some = {
    ...space,
    queries: selectRows(space.queries, queries),
    exclude: space.exclude.map((pairs) => exclusionOf(pairs, queries)),
  };
  if (space.metric === "hamming") return some;
  return { ...some, squares: { ...space.squares, queries: selectSums(space.squares.queries, queries) } };
}

/** The queries `from` to `to` of a space. */
export function blockOf(space: Space, from: number, to: number): Block {
  if (space.metric === "hamming") return new HammingBlock(codesOf(space, from, to), space.gallery, space.module);
  const block = queriesOf(space, from, to);
  return new FloatBlock(block, galleryOf(space), floatMetrics[space.metric], space.module, shortenedFor(block, space));
}

/** Exact distances of the queries `from` to `to`, which count from 0, to rows. */
export function distancesOf(space: Space, from = 0, to: number = space.queries.rows): Distances {
  if (space.metric === "hamming") return hammingDistances(codesOf(space, from, to), space.gallery);
  return floatDistances(space.metric, measuredQueriesOf(space, from, to), measuredGalleryOf(space), space.module);
}

/** The queries `from` to `to` of a space of real vectors, with all that is known of their lengths. */
export function measuredQueriesOf(space: FloatSpace, from: number, to: number): MeasuredVectors {
  return { matrix: queriesOf(space, from, to).matrix, squares: sliceSums(space.squares.queries, from, to) };
}

/** The gallery of a space of real vectors, with all that is known of its lengths. */
export function measuredGalleryOf({ gallery, squares }: FloatSpace): MeasuredVectors {
  return { matrix: gallery, squares: squares.gallery };
}

/** The queries `from` to `to` of a space of codes. */
export function codesOf({ queries: { data, columns } }: BitSpace, from: number, to: number): Matrix<Uint8Array> {
  return { data: data.subarray(from * columns, to * columns), rows: to - from, columns };
}

/** The queries `from` to `to` of a space of real vectors. */
export function queriesOf({ queries, squares }: FloatSpace, from = 0, to: number = queries.rows): FloatVectors {
  const { data, columns } = queries;
  const matrix = { data: data.subarray(from * columns, to * columns), rows: to - from, columns };
  return { matrix, squares: squares.queries.highs.subarray(from, to) };
}

/** The gallery of a space of real vectors. */
export function galleryOf({ gallery, squares }: FloatSpace): FloatVectors {
  return { matrix: gallery, squares: squares.gallery.highs };
}

/** How the vectors of a space are scaled beside some of its queries. */
export function scalingIn(space: FloatSpace, queries: FloatVectors = queriesOf(space)): Scaling {
  return scalingOf(floatMetrics[space.metric], queries, galleryOf(space));
}

/** What the filter sees of some queries and the gallery. */
function shortenedFor(queries: FloatVectors, space: FloatSpace): Shortened | undefined {
  const { prefix } = space;
  if (prefix === undefined) return undefined;
  const { rows } = queries.matrix;
  const width = prefix.axes.rows;
  const all: Turned = {
    numbers: new Float32Array(rows * width),
    inexact: new Float64Array(rows),
    rests: new Float64Array(rows),
  };
  turn(queries, prefix, scalingIn(space, queries).query, space.module, (first, _count, { numbers, inexact, rests }) => {
    all.numbers.set(numbers, first * width);
    all.inexact.set(inexact, first);
    all.rests.set(rests, first);
  });
  return { width, queries: all, rows: prefix.rows };
}

/** The `k` nearest rows of queries `from` to `to`, and all others as near as the k-th. */
export function nearestNeighbors(space: Space, from: number, to: number, k: number): Found {
  const block = blockOf(space, from, to);
  const candidates = Array.from({ length: to - from }, (_, query) => {
    return new Candidates(k, block.slack(query), isExcludedBy(space.exclude, from + query));
  });
  block.scan(candidates);
  for (const kept of candidates) kept.compact();
  return foundAmong(candidates, k, distancesOf(space, from, to));
}

/**
 * The `k` nearest of each query's candidates, and all others as near as the k-th.
 *
 * @param distances of the queries, from 0 among the candidates
 */
function foundAmong(candidates: readonly Candidates[], k: number, distances: Distances): Found {
  return joined(
    candidates.map((kept, query) => {
      const rows = kept.rows.subarray(0, kept.count);
      const scored = distances(query, rows, kept.scores);
      return foundInOrder(nearestWithTies(scored, rows, k), rows, scored);
    }),
  );
}

/** Rows that hold the nearest ones of some queries, and all as near as the last of these; none of them excluded. */
export interface KnownCandidates {
  /** End of each query in `rows`. A query without candidates is searched for among all rows. */
  readonly ends: Int32Array;
  readonly rows: Int32Array;
}

/** The `k` nearest rows of queries `from` to `to` among candidates, and all others as near as the k-th. */
export function nearestAmong(
  space: Space,
  from: number,
  to: number,
  k: number,
  { ends, rows }: KnownCandidates,
): Found {
  const distances = distancesOf(space, from, to);
  const startOf = (query: number): number => (query === 0 ? 0 : ends[query - 1]);
  const isUnknown = (query: number): boolean => query < to - from && ends[query] === startOf(query);
  const parts: Found[] = [];
  for (let query = 0; query < to - from; query++) {
    const first = query;
    while (isUnknown(query)) query++;
    if (query > first) parts.push(nearestNeighbors(space, from + first, from + query, k));
    if (query === to - from) break;
    const these = rows.subarray(startOf(query), ends[query]);
    const measured = distances(query, these);
    parts.push(foundInOrder(nearestWithTies(measured, these, k), these, measured));
  }
  return joined(parts);
}

/** Indices of the k nearest and of whatever ties with the last of them. */
function nearestWithTies(distances: Float64Array, rows: Int32Array, k: number): Uint32Array {
  const order = nearestFirst(distances, rows);
  let count = Math.min(k, order.length);
  while (count < order.length && distances[order[count]] === distances[order[count - 1]]) count++;
  return order.subarray(0, count);
}
