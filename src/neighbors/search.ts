import { printable, RankproofError } from "../core/errors.ts";
import type { Block } from "./block.ts";
import type { Shortened } from "./byte-filter.ts";
import { Candidates } from "./candidates.ts";
import { type Exclusion, isExcludedBy, type NumberedExclusion, numbered } from "./exclusion.ts";
import { FloatBlock } from "./float-block.ts";
import { type FloatVectors, floatVectors, type Scaling, scalingOf } from "./float-vectors.ts";
import { type Found, joined } from "./found.ts";
import { HammingBlock } from "./hamming-block.ts";
import { kernelModule } from "./kernels.ts";
import { checkMatrix, type FloatMatrix, type Matrix, selectRows } from "./matrix.ts";
import { findMetric, type Metric, type MetricId } from "./metrics.ts";
import { type Prefix, type Turned, turn } from "./prefix.ts";

/** Queries beside a gallery, ready to be searched block by block. Data that can be given to threads. */
export interface Space {
  readonly metric: MetricId;
  readonly queries: Matrix;
  readonly gallery: Matrix;
  readonly squares: { readonly queries: Float64Array; readonly gallery: Float64Array } | undefined;
  readonly exclude: readonly NumberedExclusion[];
  readonly module: WebAssembly.Module;
  /** Of the gallery, where it rules out most rows. */
  readonly prefix?: Prefix | undefined;
}

/** @throws RankproofError for matrices that are empty, of other widths or types than the metric wants, or not finite */
export function spaceOf(
  queries: Matrix,
  gallery: Matrix,
  id: string = "l2",
  exclude: readonly Exclusion[] = [],
): Space {
  const metric = findMetric(id);
  checkType(checkMatrix(queries, "queries"), metric, "queries");
  if (gallery !== queries) checkType(checkMatrix(gallery, "gallery"), metric, "gallery");
  if (queries.columns !== gallery.columns) {
    throw new RankproofError(
      "invalid",
      `dimensions: ${queries.columns} of queries, ${gallery.columns} of the gallery (expected the same)`,
    );
  }
  const squaresOf = (matrix: Matrix, name: string): Float64Array =>
    floatVectors(matrix as FloatMatrix, metric, name).squares;
  const own = metric.takes === "bits" ? undefined : squaresOf(queries, "queries");
  const squares = own && { queries: own, gallery: gallery === queries ? own : squaresOf(gallery, "gallery") };
  const exclusions = exclude.map((pair) => numbered(pair, queries.rows, gallery.rows));
  const module = kernelModule(metric.takes);
  return { metric: metric.id, queries, gallery, squares, exclude: exclusions, module };
}

function checkType({ data }: Matrix, { id, takes }: Metric, name: string): void {
  if (data instanceof Uint8Array === (takes === "bits")) return;
  const expected = takes === "bits" ? "a Uint8Array of packed bits (see packBits)" : "a Float32Array or Float64Array";
  throw new RankproofError(
    "invalid",
    `type of ${printable(name)}: ${data.constructor.name} for ${id} (expected ${expected})`,
  );
}

/** The same space with some of its queries. */
export function withQueries(space: Space, queries: readonly number[]): Space {
  const { squares } = space;
  return {
    ...space,
    queries: selectRows(space.queries, queries),
    squares: squares && { ...squares, queries: Float64Array.from(queries, (query) => squares.queries[query]) },
    exclude: space.exclude.map(({ queries: keys, gallery }) => ({
      queries: Int32Array.from(queries, (query) => keys[query]),
      gallery,
    })),
  };
}

/** The queries `from` to `to` of a space. */
export function blockOf(space: Space, from: number, to: number): Block {
  const { gallery, squares, module } = space;
  if (squares === undefined) {
    return new HammingBlock(queryRows(space, from, to) as Matrix<Uint8Array>, gallery as Matrix<Uint8Array>, module);
  }
  const own = queriesOf(space, from, to);
  return new FloatBlock(own, galleryOf(space), findMetric(space.metric), module, shortenedFor(own, space));
}

function queryRows({ queries: { data, columns } }: Space, from: number, to: number): Matrix {
  return { data: data.subarray(from * columns, to * columns), rows: to - from, columns };
}

/** The queries `from` to `to` of a space of real vectors. */
export function queriesOf(space: Space, from = 0, to: number = space.queries.rows): FloatVectors {
  const { queries } = space.squares as NonNullable<Space["squares"]>;
  return { matrix: queryRows(space, from, to) as FloatMatrix, squares: queries.subarray(from, to) };
}

/** The gallery of a space of real vectors. */
export function galleryOf({ gallery, squares }: Space): FloatVectors {
  return { matrix: gallery as FloatMatrix, squares: (squares as NonNullable<Space["squares"]>).gallery };
}

/** How the vectors of a space are scaled beside some of its queries. */
export function scalingIn(space: Space, queries: FloatVectors = queriesOf(space)): Scaling {
  return scalingOf(findMetric(space.metric), queries, galleryOf(space));
}

/** What the filter sees of some queries and the gallery. */
function shortenedFor(queries: FloatVectors, space: Space): Shortened | undefined {
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

/** Exact distance of one query and one row. */
export function distanceIn({ metric, queries, gallery, squares }: Space, query: number, row: number): number {
  const { columns } = gallery;
  const product = squares === undefined ? 0 : squares.queries[query] * squares.gallery[row];
  return findMetric(metric).distance(queries.data, query * columns, gallery.data, row * columns, columns, product);
}

/** The `k` nearest rows of queries `from` to `to`, and all others as near as the k-th. */
export function nearestNeighbors(space: Space, from: number, to: number, k: number): Found {
  const block = blockOf(space, from, to);
  const candidates = Array.from({ length: to - from }, (_, query) => {
    return new Candidates(k, block.slack(query), isExcludedBy(space.exclude, from + query));
  });
  block.scan(candidates);
  for (const kept of candidates) kept.compact();
  return foundAmong(candidates, k, (query, rows, scores) => block.distances(query, rows, scores));
}

/**
 * The `k` nearest of each query's candidates, and all others as near as the k-th.
 *
 * @param distancesOf exact distances of a query (from 0 among the candidates) and rows, whose scores are at hand
 */
export function foundAmong(candidates: readonly Candidates[], k: number, distancesOf: Block["distances"]): Found {
  return joined(
    candidates.map((kept, query) => {
      const rows = kept.rows.subarray(0, kept.count);
      const distances = distancesOf(query, rows, kept.scores);
      const order = Int32Array.from(nearestFirst(distances, rows, k));
      return {
        ends: Int32Array.of(order.length),
        indices: order.map((index) => rows[index]),
        distances: Float64Array.from(order, (index) => distances[index]),
      };
    }),
  );
}

/** Indices of the k nearest and of whatever ties with the last of them. */
function nearestFirst(distances: Float64Array, rows: Int32Array, k: number): Uint32Array {
  const order = Uint32Array.from(rows.keys()).sort((a, b) => distances[a] - distances[b] || rows[a] - rows[b]);
  let count = Math.min(k, order.length);
  while (count < order.length && distances[order[count]] === distances[order[count - 1]]) count++;
  return order.subarray(0, count);
}
