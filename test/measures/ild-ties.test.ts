import { expect, test } from "vitest";
import { keyedRandom } from "../../src/core/random.ts";
import { evaluate, ILD } from "../../src/index.ts";

const ids = Array.from({ length: 5000 }, (_, i) => `d${i}`);
const judgments = { q: { d0: 1 } };
const run = { q: Object.fromEntries(ids.map((id) => [id, 1])) };
const vector = Object.fromEntries(ids.map((id, i) => [id, [keyedRandom(1, i, 0), keyedRandom(1, i, 1) - 0.5]]));
const byDistance = (["cosine", "euclidean", "hamming"] as const).map((distance) => ILD.with({ distance }).at(3));

test("the expected diversity of a tie of more items than are measured is refused, with what to do", () => {
  for (const measure of byDistance) {
    expect(() => evaluate({ judgments, run, measures: [measure], items: { vector } })).toThrow(
      "unsupported tie at the cutoff of ILD: 5000 items (expected at most 4000, for all pairs of them are measured; ties by id or at random put them in an order)",
    );
  }
});

// Red when the greatest distance from one item is taken for the greatest of all.
test("where a policy orders such a tie it has a value, which no order passes the bounds of", () => {
  const evaluated = [1, 2, 3, 4, 5].map((random) =>
    evaluate({ judgments, run, measures: byDistance, items: { vector }, ties: { random } }),
  );
  for (const { results } of evaluated) {
    results.forEach(({ value, min, max }, m) => {
      expect(value).toBeGreaterThan(0);
      for (const other of evaluated) {
        expect(other.results[m].value).toBeGreaterThanOrEqual(min);
        expect(other.results[m].value).toBeLessThanOrEqual(max);
      }
    });
  }
  const farthest = { ...vector, d0: [0, 0], d1: [9, 0], d2: [-9, 0] };
  const top = { q: { ...run.q, d1: 3, d2: 2 } };
  const [, euclidean] = byDistance;
  const inside = evaluate({
    judgments,
    run: top,
    measures: [euclidean],
    items: { vector: farthest },
    ties: "id-ascending",
  });
  expect(inside.results[0].value).toBeCloseTo((18 + 9 + 9) / 3, 12);
  expect(inside.results[0].max).toBeGreaterThanOrEqual(inside.results[0].value);
});
