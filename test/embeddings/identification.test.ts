import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identificationOf } from "../../src/embeddings/identification.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { runSweep, runSweepOn } from "../../src/embeddings/sweep.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";
import { caseCount } from "../deep.ts";

/** All orders of a list. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) => orders(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}

/** Points on a line: queries and a gallery with labels of which some queries have none there. */
const scene = fc.record({
  queries: fc.array(fc.record({ at: fc.integer({ min: 0, max: 3 }), label: fc.integer({ min: 0, max: 3 }) }), {
    minLength: 2,
    maxLength: 6,
  }),
  gallery: fc.array(fc.record({ at: fc.integer({ min: 0, max: 3 }), label: fc.integer({ min: 0, max: 1 }) }), {
    minLength: 3,
    maxLength: 5,
  }),
  rank: fc.integer({ min: 1, max: 3 }),
  target: fc.constantFrom(0, 0.25, 0.4, 0.5, 1),
});

function spaceAndRelevance({
  queries,
  gallery,
}: Pick<typeof scene extends fc.Arbitrary<infer Own> ? Own : never, "queries" | "gallery">) {
  const points = (items: readonly { readonly at: number }[]) =>
    matrixOf(
      Float64Array.from(items, ({ at }) => at),
      1,
    );
  const labels = (items: readonly { readonly label: number }[]) => items.map(({ label }) => label);
  const space = spaceOf(points(queries), points(gallery), "l2");
  const shared = { queries: labels(queries), gallery: labels(gallery) };
  return { space, relevance: new Relevance(shared, queries.length, gallery.length) };
}

describe("identification", () => {
  test("rates are those of every order of tied items at the widest threshold that keeps the rate", () => {
    fc.assert(
      fc.property(scene, ({ queries, gallery, rank, target }) => {
        const isEnrolled = ({ label }: { readonly label: number }): boolean =>
          gallery.some((row) => row.label === label);
        const [enrolled, others] = [queries.filter(isEnrolled), queries.filter((query) => !isEnrolled(query))];
        fc.pre(enrolled.length > 0 && others.length > 0);
        const { space, relevance } = spaceAndRelevance({ queries, gallery });
        const found = runSweep(identificationOf(space, relevance, { fpir: [target], rank }));
        const distance = (query: { at: number }, row: { at: number }): number => Math.abs(query.at - row.at);
        const fpirAt = (threshold: number): number =>
          others.filter((query) => gallery.some((row) => distance(query, row) <= threshold)).length / others.length;
        // Distances are whole, so that these thresholds decide in every way.
        const widest = [3, 2, 1, 0, -1].find((threshold) => fpirAt(threshold) <= target) ?? -1;
        // For each query, whether it is found in each order.
        const outcomes = enrolled.map((query) =>
          orders(gallery)
            .map((order) => [...order].sort((a, b) => distance(query, a) - distance(query, b)).slice(0, rank))
            .map((first) => first.some((row) => row.label === query.label && distance(query, row) <= widest)),
        );
        const mean = (of: (own: boolean[]) => number): number =>
          outcomes.reduce((sum, own) => sum + of(own), 0) / outcomes.length;
        const [point] = found.points;
        expect(found).toMatchObject({ rank, enrolled: enrolled.length, others: others.length });
        expect(point.fpir).toBeCloseTo(fpirAt(widest), 14);
        expect(point.threshold).toBeLessThanOrEqual(widest === -1 ? Number.NEGATIVE_INFINITY : widest);
        expect(fpirAt(point.threshold)).toBeCloseTo(point.fpir, 14);
        expect(point.dir).toBeCloseTo(
          mean((own) => own.filter(Boolean).length / own.length),
          12,
        );
        expect(point.min).toBeCloseTo(
          mean((own) => (own.every(Boolean) ? 1 : 0)),
          14,
        );
        expect(point.max).toBeCloseTo(
          mean((own) => (own.some(Boolean) ? 1 : 0)),
          14,
        );
      }),
      { numRuns: caseCount(150) },
    );
  });

  test("a runner gives the same", async () => {
    const scenes = {
      queries: [0, 1, 2, 3, 4, 5].map((at) => ({ at, label: at % 3 })),
      gallery: [0, 2, 3, 5].map((at) => ({ at, label: at % 2 })),
    };
    const { space, relevance } = spaceAndRelevance(scenes);
    const found = await runSweepOn(async (own, tasks) => runSearches(own, tasks), identificationOf(space, relevance));
    expect(found).toEqual(runSweep(identificationOf(space, relevance)));
  });

  test.each<[string, () => unknown, RegExp]>([
    [
      "nobody outside of the gallery",
      () => identify([0], [0]),
      /^missing queries: there is none that is not in the gallery/,
    ],
    ["nobody in the gallery", () => identify([1], [0]), /^missing queries: there is none that is in the gallery/],
    ["a rate above 1", () => identify([0, 1], [0], { fpir: [2] }), /^invalid false positive identification rate: 2/],
    ["a rank of 0", () => identify([0, 1], [0], { rank: 0 }), /^invalid k: 0/],
  ])("%s is refused", (_, call, message) => {
    expect(call).toThrow(message);
  });
});

function identify(queries: readonly number[], gallery: readonly number[], options = {}) {
  const items = (labels: readonly number[]) => labels.map((label) => ({ at: label, label }));
  const { space, relevance } = spaceAndRelevance({ queries: items(queries), gallery: items(gallery) });
  return runSweep(identificationOf(space, relevance, options));
}
