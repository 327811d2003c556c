import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { singleShot, singleShotOf } from "../../src/embeddings/single-shot.ts";
import { runSweep, runSweepOn } from "../../src/embeddings/sweep.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { neighbors } from "../../src/neighbors/neighbors.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";
import { caseCount } from "../deep.ts";

interface Item {
  readonly at: number;
  readonly label: number | null;
}

function sceneOf(queries: readonly Item[], gallery: readonly Item[]) {
  const points = (items: readonly Item[]) =>
    matrixOf(
      Float64Array.from(items, ({ at }) => at),
      1,
    );
  const labels = { queries: queries.map(({ label }) => label), gallery: gallery.map(({ label }) => label) };
  const matrices = [points(queries), points(gallery)] as const;
  return {
    space: spaceOf(...matrices, "l2"),
    relevance: new Relevance(labels, queries.length, gallery.length),
    found: neighbors(...matrices, { k: gallery.length }),
  };
}

/** Every way to draw one item of each label; those without a label are always there. */
function draws(gallery: readonly Item[]): Item[][] {
  const labels = [...new Set(gallery.flatMap(({ label }) => (label === null ? [] : [label])))];
  const groups = [
    ...labels.map((label) => gallery.filter((item) => item.label === label)),
    ...gallery.filter(({ label }) => label === null).map((item) => [item]),
  ];
  return groups.reduce<Item[][]>((all, group) => all.flatMap((drawn) => group.map((one) => [...drawn, one])), [[]]);
}

const item = (labels: readonly (number | null)[]) =>
  fc.record({ at: fc.integer({ min: 0, max: 4 }), label: fc.constantFrom(...labels) });

describe("CMC with a single gallery shot", () => {
  test("is the mean over every choice of one item of each label, and over orders of ties", () => {
    fc.assert(
      fc.property(
        fc.array(item([0, 1]), { minLength: 1, maxLength: 3 }),
        fc.array(item([0, 1, 2, 3, null]), { minLength: 2, maxLength: 9 }),
        fc.integer({ min: 1, max: 4 }),
        (queries, gallery, rank) => {
          const matched = queries.filter((query) => gallery.some(({ label }) => label === query.label));
          fc.pre(matched.length > 0);
          const shares = matched.map((query) => {
            const all = draws(gallery).map((drawn) => {
              const match = drawn.find(({ label }) => label === query.label) as Item;
              const gap = Math.abs(query.at - match.at);
              const gaps = drawn.filter((other) => other !== match).map(({ at }) => Math.abs(query.at - at));
              const nearer = gaps.filter((other) => other < gap).length;
              const tied = gaps.filter((other) => other === gap).length;
              const places = Math.min(tied + 1, Math.max(0, rank - nearer));
              return { value: places / (tied + 1), min: nearer + tied < rank ? 1 : 0, max: nearer < rank ? 1 : 0 };
            });
            return (key: "value" | "min" | "max") => all.reduce((sum, share) => sum + share[key], 0) / all.length;
          });
          const { space, relevance, found } = sceneOf(queries, gallery);
          const result = runSweep(singleShotOf(space, relevance, { ranks: [rank] }));
          expect(singleShot(found, relevance, { ranks: [rank] })).toEqual(result);
          expect(result.queries).toBe(matched.length);
          for (const key of ["value", "min", "max"] as const) {
            const mean = shares.reduce((sum, share) => sum + share(key), 0) / shares.length;
            expect(result.points[0][key]).toBeCloseTo(mean, 12);
          }
        },
      ),
      { numRuns: caseCount(300), seed: 5 },
    );
  });

  const gallery = Array.from({ length: 30 }, (_, at) => ({ at, label: at % 7 }));
  const queries = Array.from({ length: 12 }, (_, at) => ({ at: at + 0.25, label: at % 5 }));

  test("is the same on a runner, at ranks 1, 5 and 10 unless others are asked for", async () => {
    const { space, relevance } = sceneOf(queries, gallery);
    const found = runSweep(singleShotOf(space, relevance));
    expect(found.points.map(({ rank }) => rank)).toEqual([1, 5, 10]);
    // No more than seven labels are in the gallery.
    expect(found.points[2].value).toBeCloseTo(1, 14);
    const sweep = singleShotOf(space, relevance);
    expect(await runSweepOn(async (same, tasks) => runSearches(same, tasks), sweep)).toEqual(found);
  });

  test("needs one label of each item, a match, and ranks from 1", () => {
    const { found, relevance } = sceneOf(queries, gallery);
    expect(() => singleShot(found, relevance, { ranks: [0] })).toThrow("invalid rank: 0");
    const strangers = sceneOf([{ at: 0, label: 9 }], gallery);
    expect(() => singleShot(strangers.found, strangers.relevance)).toThrow("missing matches");
    const several = new Relevance({ queries: [[1]], gallery: [[1, 2], [1]] }, 1, 2);
    expect(() => singleShot(found, several)).toThrow("unsupported labels");
    const judged = new Relevance({ queries: [[1]], gallery: [[1], [1]] }, 1, 2, [], 2);
    expect(judged.isByLabels).toBe(true);
  });
});
