import { expect, test } from "vitest";
import { ticksOf, tickTexts } from "../../../src/report/view/axis.ts";

test.each([
  [0.5, 0.93, 2, ["0.6", "0.8"]],
  [0.85, 1, 4, ["0.85", "0.90", "0.95", "1.00"]],
  [-0.29, 0.29, 3, ["\u22120.2", "0.0", "0.2"]],
  [0, 1234, 2, ["0", "1000"]],
  [0.5, 0.5, 2, ["0.5"]],
] as const)("ticksOf(%d to %d, %i) are round, and no more", (low, high, most, texts) => {
  const ticks = ticksOf({ low, high }, most);
  expect(ticks.length).toBeLessThanOrEqual(most);
  expect(tickTexts(ticks)).toEqual(texts);
});
