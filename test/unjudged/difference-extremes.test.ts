import fc from "fast-check";
import { expect, test } from "vitest";
import type { Measure } from "../../src/core/measure.ts";
import { settingsOf } from "../../src/evaluate/options.ts";
import { planOf } from "../../src/evaluate/planned-measures.ts";
import type { TopItems } from "../../src/evaluate/top.ts";
import { AP, DCG, ERR, nDCG, P, R, RBP, Rprec, RR } from "../../src/index.ts";
import { endsOf, valueWith } from "../../src/unjudged/difference-extremes.ts";
import { judgmentEffects } from "../../src/unjudged/judgment-effects.ts";
import { judgedAlso, type OpenQuery, openQueryOf } from "../../src/unjudged/open-query.ts";
import { UnjudgedBounder } from "../../src/unjudged/query-bounds.ts";
import { caseCount } from "../deep.ts";

const MEASURES = [
  ...[nDCG, nDCG.at(2), nDCG.with({ ideal: "length" }), nDCG.with({ ideal: "retrieved" }), DCG.at(3), P.at(2)],
  ...[R.at(2), RBP, RBP.with({ gain: "scaled" }), AP, RR, ERR.at(3), Rprec],
];

function bounderOf(measure: Measure, grades: readonly number[]): UnjudgedBounder {
  return new UnjudgedBounder(planOf([measure], settingsOf({})).measures[0], grades);
}

/** A list of items in ties. @param judged grades by item */
function topOf(items: readonly string[], ends: readonly boolean[], judged: ReadonlyMap<string, number>) {
  const starts: number[] = [];
  items.forEach((_, i) => {
    starts.push(i > 0 && !ends[i] ? starts[i - 1] : i);
  });
  const top: TopItems = {
    rows: Int32Array.from(items.keys()),
    scores: Float64Array.from(starts, (start) => -start),
    grades: Float64Array.from(items, (item) => judged.get(item) ?? Number.NaN),
    starts: Int32Array.from(starts),
    sizes: Int32Array.from(starts, (start) => starts.filter((other) => other === start).length),
  };
  return { top, ids: items };
}

interface Given {
  readonly first: string[];
  readonly second: string[];
  readonly ends: boolean[];
  readonly judged: Record<string, number>;
  readonly unretrieved: number;
}

const pairs = fc.record({
  first: fc.shuffledSubarray(["a", "b", "c", "d"]),
  second: fc.shuffledSubarray(["b", "c", "d", "e"]),
  ends: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  judged: fc.dictionary(fc.constantFrom("a", "b", "c", "x"), fc.integer({ min: 0, max: 2 })),
  unretrieved: fc.integer({ min: 0, max: 1 }),
  measure: fc.constantFrom(...MEASURES),
});

function queryOf({ first, second, ends, judged, unretrieved }: Given): OpenQuery {
  const grades = new Map(Object.entries(judged));
  const tops = [topOf(first, ends.slice(0, 4), grades), topOf(second, ends.slice(4), grades)];
  return openQueryOf(tops, { judged: Float64Array.from(grades.values()).sort().reverse(), unretrieved });
}

function* everyGrade(count: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const rest of everyGrade(count - 1)) for (const grade of [0, 1, 2]) yield [grade, ...rest];
}

function bruteForce(bounder: UnjudgedBounder, query: OpenQuery): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const grades of everyGrade(query.items.length + query.unretrieved)) {
    const fill = { items: grades.slice(0, query.items.length), unretrieved: grades.slice(query.items.length) };
    const value = valueWith(bounder, query, fill);
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

// Red when weights of both lists are added, when an item's grade differs between the lists, or when the scale stays as it is.
test("the ends of a difference are those of every grade that both lists share", () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const bounder = bounderOf(given.measure, [0, 1, 2]);
      const query = queryOf(given);
      const ends = endsOf(bounder, query);
      if (typeof ends === "string") throw new Error(ends);
      const [least, most] = bruteForce(bounder, query);
      expect([ends.least.isExact, ends.most.isExact]).toEqual([true, true]);
      expect(ends.least.value).toBeCloseTo(least, 11);
      expect(ends.most.value).toBeCloseTo(most, 11);
      expect(valueWith(bounder, query, ends.least.fill)).toBeCloseTo(least, 11);
    }),
    { numRuns: caseCount(400) },
  );
});

const LONG = 40;

/** Two lists of the same items in orders that have nothing to do with each other, which nobody judged but one. */
function longQuery(): OpenQuery {
  const items = Array.from({ length: LONG }, (_, i) => `d${i}`);
  const all = items.map(() => true);
  const judged = new Map([["d3", 1]]);
  return openQueryOf(
    [
      topOf(items, all, judged),
      topOf(
        items.map((_, i) => items[(i * 17) % LONG]),
        all,
        judged,
      ),
    ],
    {
      judged: [1],
      unretrieved: 0,
    },
  );
}

test("where not everything can be tried, no grades lead beyond the ends, which say that they are not exact", () => {
  const bounder = bounderOf(AP, [0, 1]);
  const query = longQuery();
  const ends = endsOf(bounder, query);
  if (typeof ends === "string") throw new Error(ends);
  expect(ends.most.isExact).toBe(false);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: LONG - 1, maxLength: LONG - 1 }), (items) => {
      const value = valueWith(bounder, query, { items, unretrieved: [] });
      expect(value).toBeLessThanOrEqual(ends.most.value);
      expect(value).toBeGreaterThanOrEqual(ends.least.value);
    }),
  );
  expect(valueWith(bounder, query, ends.most.fill)).toBeLessThanOrEqual(ends.most.value);
});

test("the effect of a judgment on a sum of gains is what the item weighs", () => {
  const query = { ...longQuery(), lists: longQuery().lists.slice(0, 1) };
  const one = { ...query, items: query.items.map(({ id, ties }) => ({ id, ties: ties.slice(0, 1) })) };
  const bounder = bounderOf(DCG, [0, 1]);
  const ends = endsOf(bounder, one);
  if (typeof ends === "string") throw new Error(ends);
  const effects = judgmentEffects(bounder, one, ends, { most: 3, exactly: false });
  expect(effects.map(({ item }) => one.items[item].id)).toEqual(["d0", "d1", "d2"]);
  effects.forEach(({ effect }, i) => {
    expect(effect).toBeCloseTo(1 / Math.log2(i + 2), 12);
  });
});

test("the effect of a judgment is how much narrower the interval becomes over all grades of the other items, by trying them", () => {
  const grades = [0, 1, 2];
  fc.assert(
    fc.property(pairs, fc.boolean(), ({ measure, ...given }, isDifference) => {
      const both = queryOf(given);
      const alone = openQueryOf([topOf(given.first, given.ends, new Map(Object.entries(given.judged)))], {
        judged: Float64Array.from(Object.values(given.judged)).sort().reverse(),
        unretrieved: given.unretrieved,
      });
      const query = isDifference ? both : alone;
      const bounder = bounderOf(measure, grades);
      const ends = endsOf(bounder, query);
      if (typeof ends === "string") throw new Error(ends);
      const ways = [...everyGrade(query.items.length + query.unretrieved)].map((way) => ({
        items: way.slice(0, query.items.length),
        unretrieved: way.slice(query.items.length),
      }));
      const widthOf = (isTaken: (way: (typeof ways)[number]) => boolean): number => {
        const values = ways.filter(isTaken).map((way) => valueWith(bounder, query, way));
        return Math.max(...values) - Math.min(...values);
      };
      for (const { item, effect, isExact } of judgmentEffects(bounder, query, ends, { most: 10, exactly: true })) {
        const left = grades.map((grade) => widthOf(({ items }) => items[item] === grade));
        expect(isExact).toBe(true);
        expect(effect).toBeCloseTo(widthOf(() => true) - left.reduce((sum, width) => sum + width, 0) / left.length, 12);
      }
    }),
    { numRuns: caseCount(60) },
  );
});

// a is relevant, z and b are open. nDCG@3 lies between 1 (no further item is relevant) and that of a at rank 1 and b at rank 3.
test("judging either of two open items below a relevant one narrows nDCG as much", () => {
  const top = topOf(["a", "z", "b"], [true, true, true], new Map([["a", 1]]));
  const query = openQueryOf([top], { judged: [1], unretrieved: 0 });
  const bounder = bounderOf(nDCG.at(3), [0, 1]);
  const ends = endsOf(bounder, query);
  if (typeof ends === "string") throw new Error(ends);
  const second = 1 / Math.log2(3);
  // With b alone: (1 + 1/2) of 1 + 1/log2(3); with both, or none, or z alone: 1.
  const width = 1 - 1.5 / (1 + second);
  const effects = judgmentEffects(bounder, query, ends, { most: 2, exactly: true }).map(({ effect }) => effect);
  expect(effects).toEqual([expect.closeTo(width / 2, 12), expect.closeTo(width / 2, 12)]);
});

test("where it is not computed anew the effect is a bound that no effect passes", () => {
  const query = { ...longQuery(), lists: longQuery().lists.slice(0, 1) };
  const one = { ...query, items: query.items.map(({ id, ties }) => ({ id, ties: ties.slice(0, 1) })) };
  const bounder = bounderOf(AP, [0, 1]);
  const ends = endsOf(bounder, one);
  if (typeof ends === "string") throw new Error(ends);
  for (const { item, effect, isExact } of judgmentEffects(bounder, one, ends, { most: 3, exactly: false })) {
    const left = [0, 1].map((grade) => {
      const judged = endsOf(bounder, judgedAlso(one, item, grade));
      return typeof judged === "string" ? Number.NaN : judged.most.value - judged.least.value;
    });
    expect(isExact).toBe(false);
    expect(effect).toBeGreaterThanOrEqual(ends.most.value - ends.least.value - (left[0] + left[1]) / 2 - 1e-12);
  }
});
