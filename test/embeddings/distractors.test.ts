import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distractorCurveOf } from "../../src/embeddings/distractors.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { runSweep, runSweepOn } from "../../src/embeddings/sweep.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";
import { caseCount } from "../deep.ts";

interface Item {
  readonly at: number;
  readonly label: number;
}

/** Points on a line; items of a negative label are of no query. */
function sceneOf(queries: readonly Item[], gallery: readonly Item[]) {
  const points = (items: readonly Item[]) =>
    matrixOf(
      Float64Array.from(items, ({ at }) => at),
      1,
    );
  const shared = { queries: queries.map(({ label }) => label), gallery: gallery.map(({ label }) => label) };
  const space = spaceOf(points(queries), points(gallery), "l2");
  return { space, relevance: new Relevance(shared, queries.length, gallery.length) };
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

const item = (labels: readonly number[]) =>
  fc.record({ at: fc.integer({ min: 0, max: 4 }), label: fc.constantFrom(...labels) });

describe("identification among distractors", () => {
  test("is the mean over every choice of distractors, each match alone among them", () => {
    fc.assert(
      fc.property(
        fc.array(item([0, 1]), { minLength: 1, maxLength: 3 }),
        fc.array(item([0, 1]), { minLength: 2, maxLength: 4 }),
        fc.array(item([-1, -2]), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        (queries, mates, others, count, rank) => {
          const pairs = queries.flatMap((query) =>
            mates.filter(({ label }) => label === query.label).map((mate) => [query, mate] as const),
          );
          const strangers = [
            ...others,
            ...mates.filter(({ label }) => queries.every((query) => query.label !== label)),
          ];
          fc.pre(pairs.length > 0 && count <= strangers.length);
          const shares = pairs.flatMap(([query, mate]) =>
            subsets(strangers, count).map((drawn) => {
              const gap = Math.abs(query.at - mate.at);
              const nearer = drawn.filter(({ at }) => Math.abs(query.at - at) < gap).length;
              const tied = drawn.filter(({ at }) => Math.abs(query.at - at) === gap).length;
              const places = Math.min(tied + 1, Math.max(0, rank - nearer));
              return { value: places / (tied + 1), min: nearer + tied < rank ? 1 : 0, max: nearer < rank ? 1 : 0 };
            }),
          );
          const mean = (key: "value" | "min" | "max"): number =>
            shares.reduce((sum, share) => sum + share[key], 0) / shares.length;
          const { space, relevance } = sceneOf(queries, [...mates, ...others]);
          const found = runSweep(distractorCurveOf(space, relevance, { distractors: [count], rank }));
          expect(found.matches).toBe(pairs.length);
          const [point] = found.points;
          for (const key of ["value", "min", "max"] as const) expect(point[key]).toBeCloseTo(mean(key), 12);
        },
      ),
      { numRuns: caseCount(300), seed: 3 },
    );
  });

  const queries = [{ at: 0, label: 0 }];
  const gallery = [{ at: 1, label: 0 }, ...Array.from({ length: 120 }, (_, at) => ({ at: at / 10, label: -1 }))];
  const { space, relevance } = sceneOf(queries, gallery);

  test("goes up to all distractors in powers of ten, on a runner the same", async () => {
    const found = runSweep(distractorCurveOf(space, relevance));
    expect(found.points.map(({ distractors }) => distractors)).toEqual([1, 10, 100, 120]);
    // Ten distractors are nearer and one is as near.
    expect(found.points[0].value).toBeCloseTo((120 - 10.5) / 120, 12);
    expect(found.points[3]).toEqual({ distractors: 120, value: 0, min: 0, max: 0 });
    const sweep = distractorCurveOf(space, relevance);
    expect(await runSweepOn(async (same, tasks) => runSearches(same, tasks), sweep)).toEqual(found);
  });

  test("says how many distractors there are", () => {
    expect(() => runSweep(distractorCurveOf(space, relevance, { distractors: [10, 121] }))).toThrow(
      "invalid distractors: 121 (expected a whole number from 1 to 120, all of them)",
    );
    const mates = sceneOf(queries, [{ at: 1, label: 0 }]);
    expect(() => runSweep(distractorCurveOf(mates.space, mates.relevance))).toThrow(
      "every item is relevant to a query",
    );
    const nobody = sceneOf(queries, [{ at: 1, label: 5 }]);
    expect(() => runSweep(distractorCurveOf(nobody.space, nobody.relevance))).toThrow(
      "no query has an item of its label",
    );
  });
});
