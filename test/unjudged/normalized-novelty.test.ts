import fc from "fast-check";
import { expect, test } from "vitest";
import { keyedRandom } from "../../src/core/random.ts";
import { alpha_nDCG, evaluate, nERR_IA, nNRBP, unjudgedBounds } from "../../src/index.ts";
import { caseCount, isDeep } from "../deep.ts";

const EXACT = 1e-12;

/** Of each item of a list the score, and to which subtopics it is relevant; null where nobody judged it. */
const listed = (subtopics: number) =>
  fc
    .array(
      fc.record({
        score: fc.nat(4),
        covers: fc.option(fc.array(fc.nat(1), { minLength: subtopics, maxLength: subtopics }), { freq: 2 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .filter((items) => items.filter(({ covers }) => covers === null).length <= 2);

const cases = fc.integer({ min: 1, max: 4 }).chain((subtopics) =>
  fc.record({
    subtopics: fc.constant(subtopics),
    items: listed(subtopics),
    unretrieved: fc.nat(subtopics < 3 ? 1 : 0),
    ties: fc.constantFrom("expected" as const, "best" as const, "worst" as const, "id-descending" as const),
    measure: fc
      .record({
        alpha: fc.constantFrom(0, 0.3, 0.5, 1),
        ideal: fc.constantFrom("greedy" as const, "exact" as const),
        cutoff: fc.constantFrom(1, 2, 3, 10),
      })
      .chain(({ alpha, ideal, cutoff }) =>
        fc.constantFrom(
          alpha_nDCG.with({ alpha, ideal }).at(cutoff),
          nERR_IA.with({ alpha, ideal }).at(cutoff),
          nNRBP.with({ alpha, ideal, beta: 0.8 }),
        ),
      ),
  }),
);

function* everyCover(count: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const rest of everyCover(count - 1)) for (const cover of [0, 1]) yield [...rest, cover];
}

function* everyWay<Value>(count: number, values: readonly Value[]): Generator<Value[]> {
  if (count === 0) yield [];
  else for (const rest of everyWay(count - 1, values)) for (const value of values) yield [...rest, value];
}

// Red when an open item at the wrong end is taken for the one that matters, when an ideal list forgets an item that may be relevant, when a greedy
// list is taken for the best one, or when what was found is said to be the end before all parts were bounded.
test("no subtopics of unjudged items lead a normalized value beyond its bounds, and some lead as far as is said", () => {
  let [found, exact] = [0, 0];
  fc.assert(
    fc.property(cases, ({ subtopics, items, unretrieved, ties, measure }) => {
      const run = { q: Object.fromEntries(items.map(({ score }, i) => [`d${i}`, score])) };
      const rows = (item: string, covers: readonly number[]) =>
        covers.map((grade, t) => ({ query: "q", item, subtopic: `s${t}`, grade }));
      const judged = [
        // Each subtopic has an item; one item has two.
        ...Array.from({ length: subtopics }, (_, t) =>
          rows(
            `c${t}`,
            [0, 1, 2, 3].map((s) => Number(s === t)),
          ),
        ).flat(),
        ...rows("e", subtopics > 1 ? [1, 1] : []),
        ...items.flatMap(({ covers }, i) => (covers === null ? [] : rows(`d${i}`, covers))),
      ].filter(({ subtopic }) => Number(subtopic.slice(1)) < subtopics);
      const input = { run, measures: [measure], ties };
      const { bounds } = unjudgedBounds({ ...input, judgments: judged, grades: [0, 1], unretrieved });
      const [{ least, most, min, max, isExact, reached = { least, most } }] = bounds;
      const open = items.flatMap(({ covers }, i) => (covers === null ? [`d${i}`] : []));
      const others = Array.from({ length: unretrieved }, (_, i) => `b${i}`);
      const all = { least: Infinity, most: -Infinity, min: Infinity, max: -Infinity };
      for (const covers of everyWay(open.length + unretrieved, [...everyCover(subtopics)])) {
        const assigned = [...open, ...others].flatMap((item, i) => rows(item, covers[i]));
        const [own] = evaluate({ ...input, judgments: [...judged, ...assigned] }).results;
        all.least = Math.min(all.least, own.value);
        all.most = Math.max(all.most, own.value);
        all.min = Math.min(all.min, own.min);
        all.max = Math.max(all.max, own.max);
      }
      expect(least).toBeLessThanOrEqual(all.least + EXACT);
      expect(most).toBeGreaterThanOrEqual(all.most - EXACT);
      expect(min).toBeLessThanOrEqual(all.min + EXACT);
      expect(max).toBeGreaterThanOrEqual(all.max - EXACT);
      expect(reached.least).toBeGreaterThanOrEqual(all.least - EXACT);
      expect(reached.most).toBeLessThanOrEqual(all.most + EXACT);
      found++;
      if (!isExact) return;
      exact++;
      expect(least).toBeCloseTo(all.least, 11);
      expect(most).toBeCloseTo(all.most, 11);
      expect(min).toBeCloseTo(all.min, 11);
      expect(max).toBeCloseTo(all.max, 11);
    }),
    { numRuns: caseCount(60) },
  );
  // So few choices are all tried.
  expect(exact).toBe(found);
});

// Red when a bound of a greedy list is taken for one of the best list, or when a weight is put on the wrong rank.
test.runIf(isDeep()).each([alpha_nDCG.at(20), nERR_IA.at(10), nNRBP, alpha_nDCG.with({ ideal: "exact" }).at(5)])(
  "no subtopics of 30 unjudged items lead %s beyond its bounds, which are close",
  (measure) => {
    const draw = (...keys: number[]): number => keyedRandom(3, ...keys);
    for (const subtopics of isDeep() ? [3, 5] : [3]) {
      const rows = (item: string, grade: (t: number) => number) =>
        Array.from({ length: subtopics }, (_, t) => ({ query: "q", item, subtopic: `s${t}`, grade: grade(t) }));
      const items = Array.from({ length: 40 }, (_, i) => `d${i}`);
      const judged = items.flatMap((item, i) => (i % 4 === 1 ? rows(item, (t) => Number(draw(i, t) < 0.3)) : []));
      const missed = rows("missed", () => 1).flatMap((row, t) => [row, { ...row, item: `m${t}`, grade: 1 }]);
      const input = { run: { q: items }, measures: [measure] };
      const known = [...judged, ...missed];
      const [{ least, most, reached = { least, most } }] = unjudgedBounds({
        ...input,
        judgments: known,
        grades: [0, 1],
      }).bounds;
      const shares = [0, 0.05, 0.2, 0.5, 1];
      for (const [way, [above, below]] of shares.flatMap((a) => shares.map((b) => [a, b])).entries()) {
        const assigned = items.flatMap((item, i) =>
          i % 4 === 1 ? [] : rows(item, (t) => Number(draw(way, i, t) < (i < 5 + way / 2 ? above : below))),
        );
        const [{ value }] = evaluate({ ...input, judgments: [...known, ...assigned] }).results;
        expect(value).toBeGreaterThanOrEqual(least - EXACT);
        expect(value).toBeLessThanOrEqual(most + EXACT);
      }
      expect(reached.least - least).toBeLessThan(0.02);
      expect(most - reached.most).toBeLessThan(subtopics === 3 || measure.params.ideal === "exact" ? 0.2 : 0.45);
    }
  },
);

// Red when the greedy list of four subtopics is taken for the best one, or its weights for those of the best.
test("a list may be better than a greedy ideal list of four subtopics", () => {
  const covers = { first: "ab", z: "bc", y: "d" };
  const rows = (item: string, subtopics: string) =>
    [...subtopics].map((subtopic) => ({ query: "q", item, subtopic, grade: 1 }));
  const judgments = Object.entries(covers).flatMap(([item, subtopics]) => rows(item, subtopics));
  const input = { run: { q: ["first", "open", "below"] }, measures: [alpha_nDCG.with({ alpha: 1 }).at(2)] };
  const [{ most, isExact }] = unjudgedBounds({ ...input, judgments, grades: [0, 1] }).bounds;
  const [{ value }] = evaluate({ ...input, judgments: [...judgments, ...rows("open", "cd")] }).results;
  // ab and cd of the greedy bc and one more.
  expect(value).toBeCloseTo((2 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3)), 12);
  expect([most, isExact]).toEqual([expect.closeTo(value, 12), true]);
  const [outer] = unjudgedBounds({ ...input, judgments, grades: [0, 1], unretrieved: 20 }).bounds;
  expect(outer.most).toBeGreaterThanOrEqual(value - EXACT);
});

test("of three subtopics a greedy ideal list is the best one", () => {
  const covers = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(covers, fc.constantFrom(0.2, 0.5, 0.9, 1), fc.integer({ min: 1, max: 9 }), (items, alpha, cutoff) => {
      const judgments = items.flatMap((cover, i) =>
        [0, 1, 2].map((t) => ({ query: "q", item: `d${i}`, subtopic: `s${t}`, grade: (cover >> t) & 1 })),
      );
      const measures = (["greedy", "exact"] as const).map((ideal) => alpha_nDCG.with({ alpha, ideal }).at(cutoff));
      const [greedy, exact] = evaluate({ run: { q: items.map((_, i) => `d${i}`) }, judgments, measures }).results;
      expect(greedy.value).toBeCloseTo(exact.value, 12);
    }),
    { numRuns: caseCount(200) },
  );
});
