import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listSimilarities, rankCorrelations } from "../../src/stats/similarity/index.ts";
import { jaccard } from "../../src/stats/similarity/jaccard.ts";
import { kendallTau } from "../../src/stats/similarity/kendall-tau.ts";
import { rbo } from "../../src/stats/similarity/rbo.ts";
import { tauAp } from "../../src/stats/similarity/tau-ap.ts";
import { caseCount } from "../deep.ts";
import reference from "./reference/rbo.json" with { type: "json" };

/** Every order of the items that their scores allow. */
function* everyOrder(items: readonly (readonly [string, number])[]): Generator<string[]> {
  if (items.length === 0) yield [];
  const best = Math.max(...items.map(([, score]) => score));
  for (const [item, score] of items) {
    if (score < best) continue;
    for (const rest of everyOrder(items.filter(([other]) => other !== item))) yield [item, ...rest];
  }
}

/** Mean over every order of both sides. */
function overOrders(
  first: Readonly<Record<string, number>>,
  second: Readonly<Record<string, number>>,
  value: (first: string[], second: string[]) => number,
): number {
  let total = 0;
  let count = 0;
  for (const a of everyOrder(Object.entries(first))) {
    for (const b of everyOrder(Object.entries(second))) {
      total += value(a, b);
      count++;
    }
  }
  return total / count;
}

const lists = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), fc.integer({ min: 0, max: 2 }), {
  minKeys: 1,
  maxKeys: 5,
  noNullPrototype: true,
});

describe.each(rankCorrelations.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test.each(of.examples.map((example) => [example.because, example] as const))("%s", (_, example) => {
    expect(of.of(example.first, example.second)).toBeCloseTo(example.value, 14);
  });

  test("an order agrees with itself, and not at all with its reverse", () => {
    expect(of.of([3, 1, 2, 9], [3, 1, 2, 9])).toBeCloseTo(1, 14);
    expect(of.of([3, 1, 2, 9], [-3, -1, -2, -9])).toBeCloseTo(-1, 14);
  });

  test("one item: undefined; what is no number: refused", () => {
    expect(of.of([1], [1])).toBe(undefined);
    expect(() => of.of([1, 2], [1])).toThrow("invalid values: 2 against 1");
    expect(() => of.of([1, Number.NaN], [1, 2])).toThrow("invalid value: NaN at position 1");
  });
});

test("Kendall's tau of one side all tied is undefined", () => {
  expect(kendallTau.of([1, 1, 1], [1, 2, 3])).toBe(undefined);
});

test("Kendall's tau-b equals the count over pairs", () => {
  const values = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 2,
    maxLength: 20,
  });
  fc.assert(
    fc.property(values, (rows) => {
      let [balance, first, second] = [0, 0, 0];
      rows.forEach(([x, y], i) => {
        rows.slice(0, i).forEach(([u, v]) => {
          balance += Math.sign(x - u) * Math.sign(y - v);
          first += x === u ? 0 : 1;
          second += y === v ? 0 : 1;
        });
      });
      const tau = kendallTau.of(
        rows.map(([x]) => x),
        rows.map(([, y]) => y),
      );
      if (first * second === 0) expect(tau).toBe(undefined);
      else expect(tau).toBeCloseTo(balance / Math.sqrt(first * second), 12);
    }),
  );
});

test("tau-AP with ties is the mean over all orders of both sides", () => {
  const plain = (a: string[], b: string[]): number => {
    const right = a.map((item, i) => a.slice(0, i).filter((above) => b.indexOf(above) < b.indexOf(item)).length);
    return (2 * right.slice(1).reduce((total, count, i) => total + count / (i + 1), 0)) / (a.length - 1) - 1;
  };
  const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })), {
    minLength: 2,
    maxLength: 5,
  });
  fc.assert(
    fc.property(scores, (rows) => {
      const side = (of: 0 | 1) => Object.fromEntries(rows.map((row, i) => [`i${i}`, row[of]]));
      const value = tauAp.of(
        rows.map(([x]) => x),
        rows.map(([, y]) => y),
      );
      expect(value).toBeCloseTo(overOrders(side(0), side(1), plain), 12);
    }),
    { numRuns: caseCount(100) },
  );
});

describe.each(listSimilarities.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test.each(of.examples.map((example) => [example.because, example] as const))("%s", (_, example) => {
    expect(of.of(example.first, example.second, example.parameter)).toBeCloseTo(example.value, 14);
  });

  test("the same list: 1; nothing in common: 0; symmetric", () => {
    fc.assert(
      fc.property(lists, lists, (first, second) => {
        expect(of.of(first, second)).toBeCloseTo(of.of(second, first) as number, 12);
      }),
    );
    const list = { a: 3, b: 2, c: 1 };
    expect(of.of(list, new Map(Object.entries(list)))).toBeCloseTo(1, 14);
    expect(of.of(list, { x: 2, y: 1 })).toBe(0);
  });

  test("empty lists", () => {
    expect(of.of({}, {})).toBe(undefined);
    expect(of.of({ a: 1 }, {})).toBe(0);
    expect(of.of(new Map(), { a: 1 })).toBe(0);
  });

  test("a score that is no number, and a bad parameter", () => {
    expect(() => of.of({ a: Number.NaN }, { a: 1 })).toThrow("invalid score: NaN for a (expected a finite number)");
    expect(() => of.of({ a: 1 }, { a: 1 }, -1)).toThrow(/^invalid (p|k) of/);
  });
});

function plainRbo(first: readonly string[], second: readonly string[], p: number): number {
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  const [s, l] = [shorter.length, longer.length];
  const overlap = (depth: number) =>
    shorter.slice(0, depth).filter((item) => longer.slice(0, depth).includes(item)).length;
  let total = 0;
  for (let d = 1; d <= l; d++) total += (overlap(d) / d) * p ** d;
  for (let d = s + 1; d <= l; d++) total += ((overlap(s) * (d - s)) / (s * d)) * p ** d;
  return ((1 - p) / p) * total + ((overlap(l) - overlap(s)) / l + overlap(s) / s) * p ** l;
}

test("rank-biased overlap with ties is the mean over all orders", () => {
  fc.assert(
    fc.property(lists, lists, fc.constantFrom(0.5, 0.9), (first, second, p) => {
      const expected = overOrders(first, second, (a, b) => plainRbo(a, b, p));
      expect(rbo.of(first, second, p)).toBeCloseTo(expected, 12);
    }),
    { numRuns: caseCount(100) },
  );
});

test("rank-biased overlap as the package rbo computes it for even lists", () => {
  const scored = (items: readonly number[]) => Object.fromEntries(items.map((item, i) => [`i${item}`, -i]));
  const even = reference.rows.filter(([a, b]) => (a as number[]).length === (b as number[]).length);
  expect(even.length).toBe(6);
  for (const [a, b, p, expected] of even) {
    expect(rbo.of(scored(a as number[]), scored(b as number[]), p as number)).toBeCloseTo(expected as number, 12);
  }
});

test("Jaccard with ties at the cut is the mean over all orders", () => {
  fc.assert(
    fc.property(lists, lists, fc.integer({ min: 1, max: 6 }), (first, second, k) => {
      const expected = overOrders(first, second, (a, b) => {
        const [top, other] = [a.slice(0, k), b.slice(0, k)];
        const shared = top.filter((item) => other.includes(item)).length;
        return shared / (top.length + other.length - shared);
      });
      expect(jaccard.of(first, second, k)).toBeCloseTo(expected, 12);
    }),
    { numRuns: caseCount(100) },
  );
});
