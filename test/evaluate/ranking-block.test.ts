import { expect, test } from "vitest";
import { RankingBuilder } from "../../src/core/ranking.ts";
import { RankingBlock, RankingBlockReader } from "../../src/evaluate/ranking-block.ts";

/** A ranking whose items are all in ties of two: one of grade 2, one in the pool but unjudged. */
function rankingOf(ties: number, judged: Float64Array) {
  const builder = new RankingBuilder(2 * ties);
  for (let tie = 0; tie < ties; tie++) {
    builder.openTie(3 * tie, 2);
    builder.add(2);
    builder.add(-1);
  }
  return builder.build(3 * ties, judged);
}

test("RankingBlockReader gives back what RankingBlock took, in its order, be it more than the block first holds", () => {
  const block = new RankingBlock();
  const judged = [Float64Array.of(3, 2), Float64Array.of(1), new Float64Array(0)];
  const rankings = [
    [
      { tied: rankingOf(1, judged[0]), ordered: rankingOf(2, judged[0]) },
      { tied: rankingOf(0, judged[0]), ordered: undefined },
    ],
    [
      { tied: rankingOf(2000, judged[2]), ordered: rankingOf(3, judged[2]) },
      { tied: rankingOf(5, judged[2]), ordered: undefined },
    ],
    [
      { tied: rankingOf(4, judged[1]), ordered: undefined },
      { tied: rankingOf(2, judged[1]), ordered: rankingOf(2, judged[1]) },
    ],
  ];
  for (const own of rankings) block.add(own);
  const reader = new RankingBlockReader(block.columns);
  for (const own of rankings) expect(reader.next(own.map(({ tied }) => tied.judged))).toEqual(own);
});

test("the columns of a block are no longer than what it took", () => {
  const block = new RankingBlock();
  expect(block.columns).toEqual({ counts: new Int32Array(0), grades: new Float64Array(0) });
  block.add([{ tied: rankingOf(1, new Float64Array(0)), ordered: undefined }]);
  // Four numbers, and four columns of one tie.
  expect(block.columns).toEqual({ counts: Int32Array.of(3, 1, 1, 0, 0, 2, 1, 1), grades: Float64Array.of(2) });
});
