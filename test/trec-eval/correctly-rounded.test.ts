import { expect, test } from "vitest";
import { exp, log } from "../../src/trec-eval/correctly-rounded.ts";

// Nearest doubles by Python's decimal with 70 digits; for each, Math.log or Math.exp of V8 gave a neighbor.

test.each([
  [0.5739454485162215, -0.5552209246070986],
  [0.9163462083548338, -0.08736102899640459],
  [0.6174563459409119, -0.4821469078115335],
  [0.3013660871784548, -1.1994295167764173],
  [0.022875334597088185, -3.7776960407324167],
])("log(%d) is the nearest double", (x, nearest) => expect(log(x)).toBe(nearest));

test.each([
  [0.8937229494073939, 2.444212412621677],
  [0.5304206628722454, 1.6996471367035213],
  [-1.2457836986960409, 0.287715337617735],
  [-11.989931579047328, 0.000006206387346487625],
  [-8.607584055924967, 0.00018271480636226746],
])("exp(%d) is the nearest double", (x, nearest) => expect(exp(x)).toBe(nearest));

test("at the ends of their ranges they are what Math gives", () => {
  const ends = [0, 1, -1, 1e9, -1e9, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 5e-324];
  expect(ends.map(exp)).toEqual(ends.map(Math.exp));
  expect(ends.map(log)).toEqual(ends.map(Math.log));
});
