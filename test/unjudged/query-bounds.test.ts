import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Measure } from "../../src/core/measure.ts";
import { keyedRandom } from "../../src/core/random.ts";
import { settingsOf } from "../../src/evaluate/options.ts";
import { planOf } from "../../src/evaluate/planned-measures.ts";
import { BPM, Compat, INSQ, INST, NERR8, NERR9, NERR10, NERR11, PairAcc, Rndcg, SDCG, WAP } from "../../src/index.ts";
import { catalog } from "../../src/measures/index.ts";
import { isUngraded, reachesRanges, whyUnbounded } from "../../src/unjudged/measure-facts.ts";
import { filled, type OpenList, openIn } from "../../src/unjudged/open-list.ts";
import { type QueryBounds, UnjudgedBounder } from "../../src/unjudged/query-bounds.ts";
import { RangeBounds } from "../../src/unjudged/range-bounds.ts";
import { rangeBoundOf } from "../../src/unjudged/ranges/bounded-measures.ts";
import { orderedFills } from "../../src/unjudged/tried-extremes.ts";
import { caseCount, isDeep } from "../deep.ts";
import { listings, variantsOf } from "../measures/variants.ts";
import { everyOrder, type Listing, rankingOf } from "../orders.ts";

const GRADES = [0, 1, 2, 3];
const EXACT = 1e-12;

const openListings = fc
  .tuple(listings, fc.integer({ min: 0, max: 2 }))
  .filter(([{ grades }, missed]) => grades.filter((grade) => !(grade >= 0)).length + missed <= (isDeep() ? 3 : 2));

function openListOf({ grades, tieEnds, missed }: Listing, open: number): OpenList {
  const ties = tieEnds.map((end, tie) => {
    const start = tieEnds[tie - 1] ?? 0;
    const judged = grades.slice(start, end).filter((grade) => grade >= 0);
    return { start, size: end - start, grades: judged, open: end - start - judged.length };
  });
  return { length: grades.length, ties, judged: [...grades.filter((grade) => grade >= 0), ...missed], missed: open };
}

/** The listing with every grade of its unjudged items, and of so many that were missed. */
function* everyAssignment({ grades, tieEnds, missed }: Listing, open: number): Generator<Listing> {
  const at = grades.findIndex((grade) => !(grade >= 0));
  if (at === -1 && open === 0) {
    yield { grades, tieEnds, missed };
    return;
  }
  for (const grade of GRADES) {
    if (at === -1) yield* everyAssignment({ grades, tieEnds, missed: [...missed, grade] }, open - 1);
    else yield* everyAssignment({ grades: grades.with(at, grade), tieEnds, missed }, open);
  }
}

function bruteForce(listing: Listing, open: number, measure: Measure): Omit<QueryBounds, "isExact"> {
  const found = { least: Infinity, most: -Infinity, min: Infinity, max: -Infinity };
  for (const assigned of everyAssignment(listing, open)) {
    const value = measure.scorer.expected(rankingOf(assigned));
    found.least = Math.min(found.least, value);
    found.most = Math.max(found.most, value);
    for (const order of everyOrder(assigned)) {
      const own = measure.scorer.expected(order);
      found.min = Math.min(found.min, own);
      found.max = Math.max(found.max, own);
    }
  }
  return found;
}

const byQuery = catalog
  .map(({ measure }) => measure)
  .filter((measure) => whyUnbounded(measure) === undefined && !isUngraded(measure));

/** @throws Error where bounds are not those of every grade of unjudged items, in every order of tied items */
function compareWithAllGrades(listing: Listing, open: number, variant: Measure): void {
  const list = openListOf(listing, open);
  const [plan] = planOf([variant], settingsOf({})).measures;
  const bounds = new UnjudgedBounder(plan, GRADES).bounds({ ordered: list, tied: list });
  if (typeof bounds === "string") throw new Error(`${variant}: ${bounds}`);
  const brute = bruteForce(listing, open, variant);
  for (const key of ["least", "most", "min", "max"] as const) {
    if (Math.abs(bounds[key] - brute[key]) <= EXACT * Math.max(1, Math.abs(brute[key]))) continue;
    throw new Error(`${variant}: ${key} is ${bounds[key]}, all grades give ${brute[key]}`);
  }
}

test("Rndcg of a grade that gains more than a higher one has the bounds of all grades", () => {
  const measure = Rndcg.with({ rel: 3, gain: [0, 1, 3, 2] });
  compareWithAllGrades({ grades: [-1, 2], tieEnds: [2], missed: [] }, 2, measure);
});

describe.each(byQuery.map((measure) => [measure.record.label, measure] as const))("%s", (_, measure) => {
  test("bounds are those of every grade of unjudged items, in every order of tied items", () => {
    fc.assert(
      fc.property(openListings, variantsOf(measure), ([listing, open], variant) => {
        fc.pre(whyUnbounded(variant) === undefined);
        compareWithAllGrades(listing, open, variant);
      }),
      { numRuns: isDeep() ? 150 : 20 },
    );
  });
});

describe.each(
  byQuery
    .filter((measure) => rangeBoundOf(measure) !== undefined)
    .map((measure) => [measure.record.label, measure] as const),
)("%s of lists of which not all grades can be tried", (_, measure) => {
  // Red when an end of a range is taken for the other, or when a tie or a missed item is left out.
  test("no grades in any order of ties lead beyond its bounds, which are reached where only counts matter", () => {
    fc.assert(
      fc.property(openListings, variantsOf(measure), ([listing, open], variant) => {
        const list = openListOf(listing, open);
        const range = RangeBounds.of(variant, GRADES)?.range(list);
        const { min, max } = bruteForce(listing, open, variant);
        expect(range?.least).toBeLessThanOrEqual(min + EXACT);
        expect(range?.most).toBeGreaterThanOrEqual(max - EXACT);
        if (!reachesRanges(variant) || list.ties.some(({ size }) => size > 1) || !range?.arePoints) return;
        expect(range).toMatchObject({ least: expect.closeTo(min, 10), most: expect.closeTo(max, 10) });
      }),
      { numRuns: caseCount(60) },
    );
  });
});

test.each([Compat, PairAcc].map((measure) => [measure.record.label, measure] as const))(
  "the bounds of %s are reached on a list of 60 items",
  (_, measure) => {
    const ties = Array.from({ length: 60 }, (_, start) => {
      const grades = start % 20 === 0 ? [start / 20] : [];
      return { start, size: 1, grades, open: 1 - grades.length };
    });
    const list: OpenList = { length: 60, ties, judged: [2, 2, 1, 0], missed: 2 };
    const [plan] = planOf([measure], settingsOf({})).measures;
    const range = RangeBounds.of(measure, [0, 1, 2])?.range(list);
    const tried = new UnjudgedBounder(plan, [0, 1, 2]).bounds({ ordered: list, tied: list });
    if (typeof tried === "string" || range === undefined) throw new Error("not known");
    expect(range.arePoints).toBe(true);
    expect([range.least, range.most]).toEqual([expect.closeTo(tried.least, 12), expect.closeTo(tried.most, 12)]);
  },
);

// Red when depths past the end of the list are forgotten, or when an item counts from the wrong one of its two ranks on.
test("the bounds of Compat are those of all numbers of items of each grade, on lists of any length", () => {
  const listed = fc.array(fc.constantFrom(-1, -1, -1, 0, 1, 2, 2.5), { minLength: 1, maxLength: 14 });
  const missed = fc.record({ judged: fc.array(fc.constantFrom(0, 1, 2, 3), { maxLength: 8 }), open: fc.nat(6) });
  const variant = fc.record({
    p: fc.constantFrom(0.3, 0.95),
    normalize: fc.constantFrom("true" as const, "false" as const),
  });
  fc.assert(
    fc.property(listed, missed, variant, fc.constantFrom([0, 1, 2], [1, 3]), (grades, others, params, own) => {
      const list = openListOf({ grades, tieEnds: grades.map((_, i) => i + 1), missed: others.judged }, others.open);
      const measure = Compat.with(params);
      const [plan] = planOf([measure], settingsOf({})).measures;
      const values = [...(orderedFills(list, own) ?? [])].map((fill) =>
        measure.scorer.expected(filled(list, fill.inTies, fill.missed)),
      );
      expect(new UnjudgedBounder(plan, own).bounds({ ordered: list, tied: list })).toMatchObject({
        least: expect.closeTo(Math.min(...values), 12),
        most: expect.closeTo(Math.max(...values), 12),
        isExact: true,
      });
    }),
    { numRuns: caseCount(150) },
  );
});

test("the bounds of Compat are exact on a list of 1,000 items", () => {
  const ties = Array.from({ length: 1000 }, (_, start) => {
    const grades = start % 5 < 3 ? [(start * 7) % 4] : [];
    return { start, size: 1, grades, open: 1 - grades.length };
  });
  const list: OpenList = { length: 1000, ties, judged: [...ties.flatMap(({ grades }) => grades), 3, 2], missed: 0 };
  const [plan] = planOf([Compat], settingsOf({})).measures;
  const bounds = new UnjudgedBounder(plan, GRADES).bounds({ ordered: list, tied: list });
  const outer = RangeBounds.of(Compat, GRADES)?.range(list);
  if (typeof bounds === "string" || outer === undefined) throw new Error("not known");
  expect(bounds.isExact).toBe(true);
  expect(bounds.least).toBeGreaterThanOrEqual(outer.least);
  expect(bounds.most).toBeLessThanOrEqual(outer.most);
});

test("WAP is least where an item that gains little stands above one that gains much", () => {
  const listing = { grades: [-1, 3, -1, -1], tieEnds: [2, 3, 4], missed: [] };
  const list = openListOf(listing, 0);
  const [plan] = planOf([WAP.with({ gain: { 0: 0.5, 1: 1, 2: 1, 3: 7 } })], settingsOf({})).measures;
  const bounds = new UnjudgedBounder(plan, GRADES).bounds({ ordered: list, tied: list });
  // Gains 1, 7, 0, 1: (1/1 + 8/2 + 9/4) / 3.
  expect(bounds).toMatchObject({ min: expect.closeTo(7.25 / 3, 12), isExact: true });
});

test.each([BPM.at(10), SDCG.at(10), NERR8.at(10), NERR9.at(10)].map((reader) => reader.with({ max_rel: 3 })))(
  "a reader who stops at rank 10 of a long list has the bounds of all grades of the first ten: %s",
  (measure) => {
    const length = isDeep() ? 1000 : 80;
    const ties = Array.from({ length }, (_, start) => {
      const grades = start % 2 === 0 ? [(start * 7) % 4] : [];
      return { start, size: 1, grades, open: 1 - grades.length };
    });
    const list: OpenList = { length, ties, judged: ties.flatMap(({ grades }) => grades), missed: 0 };
    const [plan] = planOf([measure], settingsOf({})).measures;
    const bounds = new UnjudgedBounder(plan, GRADES).bounds({ ordered: list, tied: list });
    const all = Array.from({ length: GRADES.length ** 5 }, (_, n) => {
      const first = Array.from({ length: 5 }, (_, i) => GRADES[Math.floor(n / GRADES.length ** i) % GRADES.length]);
      return measure.score(filled(list, [...first, ...Array.from({ length: length / 2 - 5 }, () => 0)], [])).expected;
    });
    const [least, most] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
    expect(bounds).toMatchObject({ least: expect.closeTo(least, 12), most: expect.closeTo(most, 12), isExact: true });
  },
);

describe("lists of which not all grades can be tried", () => {
  const QUANTITIES = ["utility", "total-utility", "depth"] as const;
  const READERS = [INST, INSQ, BPM.at(10), SDCG.at(10), NERR8.at(10), NERR9.at(10), NERR10, NERR11].flatMap(
    (measure, m) =>
      (isDeep() ? QUANTITIES : [QUANTITIES[m % 3]]).map((quantity) => measure.with({ max_rel: 3, quantity })),
  );
  const listOf = (tieSize: number): OpenList => ({
    length: 40,
    ties: Array.from({ length: 40 / tieSize }, (_, tie) => {
      const grades = Array.from({ length: tieSize }, (_, i) => (tie * 7 + i * 3) % 5).filter((grade) => grade < 3);
      return { start: tie * tieSize, size: tieSize, grades, open: tieSize - grades.length };
    }),
    judged: [3, 3, 2, 2, 1, 0],
    missed: 0,
  });

  test.runIf(isDeep()).each(READERS.map((measure) => [String(measure), measure] as const))(
    "no grades lead beyond bounds of %s",
    (_, measure) => {
      const [plan] = planOf([measure], settingsOf({})).measures;
      for (const tieSize of [1, 4]) {
        const list = listOf(tieSize);
        const bounds = new UnjudgedBounder(plan, GRADES).bounds({ ordered: list, tied: list });
        if (typeof bounds === "string") throw new Error(bounds);
        expect(bounds.isExact).toBe(tieSize === 1);
        const open = openIn(list);
        // From the top, the highest grades down to a rank, or from a rank on; and some at random.
        const ends = Array.from({ length: open + 1 }, (_, n) => [[3, 0, n] as const, [0, 3, n] as const]).flat();
        const fills = [
          ...ends.map(([above, below, n]) => Array.from({ length: open }, (_, i) => (i < n ? above : below))),
          ...Array.from({ length: 200 }, (_, draw) =>
            Array.from({ length: open }, (_, i) => GRADES[Math.floor(keyedRandom(1, draw, i) * GRADES.length)]),
          ),
        ];
        const scores = fills.map((fill) => measure.score(filled(list, fill, [])));
        for (const { expected, min, max } of scores) {
          expect(expected).toBeGreaterThanOrEqual(bounds.least - EXACT);
          expect(expected).toBeLessThanOrEqual(bounds.most + EXACT);
          expect(min).toBeGreaterThanOrEqual(bounds.min - EXACT);
          expect(max).toBeLessThanOrEqual(bounds.max + EXACT);
        }
        if (measure.params["quantity"] !== "depth") expect(bounds.most).toBeGreaterThan(bounds.least);
      }
    },
  );
});

const [GRADED, CUT] = [{ max_rel: 3 }, { max_rel: 3, cutoff: 9 }];
const MODELS: readonly Measure[] = [
  ...[INST.with(GRADED), INSQ.with(GRADED), NERR10.with(GRADED), NERR11.with(GRADED)],
  ...[BPM.with(CUT), SDCG.with(CUT), NERR8.with(CUT), NERR9.with(CUT)],
];

// Red when a model says of itself what is not so: bounds then forget what was gained above, or take the wrong ends of its range.
test.each(MODELS.map((measure) => [measure.record.label, measure] as const))(
  "readers of %s go on as the model says",
  (_, { record, params }) => {
    const reader = record.browsing?.(params);
    const { isStatic = false, isForgetful = isStatic, isSated = false } = reader?.traits ?? {};
    for (let rank = 1; rank <= 20; rank++) {
      for (const worth of GRADES) {
        const totals = Array.from({ length: 3 * rank - 2 }, (_, above) => above + worth);
        const shares = totals.map((total) => reader?.goesOn(rank, worth, total) ?? Number.NaN);
        if (isForgetful) expect(new Set(shares).size).toBe(1);
        if (isSated) expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }
    }
    expect([isForgetful, isSated].filter(Boolean)).toHaveLength(record.id === "bpm" ? 0 : 1);
  },
);

// Red when what few readers reach is forgotten, or is taken for less than the lists below hold.
test.runIf(isDeep()).each([
  [INST.with({ max_rel: 3 }), 0.015],
  [INST.with({ max_rel: 3, horizon: 500 }), 0.01],
  [INST.with({ max_rel: 3, T: 2, quantity: "depth" }), 1e-9],
  [INST.with({ max_rel: 3, quantity: "total-utility" }), 0.025],
  [NERR11.with({ max_rel: 3 }), 0],
  [INSQ.with({ max_rel: 3 }), 0],
])("no fractional grades of 1,000 items lead beyond the bounds of %s, which are close", (measure, near) => {
  const grades = [0, 0.9, 2.3, 3];
  const ties = Array.from({ length: 1000 }, (_, start) => ({
    ...{ start, size: 1 },
    ...(start % 3 === 0 ? { grades: [grades[(start / 3) % 4]], open: 0 } : { grades: [], open: 1 }),
  }));
  const list: OpenList = { length: 1000, ties, judged: ties.flatMap(({ grades }) => grades), missed: 0 };
  const [plan] = planOf([measure], settingsOf({})).measures;
  const bounds = new UnjudgedBounder(plan, grades).bounds({ ordered: list, tied: list });
  if (typeof bounds === "string") throw new Error(bounds);
  const { least, most, isExact, reached = { least, most } } = bounds;
  expect(isExact).toBe(near <= 1e-9);
  expect(reached.least - least).toBeLessThanOrEqual(near + EXACT);
  expect(most - reached.most).toBeLessThanOrEqual(near + EXACT);
  for (let draw = 0; draw < 40; draw++) {
    const from = draw * 2;
    const fill = Array.from({ length: openIn(list) }, (_, i) =>
      draw % 2 === 0 ? grades[i < from ? 0 : 3] : grades[Math.floor(keyedRandom(1, draw, i) * (i < from ? 4 : 2))],
    );
    const { expected } = measure.score(filled(list, fill, []));
    expect(expected).toBeGreaterThanOrEqual(least - EXACT);
    expect(expected).toBeLessThanOrEqual(most + EXACT);
  }
});
