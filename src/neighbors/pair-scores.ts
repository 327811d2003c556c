import { DoubleBlock, queriesOfBlock } from "./double-block.ts";
import { FloatBlock } from "./float-block.ts";
import type { FloatVectors } from "./float-vectors.ts";
import { HammingBlock } from "./hamming-block.ts";
import type { KeyScale } from "./key-scale.ts";
import { floatMetrics } from "./metrics.ts";
import { baseOf, type CountableScores, type KeyRule, type PairScores } from "./pair-keys.ts";
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

/** Scores in double precision of some queries at a time. @param most queries at a time */
export function pairScoresOf(space: Space, most: number): CountableScores {
  if (space.metric === "hamming") {
    const block = new HammingBlock(codesOf(space, 0, most), space.gallery, space.module);
    return {
      kernel: block.kernel,
      mostScores: block.mostScores,
      load: (from, to) => block.load(codesOf(space, from, to)),
      rule: () => ({ base: 0, unit: 1, slack: 0 }),
      scores: (use, first) => block.scores(use, first),
    };
  }
  const block = new DoubleBlock(most, measuredGalleryOf(space), floatMetrics[space.metric], space.module);
  return {
    kernel: block.kernel,
    mostScores: block.mostScores,
    load: (from, to) => block.load(measuredQueriesOf(space, from, to)),
    rule: (query) => block.rule(query),
    scores: (use, first) => block.scores(use, first),
  };
}

/** The same in single precision, where that is within some cells of a scale: in half of the time. */
export function coarsePairScoresOf(space: Space, most: number, { cellsPerUnit }: KeyScale): PairScores {
  if (space.metric === "hamming") return pairScoresOf(space, most);
  const metric = floatMetrics[space.metric];
  let block: FloatBlock | undefined;
  let fine: PairScores | undefined;
  let loaded: Pick<PairScores, "rule" | "scores">;
  const load = (from: number, to: number): void => {
    const block = queriesOf(space, from, to);
    const coarse = blockWith(block);
    const rules = Array.from(block.squares, (square): KeyRule => {
      const unit = 1 / coarse.scaling.scorePerKey;
      return { base: baseOf(metric, square), unit, slack: coarse.scaling.slack(square) * unit };
    });
    loaded = { rule: (query) => rules[query], scores: (use, first) => coarse.scores(use, first) };
    if (rules.every(({ slack }) => slack * cellsPerUnit <= COARSEST)) return;
    fine ??= pairScoresOf(space, most);
    fine.load(from, to);
    loaded = fine;
  };
  const blockWith = (queries: FloatVectors): FloatBlock => {
    if (block === undefined) block = new FloatBlock(queries, galleryOf(space), metric, space.module);
    else block.load(queries);
    return block;
  };
  return { load, rule: (query) => loaded.rule(query), scores: (use, first) => loaded.scores(use, first) };
}

/** Cells that a key may be off: the pairs of as many are measured for nothing. */
const COARSEST = 16;
