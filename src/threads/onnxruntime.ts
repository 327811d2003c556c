import { RankproofError } from "../core/errors.ts";
import { Candidates } from "../neighbors/candidates.ts";
import { isExcludedBy } from "../neighbors/exclusion.ts";
import type { FloatVectors } from "../neighbors/float-vectors.ts";
import { type Found, foundOf, joined } from "../neighbors/found.ts";
import { floatMetrics } from "../neighbors/metrics.ts";
import {
  distancesOf,
  type FloatSpace,
  foundAmong,
  galleryOf,
  nearestNeighbors,
  queriesOf,
  type Space,
  scalingIn,
  withQueries,
} from "../neighbors/search.ts";
import type { Delivery, SearchOutcome, SearchTask } from "../neighbors/searches.ts";
import { topScoresModel } from "./onnx-model.ts";
import { type Sharing, searchOnThreads } from "./pool.ts";

/** Rows that are scored at a time. */
const CHUNK = 1 << 15;
/** Queries whose scores of a chunk fit into memory. */
const QUERIES = 1024;
/** Rows beyond the k best of each chunk that are looked at, so that ties and rounding rarely need a second search. */
const SPARE = 16;

/** What is used of onnxruntime-node. */
interface Runtime {
  readonly Tensor: new (
    type: "float32" | "int64",
    data: Float32Array | BigInt64Array,
    dims: readonly number[],
  ) => object;
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
}

interface Session {
  run(inputs: Readonly<Record<string, object>>): Promise<{
    readonly scores: { readonly data: Float32Array };
    readonly indices: { readonly data: BigInt64Array };
  }>;
}

/**
 * Performs tasks with onnxruntime-node, which is found at run time. It finds candidates; what rounding could have misjudged is
 * measured exactly as ever, so that the neighbors are the same. Tasks that count ranks, and bits, are left to
 * the threads of rankproof.
 *
 * @throws RankproofError missing, when onnxruntime-node is not installed
 */
export async function searchWithOnnxruntime<T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  sharing: Sharing & Delivery<T> = {},
): Promise<SearchOutcome<T>[]> {
  const runtime = await load();
  if (space.metric === "hamming" || tasks.some(({ kind }) => kind !== "nearest")) {
    return searchOnThreads(space, tasks, sharing);
  }
  const session = await sessionOf(runtime, sharing.threads);
  const outcomes: Found[] = [];
  for (const task of tasks as readonly (SearchTask & { kind: "nearest" })[]) {
    const parts: Found[] = [];
    for (let from = task.from; from < task.to; from += QUERIES) {
      parts.push(await search(runtime, session, space, from, Math.min(task.to, from + QUERIES), task.k));
    }
    outcomes.push(joined(parts));
    sharing.onDone?.(task.to - task.from);
  }
  return outcomes as SearchOutcome<T>[];
}

async function load(): Promise<Runtime> {
  // Not a name that bundlers see: it may be missing.
  const name = "onnxruntime-node";
  try {
    const { default: runtime } = await import(name);
    return runtime;
  } catch {
    throw new RankproofError(
      "missing",
      "engine: onnxruntime-node (npm install onnxruntime-node; where its download fails, with ONNXRUNTIME_NODE_INSTALL=skip)",
    );
  }
}

const sessions = new Map<number | undefined, Session>();

/** Sessions are kept for the next search, as threads are. */
async function sessionOf({ InferenceSession }: Runtime, threads: number | undefined): Promise<Session> {
  let session = sessions.get(threads);
  if (session === undefined) {
    // Threads that wait for work would burn time while candidates are collected.
    const waiting = { extra: { session: { intra_op: { allow_spinning: "0" } } } };
    const counted = threads === undefined ? {} : { intraOpNumThreads: threads };
    session = await InferenceSession.create(topScoresModel(), { ...waiting, ...counted });
    sessions.set(threads, session);
  }
  return session;
}

async function search(
  { Tensor }: Runtime,
  session: Session,
  space: FloatSpace,
  from: number,
  to: number,
  k: number,
): Promise<Found> {
  const { columns } = space.gallery;
  const metric = floatMetrics[space.metric];
  const [queries, gallery] = [queriesOf(space, from, to), galleryOf(space)];
  const scaling = scalingIn(space, queries);
  const scaled = (
    vectors: FloatVectors,
    first: number,
    last: number,
    scaleOf: (square: number) => number,
    into: Float32Array,
  ): object => {
    const { data } = vectors.matrix;
    const own = data.subarray(first * columns, last * columns);
    const dims = [last - first, columns];
    // Shared memory is refused.
    if (scaling.isPlain && own instanceof Float32Array && own.buffer instanceof ArrayBuffer) {
      return new Tensor("float32", own, dims);
    }
    const copy = into.subarray(0, own.length);
    if (scaling.isPlain) copy.set(own);
    for (let row = first, at = 0; row < last && !scaling.isPlain; row++) {
      const scale = scaleOf(vectors.squares[row]);
      for (let i = row * columns; i < (row + 1) * columns; i++) copy[at++] = data[i] * scale;
    }
    return new Tensor("float32", copy, dims);
  };
  const candidates = Array.from({ length: to - from }, (_, query) => {
    return new Candidates(k, scaling.slack(queries.squares[query]), isExcludedBy(space.exclude, from + query));
  });
  /** Most that a row may score which was not among the best of its chunk. */
  const unseen = new Float64Array(candidates.length).fill(Number.NEGATIVE_INFINITY);
  const queryTensor = scaled(queries, 0, to - from, scaling.query, new Float32Array((to - from) * columns));
  // One copy after the other in the same memory, which is faster than new memory for each.
  const chunk = new Float32Array(Math.min(CHUNK, gallery.matrix.rows) * columns);
  for (let first = 0; first < gallery.matrix.rows; first += CHUNK) {
    const last = Math.min(gallery.matrix.rows, first + CHUNK);
    const bias = new Float32Array(last - first);
    for (let row = first; metric.isEuclidean && row < last; row++) {
      bias[row - first] = (-gallery.squares[row] / 2) * scaling.row(gallery.squares[row]) ** 2;
    }
    const taken = Math.min(last - first, k + SPARE);
    const { scores, indices } = await session.run({
      queries: queryTensor,
      rows: scaled(gallery, first, last, scaling.row, chunk),
      bias: new Tensor("float32", bias, [last - first]),
      k: new Tensor("int64", BigInt64Array.of(BigInt(taken)), [1]),
    });
    for (const [query, kept] of candidates.entries()) {
      for (let i = query * taken; i < (query + 1) * taken; i++) {
        if (scores.data[i] < kept.threshold) break;
        kept.add(scores.data[i], first + Number(indices.data[i]));
      }
      kept.compactIfFull();
      if (taken < last - first) unseen[query] = Math.max(unseen[query], scores.data[(query + 1) * taken - 1]);
    }
  }
  for (const kept of candidates) kept.compact();
  const found = foundAmong(candidates, k, distancesOf(space, from, to));
  // Where rows that were not looked at may belong to the best, as in long ties, queries are searched again.
  const unsure = [...candidates.keys()].filter((query) => unseen[query] >= candidates[query].threshold);
  if (unsure.length === 0) return found;
  const again = nearestNeighbors(
    withQueries(
      space,
      unsure.map((query) => from + query),
    ),
    0,
    unsure.length,
    k,
  );
  const indexOf = new Map(unsure.map((query, i) => [query, i]));
  return joined(
    candidates.map((_, query) => {
      const i = indexOf.get(query);
      return i === undefined ? foundOf(found, query) : foundOf(again, i);
    }),
  );
}
