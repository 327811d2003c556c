import fc from "fast-check";
import { expect, test } from "vitest";
import type { Measure } from "../../src/core/measure.ts";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import type { EmbeddingOptions } from "../../src/embeddings/options.ts";
import { measures } from "../../src/measures/index.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { caseCount } from "../deep.ts";

// What a rule leaves out of a query counts in no measure: neither as a rank, nor in R, an ideal list or the number of candidates
// that chance is measured by. Each query has the values that it has alone, in a gallery without these items.

/** Whether labels are all that a measure needs: others want tables, training data, or a cutoff. */
function isOfLabels(measure: Measure): boolean {
  try {
    const evaluator = new EmbeddingEvaluator({ labels: ["a", "a"], measures: [measure] });
    evaluator.update([[0], [1]], [0, 1]);
    return evaluator.compute().overall.results.length === 1;
  } catch {
    return false;
  }
}

const MEASURES = measures
  .flatMap((measure) => (measure.record.at === "cutoff" ? [measure, measure.with({ cutoff: 2 })] : [measure]))
  .filter(isOfLabels);

test("most measures need nothing but labels", () => {
  expect(new Set(MEASURES.map(({ record }) => record.id)).size).toBeGreaterThan(60);
});

const item = fc.record({
  at: fc.integer({ min: 0, max: 3 }),
  label: fc.constantFrom("a", "b", "junk"),
  sequence: fc.option(fc.constantFrom("s", "t"), { nil: null }),
});

const RULES: Readonly<
  Record<string, Pick<EmbeddingOptions, "self" | "duplicates" | "junk"> & { sequences?: true; exclude?: true }>
> = {
  "self-matches": { self: "exclude" },
  sequences: { self: "keep", sequences: true },
  duplicates: { self: "keep", duplicates: "exclude" },
  junk: { self: "keep", junk: ["junk"] },
  "a list": { self: "keep", exclude: true },
  "all rules together": { self: "exclude", sequences: true, duplicates: "exclude", junk: ["junk"], exclude: true },
};

test.each(Object.entries(RULES))("%s", (_, { sequences: bySequence, exclude: byList, ...rules }) => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 2, maxLength: 9 }),
      fc.array(fc.tuple(fc.nat(8), fc.nat(8))),
      (items, pairs) => {
        fc.pre(rules.junk === undefined || items.some(({ label }) => label === "junk"));
        const isLeftOut = (query: number, row: number): boolean =>
          (rules.self === "exclude" && query === row) ||
          (bySequence === true && items[query].sequence !== null && items[query].sequence === items[row].sequence) ||
          (rules.duplicates === "exclude" && items[query].at === items[row].at) ||
          (rules.junk !== undefined && items[row].label === "junk") ||
          (byList === true && pairs.some(([from, to]) => from === query && to === row));
        const all = [...items.keys()];
        const kept = all.map((query) => all.filter((row) => !isLeftOut(query, row)));
        fc.pre(kept.every((rows) => rows.length > 0));
        const valuesOf = (options: Partial<EmbeddingOptions>) => {
          const evaluator = new EmbeddingEvaluator({
            labels: items.map(({ label }) => label),
            measures: MEASURES,
            noRelevant: "computed",
            ...options,
          });
          evaluator.update(
            matrixOf(
              Float32Array.from(items, ({ at }) => at),
              1,
            ),
            all,
          );
          const { overall } = evaluator.compute();
          return overall.results.map(({ values, mins, maxs, measure }) => ({ measure, values, mins, maxs }));
        };
        const lists = all.map(
          (query) => [`${query}`, pairs.flatMap(([from, to]) => (from === query ? [to] : []))] as const,
        );
        const together = valuesOf({
          ...rules,
          ...(bySequence && { sequences: items.map(({ sequence }) => sequence) }),
          ...(byList && { exclude: new Map(lists.map(([query, rows]) => [query, [...new Set(rows)]])) }),
        });
        for (const query of all) {
          const alone = valuesOf({ self: "keep", queries: [query], gallery: kept[query] });
          together.forEach(({ measure, values, mins, maxs }, i) => {
            const own = [values, mins, maxs].map((column) => column[query]);
            [alone[i].values, alone[i].mins, alone[i].maxs].forEach(([value], j) => {
              if (Number.isNaN(value)) expect(own[j], measure).toBeNaN();
              else expect(own[j], measure).toBeCloseTo(value, 12);
            });
          });
        }
      },
    ),
    { numRuns: caseCount(40) },
  );
});
