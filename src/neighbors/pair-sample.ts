import { cellOf, cellsOf } from "./key-scale.ts";
import { emptyLike } from "./matrix.ts";
import { type PackedCounts, packedCounts } from "./packed-counts.ts";
import { NEGATIVE, PairMarks } from "./pair-marks.ts";
import { pairScoresOf } from "./pair-scores.ts";
import type { PairSearch, PairsTask } from "./pairs.ts";
import type { Space } from "./search.ts";
import { zeroSums } from "./sums.ts";

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

/**
 * Queries that are paired with the same random rows at most: bringing a row takes as long as scoring it with some of
 * them.
 */
const MOST_QUERIES = 24;
/** Rows that are drawn at once at most: they stay in a cache. */
const ROWS = 64;

/**
 * Counts random negative pairs of each query by cell: the same at every call. All rows are paired equally often, so
 * that pairs that share a row do not spread the counts.
 */
export function samplePairs(
  space: Space,
  { from, to, labels, scale, perQuery }: PairsTask<PairSampling>,
): SampledPairs {
  const negatives = new Float64Array(cellsOf(scale));
  const { rows } = space.gallery;
  const fitting = Math.floor((perQuery * space.queries.rows) / rows);
  const group = Math.max(1, Math.min(MOST_QUERIES, fitting));
  const order = shuffledRows(rows);
  const pairMarks = new PairMarks(labels, space.exclude);
  const marks = Array.from({ length: group }, () => new Uint8Array(rows));
  const drawn = new Int32Array(Math.ceil(perQuery / Math.ceil(perQuery / ROWS)));
  const { chosen, bring } = chosenRows(space, drawn.length);
  const scorer = pairScoresOf(chosen, group);
  for (let first = from; first < to; first += group) {
    const queries = Math.min(group, to - first);
    for (let i = 0; i < queries; i++) pairMarks.stretches(first + i).fill(marks[i], 0, rows);
    scorer.load(first, first + queries);
    let next = Math.floor(first / group) * perQuery;
    for (let left = perQuery; left > 0; left -= drawn.length) {
      const most = Math.min(left, drawn.length);
      for (let i = 0; i < drawn.length; i++) drawn[i] = order[(next + i) % rows];
      next += most;
      bring(drawn);
      scorer.scores((firstRow, count, scores, stride) => {
        for (let i = 0; i < queries; i++) {
          const { base, unit } = scorer.rule(i);
          for (let row = 0; row < Math.min(count, most - firstRow); row++) {
            if (marks[i][drawn[firstRow + row]] !== NEGATIVE) continue;
            negatives[cellOf(scale, base - unit * scores[i * stride + row])]++;
          }
        }
      });
    }
  }
  return { negatives: packedCounts(negatives) };
}

/** A space with so many rows of the gallery, which others take the place of. */
function chosenRows(space: Space, count: number): { chosen: Space; bring: (rows: Int32Array) => void } {
  const { data, columns } = space.gallery;
  const chosen =
    space.metric === "hamming"
      ? { ...space, gallery: emptyLike(space.gallery, count) }
      : {
          ...space,
          gallery: emptyLike(space.gallery, count),
          squares: { queries: space.squares.queries, gallery: zeroSums(count) },
        };
  return {
    chosen,
    bring: (rows) => {
      rows.forEach((row, i) => {
        chosen.gallery.data.set(data.subarray(row * columns, (row + 1) * columns), i * columns);
        if (chosen.metric !== "hamming" && space.metric !== "hamming") {
          chosen.squares.gallery.highs[i] = space.squares.gallery.highs[row];
        }
      });
    },
  };
}

/** All rows in a random order (Fisher and Yates). */
function shuffledRows(rows: number): Int32Array {
  const order = Int32Array.from({ length: rows }, (_, row) => row);
  let word = 1;
  for (let last = rows - 1; last > 0; last--) {
    word = mixed(word + 0x9e3779b9);
    const other = Math.floor((word / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** A word of 32 random bits from another (the finalizer of MurmurHash3). */
function mixed(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
