import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EvaluateOptions, evaluate, type Measure, measures } from "../../src/index.ts";
import { caseCount, DEEP_CASES, isDeep } from "../deep.ts";
import { CHOSEN, LETTERS } from "../measures/given.ts";
import { bySubtopic, variantsOf } from "../measures/variants.ts";

// What holds for every measure, whatever its parameters, on random runs that are full of ties.

/** For each measure few cases outside deep tests: there are many measures. */
const CASES = { numRuns: isDeep("measures") ? DEEP_CASES : 10 };

const ITEMS = ["a", "b", "c", "d", "e", "f", "g", "h"];

const numbers = (most: number): fc.Arbitrary<Record<string, number>> =>
  fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 0, max: most }), { noNullPrototype: true });

const queries = fc.array(fc.record({ grades: numbers(3), scores: numbers(3) }), { minLength: 1, maxLength: 5 });

type Queries = readonly { readonly grades: Record<string, number>; readonly scores: Record<string, number> }[];

function evaluated(own: Queries, measures: readonly Measure[], options: EvaluateOptions = {}, names = own.map(nameOf)) {
  const hasSubtopics = measures.some(({ column }) => column === "subtopics");
  const judgedOf = ({ grades }: Queries[number]) => (hasSubtopics ? bySubtopic(grades) : grades);
  const judgments = new Map(names.map((name) => [name, judgedOf(own[numberOf(name)])]));
  const run = new Map(names.map((name) => [name, own[numberOf(name)].scores]));
  return evaluate({ judgments, run, measures, items: LETTERS, train: CHOSEN, ...options });
}

const nameOf = (_: unknown, query: number): string => `q${query}`;
const numberOf = (name: string): number => Number(name.slice(1));

const POLICIES = ["expected", "best", "worst", "id-descending", "id-ascending", "input", { random: 7 }] as const;

describe.each(measures.map((measure) => [measure.record.label, measure] as const))("%s", (_, measure) => {
  // Red when bounds are what rounding makes of them: 4,168 of 2.34 million expectations left theirs by an ulp.
  test("no value leaves its bounds by a rounding, of a query or of all of them", () => {
    fc.assert(
      fc.property(queries, variantsOf(measure), fc.constantFrom(...POLICIES), (own, variant, ties) => {
        const { value, min, max, values, mins, maxs } = evaluated(own, [variant], { ties }).results[0];
        expect(min <= value && value <= max, `${variant}: ${min} ${value} ${max}`).toBe(true);
        values.forEach((each, query) => {
          const [low, high] = [mins[query], maxs[query]];
          expect(low <= each && each <= high, `${variant}: ${low} ${each} ${high}`).toBe(true);
        });
      }),
      CASES,
    );
  });

  // Red when a measure keeps something of the query before, or computes values in another way without bounds.
  test("a value depends on its query alone: not on the order of queries, on the others, or on whether bounds are asked", () => {
    fc.assert(
      fc.property(queries, variantsOf(measure), fc.nat(), (own, variant, seed) => {
        const all = evaluated(own, [variant]);
        const expected = new Map(all.queries.map((query, i) => [query, all.results[0].values[i]]));
        const names = own.map(nameOf);
        const others = [
          evaluated(own, [variant], { intervals: false }),
          evaluated(own, [variant], {}, names.toReversed()),
          // Whether an item is judged for any query depends on the judgments of all.
          ...(variant.column?.startsWith("judgedAnywhere ")
            ? []
            : [evaluated(own, [variant], {}, [names[seed % names.length]])]),
        ];
        for (const { queries, results } of others) {
          expect([...results[0].values]).toEqual(queries.map((query) => expected.get(query)));
        }
      }),
      CASES,
    );
  });
});

const ofSubtopics = measures.filter(({ column }) => column === "subtopics");
const ofGrades = measures.filter((measure) => !ofSubtopics.includes(measure));

// Red when measures share what one of them changes.
test.each([
  ["grades", ofGrades],
  ["subtopics", ofSubtopics],
])("a value does not depend on the other measures that are asked for: of %s", (_, together) => {
  const variants = fc.tuple(...together.map(variantsOf));
  fc.assert(
    fc.property(queries, variants, fc.constantFrom(...POLICIES), (own, all, ties) => {
      const { results } = evaluated(own, all, { ties });
      for (const [m, variant] of all.entries()) {
        expect(evaluated(own, [variant], { ties }).results).toEqual([results[m]]);
      }
    }),
    { numRuns: caseCount(50) },
  );
});
