import { cellOf, cellsOf } from "./key-scale.ts";
import { type PackedCounts, packedCounts } from "./packed-counts.ts";
import { NEGATIVE, PairMarks } from "./pair-marks.ts";
import type { PairSearch, PairsTask } from "./pairs.ts";
import { roundedKeysOf } from "./rounded-keys.ts";
import type { Space } from "./search.ts";

/** Random pairs, whose negative ones are counted by cell. Plain data. */
export interface PairSampling extends PairSearch {
  readonly kind: "sample";
  /** Pairs of each query. */
  readonly perQuery: number;
}

/** Negative pairs of a sample by the cell of their distance, but for rounding. */
export interface SampledPairs {
  readonly negatives: PackedCounts;
}

/** Counts random negative pairs of each query by cell: the same at every call. */
export function samplePairs(
  space: Space,
  { from, to, labels, scale, perQuery }: PairsTask<PairSampling>,
): SampledPairs {
  const negatives = new Float64Array(cellsOf(scale));
  const { rows } = space.gallery;
  const pairMarks = new PairMarks(labels, space.exclude);
  const marks = new Uint8Array(rows);
  const { key } = roundedKeysOf(space);
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

/** A word of 32 random bits from another (the finalizer of MurmurHash3). */
function mixed(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
