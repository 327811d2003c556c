import { expect, test } from "vitest";
import { keyedRandom } from "../../src/core/random.ts";
import { evaluate, ILD } from "../../src/index.ts";
import { isDeep } from "../deep.ts";

const ids = Array.from({ length: 5000 }, (_, i) => `d${i}`);
const judgments = { q: { d0: 1 } };
const run = { q: Object.fromEntries(ids.map((id) => [id, 1])) };
const vector = Object.fromEntries(ids.map((id, i) => [id, [keyedRandom(1, i, 0), keyedRandom(1, i, 1) - 0.5]]));
const byDistance = (["cosine", "euclidean", "hamming"] as const).map((distance) => ILD.with({ distance }).at(3));

test("the expected euclidean diversity of a tie of more items than are measured is refused, with what to do", () => {
  const [, euclidean] = byDistance;
  expect(() => evaluate({ judgments, run, measures: [euclidean], items: { vector } })).toThrow(
    "unsupported tie at the cutoff of ILD: 5000 items (expected at most 4000, for all pairs of them are measured; ties by id or at random put them in an order)",
  );
});

// Red when a pair is counted twice, or items without a user or of length 0 are left out.
test.runIf(isDeep())("the expected diversity of a long tie is the mean distance of its pairs", () => {
  const vector = Object.fromEntries(ids.map((id, i) => [id, [i % 7, (i % 3) - 1, i % 2]]));
  const train = Object.fromEntries(["u", "v", "w"].map((user, u) => [user, ids.filter((_, i) => i % (u + 3) === 1)]));
  const chosen = (id: string) => Object.keys(train).filter((user) => new Set(train[user]).has(id));
  const users = ids.map(chosen);
  const cosineOfSets = (a: string[], b: string[]) =>
    a.filter((user) => b.includes(user)).length / (Math.sqrt(a.length * b.length) || 1);
  const norm = (a: number[]) => Math.hypot(...a);
  const expected = [0, 0, 0];
  for (let i = 0; i < ids.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [vector[ids[i]], vector[ids[j]]];
      expected[0] += 1 - (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (norm(a) * norm(b) || 1);
      expected[1] += Number(a[0] !== b[0]) + Number(a[1] !== b[1]) + Number(a[2] !== b[2]);
      expected[2] += 1 - cosineOfSets(users[i], users[j]);
    }
  }
  const measures = (["cosine", "hamming", "chosen-together"] as const).map((distance) => ILD.with({ distance }).at(3));
  const { results } = evaluate({ judgments, run, measures, items: { vector }, train });
  const pairs = (ids.length * (ids.length - 1)) / 2;
  results.forEach(({ value, min, max }, m) => {
    expect(value).toBeCloseTo(expected[m] / pairs, 10);
    expect([min <= value, max >= value]).toEqual([true, true]);
  });
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
