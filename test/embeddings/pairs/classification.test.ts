import { describe, expect, test } from "vitest";
import { pairClassification } from "../../../src/embeddings/pairs/classification.ts";
import { AP } from "../../../src/measures/ap.ts";
import { everyOrder } from "../../orders.ts";

describe("pairClassification", () => {
  test("average precision is the mean over every order of tied pairs, with the least and most", () => {
    const similarities = [0.9, 0.5, 0.5, 0.5, 0.5, 0.1];
    const same = [false, true, false, true, false, true];
    const listing = { grades: same.map(Number), tieEnds: [1, 5, 6], missed: [] };
    const values = [...everyOrder(listing)].map((ranking) => AP.score(ranking).expected);
    const { ap, apOfThresholds } = pairClassification(similarities, same);
    expect(ap.value).toBeCloseTo(values.reduce((a, b) => a + b) / values.length, 14);
    expect(ap.min).toBeCloseTo(Math.min(...values), 14);
    expect(ap.max).toBeCloseTo(Math.max(...values), 14);
    // (2 · 2/5 + 1 · 3/6) / 3: a tie is one threshold.
    expect(apOfThresholds).toBeCloseTo((2 * (2 / 5) + 3 / 6) / 3, 14);
  });

  test("no threshold parts tied pairs", () => {
    const { accuracy, f1 } = pairClassification([3, 2, 2, 1], [true, true, false, false]);
    expect(accuracy).toEqual({ value: 0.75, threshold: 2.5 });
    expect(f1).toMatchObject({ value: 0.8, threshold: 1.5, precision: 2 / 3, recall: 1 });
  });

  test("the best accuracy may let no pair match, but for thresholds between pairs", () => {
    const [similarities, same] = [
      [3, 2, 1],
      [false, false, true],
    ];
    expect(pairClassification(similarities, same).accuracy.threshold).toBe(Number.POSITIVE_INFINITY);
    expect(pairClassification(similarities, same, { thresholds: "between" }).accuracy).toEqual({
      value: 1 / 3,
      threshold: 2.5,
    });
  });

  test("thresholds between neighboring doubles are those of the higher", () => {
    const higher = 1 + Number.EPSILON;
    expect(pairClassification([higher, 1], [true, false]).f1.threshold).toBe(higher);
  });

  test("refuses what is no set of pairs", () => {
    expect(() => pairClassification([1, 2], [true])).toThrow("invalid pairs: 2 similarities, 1 labels");
    expect(() => pairClassification([1, Number.NaN], [true, false])).toThrow("invalid similarity: NaN of pair 2");
    expect(() => pairClassification([1, 2], [false, false])).toThrow(
      "missing pairs: there is none that belongs together",
    );
    expect(() => pairClassification([1, 2], [1, 1])).toThrow(
      "missing pairs: there is none that does not belong together",
    );
  });
});
