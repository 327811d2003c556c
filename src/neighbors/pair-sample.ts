import { cellOf, cellsOf, keyOf } from "./key-scale.ts";
import type { FloatMatrix } from "./matrix.ts";
import { floatMetrics } from "./metrics.ts";
import { type Counts, packedCounts } from "./packed-counts.ts";
import { baseOf } from "./pair-keys.ts";
import { NEGATIVE, PairMarks } from "./pair-marks.ts";
import type { PairSearch, PairsTask } from "./pairs.ts";
import { distancesOf, type FloatSpace, type Space } from "./search.ts";

/** Random pairs, whose negative ones are counted by cell. Plain data. */
export interface Sampling extends PairSearch {
  readonly kind: "sample";
  /** Pairs of each query. */
  readonly perQuery: number;
}

/** Negative pairs of a sample by the cell of their distance, but for rounding. */
export interface SampledPairs {
  readonly negatives: Counts;
}

/** Counts random negative pairs of each query by cell: the same at every call. */
export function samplePairs(space: Space, { from, to, labels, scale, perQuery }: PairsTask<Sampling>): SampledPairs {
  const negatives = new Float64Array(cellsOf(scale));
  const { rows } = space.gallery;
  const pairMarks = new PairMarks(labels, space.exclude);
  const marks = new Uint8Array(rows);
  const key = space.metric === "hamming" ? exactKeys(space) : roundedKeys(space);
  for (let query = from; query < to; query++) {
    pairMarks.stretches(query).fill(marks, 0, rows);
    let word = mixed(query + 1);
    for (let i = 0; i < perQuery; i++) {
      word = mixed(word + 0x9e3779b9);
      const row = Math.floor((word / 2 ** 32) * rows);
      if (marks[row] === NEGATIVE) negatives[cellOf(scale, key(query, row))]++;
    }
  }
  return { negatives: packedCounts(negatives) };
}

type PairKey = (query: number, row: number) => number;

function exactKeys(space: Space): PairKey {
  const distances = distancesOf(space);
  return (query, row) => keyOf(space.metric, distances(query, Int32Array.of(row))[0]);
}

function roundedKeys({ metric, queries, gallery, squares }: FloatSpace): PairKey {
  const { isDirectional } = floatMetrics[metric];
  const { columns } = gallery;
  const [own, others] = [squares.queries.highs, squares.gallery.highs];
  return (query, row) => {
    const product = productOf(queries.data, query * columns, gallery.data, row * columns, columns);
    if (isDirectional) return 1 - product / Math.sqrt(own[query] * others[row]);
    return baseOf(floatMetrics[metric], own[query]) + baseOf(floatMetrics[metric], others[row]) - product;
  };
}

type Numbers = FloatMatrix["data"];

/** In four sums, so that none waits for the one before. */
function productOf(first: Numbers, x: number, second: Numbers, y: number, length: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const end = length - (length % 4);
  for (let i = 0; i < end; i += 4) {
    a += first[x + i] * second[y + i];
    b += first[x + i + 1] * second[y + i + 1];
    c += first[x + i + 2] * second[y + i + 2];
    d += first[x + i + 3] * second[y + i + 3];
  }
  for (let i = end; i < length; i++) a += first[x + i] * second[y + i];
  return a + b + c + d;
}

/** A word of 32 random bits from another (the finalizer of MurmurHash3). */
function mixed(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
