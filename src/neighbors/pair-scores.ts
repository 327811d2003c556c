import { DoubleBlock, queriesOfBlock } from "./double-block.ts";
import { HammingBlock } from "./hamming-block.ts";
import { floatMetrics } from "./metrics.ts";
import { codesOf, measuredGalleryOf, measuredQueriesOf, type Space } from "./search.ts";

/** Scores of a chunk. */
export type Scores = Float32Array | Float64Array | Int32Array;

/** Scores of all pairs of some queries and the rows. What they are taken from, less the score, is the key of a pair. */
export interface PairScores {
  base(query: number): number;
  /** Most that the key of a pair differs from that of its distance. */
  slack(query: number): number;
  /** As `scores` of a `Block`. */
  scores(use: (firstRow: number, rows: number, scores: Scores, stride: number) => void, from?: number): void;
}

/** Queries whose scores are made at once. */
const CODES = 240;

/** The queries `from` to `to` of a space in blocks that fit into a cache, with the first query of each. */
export function pairBlocks(space: Space, from: number, to: number): [first: number, last: number][] {
  const size = space.metric === "hamming" ? CODES : queriesOfBlock(space.gallery.columns);
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, i) => {
    return [from + i * size, Math.min(to, from + (i + 1) * size)];
  });
}

/** The scores of queries `from` to `to`. */
export function pairScoresOf(space: Space, from: number, to: number): PairScores {
  if (space.metric !== "hamming") {
    const own = measuredQueriesOf(space, from, to);
    return new DoubleBlock(own, measuredGalleryOf(space), floatMetrics[space.metric], space.module);
  }
  const block = new HammingBlock(codesOf(space, from, to), space.gallery, space.module);
  return { base: () => 0, slack: () => 0, scores: (use, first) => block.scores(use, first) };
}
