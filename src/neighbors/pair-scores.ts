import { DoubleBlock, queriesOfBlock } from "./double-block.ts";
import { FloatBlock } from "./float-block.ts";
import { HammingBlock } from "./hamming-block.ts";
import type { KeyScale } from "./key-scale.ts";
import { floatMetrics } from "./metrics.ts";
import { baseOf, type KeyRule, type PairScores } from "./pair-keys.ts";
import { codesOf, galleryOf, measuredGalleryOf, measuredQueriesOf, queriesOf, type Space } from "./search.ts";

/** Queries whose scores are made at once. */
const CODES = 240;

/** The queries `from` to `to` of a space in blocks that fit into a cache, with the first query of each. */
export function pairBlocks(space: Space, from: number, to: number): [first: number, last: number][] {
  const size = space.metric === "hamming" ? CODES : queriesOfBlock(space.gallery.columns);
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, i) => {
    return [from + i * size, Math.min(to, from + (i + 1) * size)];
  });
}

/** The scores of queries `from` to `to`, in double precision. */
export function pairScoresOf(space: Space, from: number, to: number): PairScores {
  if (space.metric !== "hamming") {
    const own = measuredQueriesOf(space, from, to);
    return new DoubleBlock(own, measuredGalleryOf(space), floatMetrics[space.metric], space.module);
  }
  const block = new HammingBlock(codesOf(space, from, to), space.gallery, space.module);
  return { rule: () => ({ base: 0, unit: 1, slack: 0 }), scores: (use, first) => block.scores(use, first) };
}

/** The same in single precision, where that is within some cells of a scale: in half of the time. */
export function coarsePairScoresOf(space: Space, from: number, to: number, { cellsPerUnit }: KeyScale): PairScores {
  if (space.metric === "hamming") return pairScoresOf(space, from, to);
  const own = queriesOf(space, from, to);
  const metric = floatMetrics[space.metric];
  const block = new FloatBlock(own, galleryOf(space), metric, space.module);
  const rules = Array.from(own.squares, (square): KeyRule => {
    const unit = 1 / block.scaling.scorePerKey;
    return { base: baseOf(metric, square), unit, slack: block.scaling.slack(square) * unit };
  });
  if (rules.some(({ slack }) => slack * cellsPerUnit > COARSEST)) return pairScoresOf(space, from, to);
  return { rule: (query) => rules[query], scores: (use, first) => block.scores(use, first) };
}

/** Cells that a key may be off: the pairs of as many are measured for nothing. */
const COARSEST = 16;
