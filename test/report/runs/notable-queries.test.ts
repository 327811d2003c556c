import fc from "fast-check";
import { expect, test } from "vitest";
import { byInterest, type ValuedRuns } from "../../../src/report/runs/notable-queries.ts";

const interest = (queries: number, measure: ValuedRuns): number[] => [...byInterest([measure], queries)];

test("the worst come first, then what ties affect most, the largest gain and loss, in turn", () => {
  const first = { values: Float64Array.of(0.9, 0.8, 0.1, 0.7, 0.6, 0.5) };
  const ties = { queries: Uint32Array.of(1), mins: Float64Array.of(0.2), maxs: Float64Array.of(0.8) };
  const second = { values: Float64Array.of(0.9, 0.8, 0.3, 0.1, 0.6, 0.9), ties };
  // Worst of the first, worst of the second, tied, largest loss (again 3), largest gain; then the next worst.
  expect(interest(6, { runs: [first, second], better: "higher" })).toEqual([2, 3, 1, 5, 4, 0]);
});

test("of many queries every order is complete", () => {
  const numbers = fc.array(fc.constantFrom(0, 0.1, 0.2, 0.5, 1, Number.NaN), { minLength: 12, maxLength: 12 });
  const property = fc.property(numbers, fc.constantFrom("higher" as const, "lower" as const), (values, better) => {
    const sign = better === "higher" ? 1 : -1;
    const valued = [...values.keys()].filter((q) => !Number.isNaN(values[q]));
    const worstFirst = valued.toSorted((a, b) => sign * (values[a] - values[b]));
    const without = [...values.keys()].filter((q) => Number.isNaN(values[q]));
    const runs = [{ values: Float64Array.from(values) }];
    expect(interest(values.length, { runs, better })).toEqual([...worstFirst, ...without]);
  });
  fc.assert(property);
});
