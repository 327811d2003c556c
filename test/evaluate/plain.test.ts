import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate as evaluatePlainly } from "../../src/evaluate/index.ts";
import { AP, evaluate, Hole, type Measure, measures } from "../../src/index.ts";
import { isDeep } from "../deep.ts";
import { variantsOf } from "../measures/variants.ts";
import { shareQuery } from "../shared-query.ts";

const ids = fc.constantFrom("a", "b", "c", "d", "e", "f");

/** Queries with numbers of items, which may be none. */
const numbers = fc.dictionary(
  fc.constantFrom("q1", "q2", "q3"),
  fc.dictionary(ids, fc.integer({ min: -1, max: 3 }), { noNullPrototype: true }),
  { noNullPrototype: true, minKeys: 1 },
);

/** Some measures, or all in deep tests. */
const drawn = isDeep() ? fc.constant(measures) : fc.shuffledSubarray([...measures], { minLength: 8, maxLength: 8 });
const variants = drawn
  .chain((own) => fc.tuple(...own.map(variantsOf)))
  .map((all): Measure[] => all.filter(({ column, record }) => column === undefined && record.collector === undefined));

// Red when one of them reads, ranks, scores or counts in its own way.
test("evaluate(…) of rankproof/evaluate returns what evaluate(…) of rankproof returns without options", () => {
  fc.assert(
    fc.property(numbers, numbers, variants, (judgments, run, measures) => {
      fc.pre(shareQuery(judgments, run));
      const { of: _, ...plain } = evaluatePlainly({ judgments, run, measures });
      const { of: __, perQuery, toJSON, findings, missingQueries, ...full } = evaluate({ judgments, run, measures });
      expect(plain).toEqual(full);
    }),
  );
});

test("evaluate(…) of rankproof/evaluate refuses measures that ask for more than the grades of a query", () => {
  const input = { judgments: { q: ["a"] }, run: { q: ["b", "a"] }, measures: [AP, Hole.at(5)] };
  expect(() => evaluatePlainly(input)).toThrow('unsupported measure: Hole@5 (expected evaluate of "rankproof")');
});

test("evaluate(…) of rankproof/evaluate gives the result of a measure", () => {
  const evaluation = evaluatePlainly({ judgments: { q: ["a"] }, run: { q: ["b", "a"] }, measures: [AP] });
  for (const measure of [AP, "AP"]) expect(evaluation.of(measure).value).toBe(0.5);
});
