import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { POOLED, type Ranking, RankingBuilder } from "../../src/core/ranking.ts";
import { KeptRankings } from "../../src/trec-eval/kept-rankings.ts";

/** Ties of a list: how many items nobody knows stand above each, how many more it holds, and what is known of the others. */
const ties = fc.array(
  fc.record({
    above: fc.nat(300),
    more: fc.nat(300),
    known: fc.array(fc.oneof(fc.constant(POOLED), fc.constantFrom(0, 0.5, 1, 2, 2 ** 60, 1e300)), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  { maxLength: 5 },
);

type TieList = typeof ties extends fc.Arbitrary<infer List> ? List : never;

function rankingOf(list: TieList, missed: readonly number[]): Ranking {
  const builder = new RankingBuilder(list.flatMap(({ known }) => known).length);
  let length = 0;
  for (const { above, more, known } of list) {
    builder.openTie(length + above, more + known.length);
    for (const grade of known) builder.add(grade);
    length += above + more + known.length;
  }
  const judged = [...list.flatMap(({ known }) => known), ...missed].filter((grade) => grade >= 0);
  return builder.build(length + 200, Float64Array.from(judged).sort().reverse());
}

test("rankings are kept as they are, whatever the order in which they come", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(ties, fc.array(fc.nat(3), { maxLength: 3 }), fc.boolean()), { minLength: 1 }),
      (given) => {
        const rankings = given.map(([list, missed]) => rankingOf(list, missed));
        const kept = new KeptRankings({ size: rankings.length, grades: (query) => rankings[query].judged });
        for (const [i, ranking] of rankings.toReversed().entries()) {
          const query = rankings.length - 1 - i;
          if (given[query][2]) kept.add(query, ranking);
        }
        for (const [query, ranking] of rankings.entries()) {
          expect(kept.has(query)).toBe(given[query][2]);
          const empty = new RankingBuilder(0).build(0, ranking.judged);
          expect(kept.of(query)).toEqual(given[query][2] ? ranking : empty);
        }
      },
    ),
  );
});

test("a ranking may be longer than what is taken from the system at a time", () => {
  const builder = new RankingBuilder(100_000);
  for (let i = 0; i < 100_000; i++) {
    builder.openTie(1000 * i, 1000);
    builder.add(1);
  }
  const ranking = builder.build(100_000_000, new Float64Array(100_000).fill(1));
  const kept = new KeptRankings({ size: 1, grades: () => ranking.judged });
  kept.add(0, ranking);
  expect(isDeepStrictEqual({ ...kept.of(0) }, { ...ranking })).toBe(true);
});
