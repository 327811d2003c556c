import fc from "fast-check";
import type { Measure } from "../../src/core/measure.ts";
import type { Param, ParamValue } from "../../src/core/params.ts";
import type { Listing } from "../orders.ts";

/** Up to six items in random ties: graded, unjudged and pooled, with judged items that were never retrieved. */
export const listings: fc.Arbitrary<Listing> = fc
  .record({
    items: fc.array(
      fc.record({
        grade: fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) },
          fc.constant(Number.NaN),
          fc.constant(-1),
        ),
        endsTie: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    missed: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  })
  .map(({ items, missed }) => ({
    grades: items.map(({ grade }) => grade),
    tieEnds: items.flatMap(({ endsTie }, i) => (endsTie || i === items.length - 1 ? [i + 1] : [])),
    missed,
  }));

/** Parameter values worth trying for a kind of parameter. */
function valuesOf(spec: Param): readonly ParamValue[] {
  switch (spec.type) {
    case "choice":
      return spec.of as string[];
    case "cutoff": {
      const ranks: ParamValue[] = [1, 2, 3, 4, 5, 6, 7];
      if (!spec.required) ranks.push(Number.POSITIVE_INFINITY);
      if (spec.accepts("R")) ranks.push("R");
      return ranks;
    }
    case "gain":
      return ["linear", "exp2", "binary", { 0: 0.5, 1: 1, 2: 1, 3: 7 }];
    case "number":
      return [spec.required ?? spec.default, ...[0.35, 2, 3].filter((value) => spec.accepts(value))];
  }
}

/** The measure with random parameters. */
export function variantsOf(measure: Measure): fc.Arbitrary<Measure> {
  const params = Object.entries(measure.record.params).map(([name, spec]) => [
    name,
    fc.constantFrom(...valuesOf(spec)),
  ]);
  return fc
    .record(Object.fromEntries(params))
    .filter((values) => isWithinGradeRange(measure, values))
    .map((values) => measure.with(values as Record<string, ParamValue>));
}

/** ERR refuses grades above its scale; the listings go up to 3. */
function isWithinGradeRange(measure: Measure, values: Record<string, unknown>): boolean {
  return measure.record.id !== "err" || (values["max"] as number) >= 3;
}
