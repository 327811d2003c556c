import fc from "fast-check";
import { expect, test } from "vitest";
import { tiesIfFalling } from "../../src/evaluate/falling.ts";
import { type GivenList, type RankRules, rankList, rankLists } from "../../src/evaluate/ranked-list.ts";

const rules = fc.record<RankRules>({
  ties: fc.constantFrom("expected", "input", "id-descending"),
  precision: fc.constantFrom("double", "single", "half"),
  self: fc.constantFrom("keep", "exclude"),
  scoresAbove: fc.constantFrom(Number.NEGATIVE_INFINITY, 0),
  column: fc.constantFrom(undefined, "negativeAsZero"),
});

/** Scores that are tied in few bits only, or in any number of them. */
const score = fc.constantFrom(-1, 0, 1, 1 + 2 ** -30, 1 + 2 ** -12, 2);

const lists = fc
  .record({ scores: fc.array(score, { minLength: 1, maxLength: 8 }), own: fc.integer({ min: -1, max: 7 }) })
  .map(({ scores, own }): GivenList => {
    const rows = scores.map((_, row) => row).filter((row) => row % 3 !== 1);
    return {
      scores: Float64Array.from(scores),
      matches: { rows, grades: rows.map((row) => (row % 4) - 1) },
      judged: Float64Array.from(
        rows
          .map((row) => (row % 4) - 1)
          .filter((grade) => grade >= 0)
          .sort()
          .reverse(),
      ),
      negatives: rows.filter((row) => row % 4 === 0).length,
      isJudgedAnywhere: () => true,
      ownRow: () => (own < scores.length ? own : -1),
      orderBy: (policy) => {
        if (policy === "expected") return undefined;
        return policy === "input" ? (a, b) => a - b : (a, b) => b - a;
      },
    };
  });

test("rankLists gives what rankList gives for each of the rules, in any order of them", () => {
  fc.assert(
    fc.property(lists, fc.array(rules, { minLength: 1, maxLength: 6 }), (list, all) => {
      const plain = ({ order, ...ranked }: ReturnType<typeof rankList>) => ranked;
      expect(rankLists(list, all, tiesIfFalling).map(plain)).toEqual(
        all.map((own) => plain(rankList(list, own, tiesIfFalling))),
      );
    }),
  );
});
