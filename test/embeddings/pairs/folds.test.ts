import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldedAccuracy } from "../../../src/embeddings/pairs/folds.ts";

interface Pair {
  readonly similarity: number;
  readonly same: boolean;
  readonly fold: number;
}

/** Share of pairs that a threshold tells right. */
function accuracyAt(threshold: number, pairs: readonly Pair[]): number {
  return pairs.filter(({ similarity, same }) => similarity >= threshold === same).length / pairs.length;
}

describe("foldedAccuracy", () => {
  const pair = fc.record({
    similarity: fc.integer({ min: 0, max: 8 }),
    same: fc.boolean(),
    fold: fc.integer({ min: 1, max: 4 }),
  });

  test("each fold is told by the best threshold of the others, with least and most of all that are as good", () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 4, maxLength: 25 }), (pairs) => {
        fc.pre(new Set(pairs.map(({ fold }) => fold)).size > 1 && new Set(pairs.map(({ same }) => same)).size > 1);
        const lists = (["similarity", "same", "fold"] as const).map((key) => pairs.map((own) => own[key]));
        const found = foldedAccuracy(lists[0] as number[], lists[1] as boolean[], lists[2] as number[]);
        // All thresholds that tell pairs apart in different ways: each similarity, and one above all.
        const thresholds = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
        for (const { fold, accuracy, min, max, threshold } of found.folds) {
          const [held, others] = [true, false].map((isHeld) => pairs.filter((own) => (own.fold === fold) === isHeld));
          const best = Math.max(...thresholds.map((own) => accuracyAt(own, others)));
          const reached = thresholds
            .filter((own) => accuracyAt(own, others) === best)
            .map((own) => accuracyAt(own, held));
          expect(accuracyAt(threshold, others)).toBe(best);
          expect(accuracy).toBe(accuracyAt(threshold, held));
          expect([min, max]).toEqual([Math.min(...reached), Math.max(...reached)]);
        }
        const accuracies = found.folds.map(({ accuracy }) => accuracy);
        const mean = accuracies.reduce((a, b) => a + b) / accuracies.length;
        const squares = accuracies.reduce((sum, own) => sum + (own - mean) ** 2, 0);
        expect(found.accuracy).toBeCloseTo(mean, 14);
        expect(found.standardError).toBeCloseTo(Math.sqrt(squares / (accuracies.length - 1) / accuracies.length), 14);
      }),
    );
  });

  test("the threshold is half way between two pairs of the other folds", () => {
    const { folds } = foldedAccuracy([5, 1, 4, 2], [1, 0, 1, 0], ["a", "a", "b", "b"]);
    expect(folds).toEqual([
      { fold: "a", pairs: 2, accuracy: 1, min: 1, max: 1, threshold: 3 },
      { fold: "b", pairs: 2, accuracy: 1, min: 0.5, max: 1, threshold: 3 },
    ]);
  });

  test.each<[string, () => unknown, RegExp]>([
    ["one fold", () => foldedAccuracy([1, 2], [0, 1], ["a", "a"]), /^missing folds: 1 \(a\) \(expected two or more\)/],
    ["too few folds", () => foldedAccuracy([1, 2], [0, 1], ["a"]), /^invalid folds: 1 for 2 pairs/],
    ["no other pair", () => foldedAccuracy([1, 2], [1, 1], ["a", "b"]), /^missing pairs: there is none that does not/],
  ])("%s is refused", (_, call, message) => {
    expect(call).toThrow(message);
  });
});
