import fc from "fast-check";
import { expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { binomial, hypergeometric, NEGLIGIBLE } from "../../src/core/hypergeometric.ts";
import { ERR, IPrec, infAP } from "../../src/index.ts";
import { caseCount, isDeep } from "../deep.ts";

// Ties of more items than brute force can put in order: sums of probabilities that are fractions of counts.

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let count = 1n;
  for (let i = 1; i <= k; i++) count = (count * BigInt(n - k + i)) / BigInt(i);
  return count;
}

/** A quotient of whole numbers, to 17 digits. */
function share(part: bigint, whole: bigint): number {
  const scale = 10n ** 40n;
  return Number((part * scale) / whole) / 1e40;
}

test("hypergeometric with and without its negligible ends gives the probabilities that counting gives", () => {
  const draws = fc.tuple(fc.nat(80), fc.nat(80), fc.nat(80));
  const property = fc.property(draws, ([size, a, b]) => {
    const [marked, drawn] = [Math.min(a, size), Math.min(b, size)];
    const counted = Array.from({ length: size + 1 }, (_, x) =>
      share(choose(marked, x) * choose(size - marked, drawn - x), choose(size, drawn)),
    );
    for (const least of [0, NEGLIGIBLE]) {
      const { first, mass } = hypergeometric(size, marked, drawn, least);
      const errors = counted.map((probability, x) => Math.abs((mass[x - first] ?? 0) - probability));
      expect(Math.max(...errors)).toBeLessThan(1e-14);
    }
  });
  fc.assert(property, { numRuns: caseCount(20), seed: 1 });
});

test("hypergeometric leaves out only what is negligible, and all of that", () => {
  const { first, mass } = hypergeometric(1_000_000, 1000, 500_000, NEGLIGIBLE);
  expect(first).toBeGreaterThan(300);
  expect(mass.length).toBeLessThan(400);
  expect(Math.max(mass[0], mass[mass.length - 1])).toBeLessThan(1e-29);
  expect(hypergeometric(1_000_000, 1000, 500_000).mass).toHaveLength(1001);
});

test("binomial gives the probabilities that counting gives", () => {
  const { first, mass } = binomial(40, 1 / 3, NEGLIGIBLE);
  expect(first).toBe(0);
  for (let x = 0; x <= 40; x++) {
    expect(mass[x] ?? 0).toBeCloseTo(share(choose(40, x) * 3n ** BigInt(40 - x), 4n ** 40n), 15);
  }
});

/** A tie of relevant, non-relevant, pooled and unpooled items below others, which stand one by one. */
const mixedTie = fc.record({
  above: fc.array(fc.constantFrom(1, 0, -1, Number.NaN), { maxLength: 6 }),
  relevant: fc.integer({ min: 1, max: 8 }),
  nonRelevant: fc.nat(6),
  pooled: fc.nat(6),
  unpooled: fc.nat(6),
});

function kinds(relevant: number, nonRelevant: number, pooled: number, unpooled: number): number[] {
  return [
    ...Array<number>(relevant).fill(1),
    ...Array<number>(nonRelevant).fill(0),
    ...Array<number>(pooled).fill(-1),
    ...Array<number>(unpooled).fill(Number.NaN),
  ];
}

/** What a relevant item adds below these, by the definition of infAP. */
function estimate(relevant: number, nonRelevant: number, pooled: number, unpooled: number): number {
  const judged = relevant + nonRelevant;
  const items = judged + pooled + unpooled;
  if (items === 0) return 1;
  const precision = ((judged + pooled) / items) * ((relevant + 1e-5) / (judged + 2e-5));
  return (1 + items * precision) / (items + 1);
}

test("infAP of a tie is the mean over all contents above each relevant item, and its extremes those of all its orders", () => {
  const property = fc.property(mixedTie, ({ above, relevant, nonRelevant, pooled, unpooled }) => {
    const items = kinds(relevant, nonRelevant, pooled, unpooled);
    const ends = [...above.map((_, i) => i + 1), above.length + items.length];
    const score = infAP.score(rankingFromGrades([...above, ...items], ends));
    const counts = [1, 0, -1, Number.NaN].map((kind) => above.filter((grade) => Object.is(grade, kind)).length);
    const at = (...inside: number[]): number => {
      const [a, b, c, d] = counts.map((count, kind) => count + inside[kind]);
      return estimate(a, b, c, d);
    };
    let sumAbove = 0;
    above.forEach((grade, i) => {
      const before = above.slice(0, i);
      const [a, b, c, d] = [1, 0, -1, Number.NaN].map((kind) => before.filter((own) => Object.is(own, kind)).length);
      if (grade === 1) sumAbove += estimate(a, b, c, d);
    });
    // A relevant item has each number of others above it with the same probability.
    let mean = 0;
    for (let a = 0; a < relevant; a++) {
      for (let b = 0; b <= nonRelevant; b++) {
        for (let c = 0; c <= pooled; c++) {
          for (let d = 0; d <= unpooled; d++) {
            const ways = choose(relevant - 1, a) * choose(nonRelevant, b) * choose(pooled, c) * choose(unpooled, d);
            const all = choose(items.length - 1, a + b + c + d) * BigInt(items.length);
            mean += share(ways, all) * at(a, b, c, d);
          }
        }
      }
    }
    const all = counts[0] + relevant;
    expect(score.expected).toBeCloseTo((sumAbove + relevant * mean) / all, 11);
    expect(score.min).toBeCloseTo((sumAbove + extremeOf(Math.min)) / all, 12);
    expect(score.max).toBeCloseTo((sumAbove + extremeOf(Math.max)) / all, 12);

    /** Dynamic programming over what may stand above. */
    function extremeOf(choice: (...values: number[]) => number): number {
      const known = new Map<string, number>();
      const rest = (inside: readonly number[]): number => {
        const key = inside.join();
        const found = known.get(key);
        if (found !== undefined) return found;
        const nexts = [relevant, nonRelevant, pooled, unpooled].flatMap((count, kind) => {
          if (inside[kind] === count) return [];
          const own = kind === 0 ? at(...inside) : 0;
          return [own + rest(inside.map((before, other) => before + (other === kind ? 1 : 0)))];
        });
        const value = nexts.length === 0 ? 0 : choice(...nexts);
        known.set(key, value);
        return value;
      };
      return rest([0, 0, 0, 0]);
    }
  });
  fc.assert(property, { numRuns: caseCount(12), seed: 3 });
});

test("IPrec of one tie is the mean over all ranks of its relevant items", () => {
  const size = 24;
  const relevant = 3;
  for (const level of [0, 0.5, 1]) {
    const needed = Math.max(1, Math.round(level * relevant));
    let sum = 0;
    let orders = 0;
    for (let a = 1; a <= size; a++) {
      for (let b = a + 1; b <= size; b++) {
        for (let c = b + 1; c <= size; c++, orders++) {
          sum += Math.max(...[1 / a, 2 / b, 3 / c].slice(needed - 1));
        }
      }
    }
    const ranking = rankingFromGrades(kinds(relevant, size - relevant, 0, 0), [size]);
    expect(IPrec.at(level).score(ranking).expected).toBeCloseTo(sum / orders, 13);
  }
});

test.runIf(isDeep())("ties of a hundred thousand items take a moment", () => {
  const size = 100_000;
  const ranking = rankingFromGrades(kinds(1, 20, 20, size - 41), [size]);
  const harmonic = Array.from({ length: size }, (_, i) => 1 / (i + 1)).reduce((sum, value) => sum + value, 0);
  expect(ERR.score(ranking).expected).toBeCloseTo(harmonic / size / 16, 14);
  expect(IPrec.at(0.5).score(ranking).expected).toBeCloseTo(harmonic / size, 13);
  const { min, expected, max } = infAP.score(ranking);
  expect([min <= expected, expected <= max, max]).toEqual([true, true, 1]);
});
