import { expect, test } from "vitest";
import { binned } from "../../../src/report/view/histogram.tsx";

test("values are counted in equally wide bins, the highest in the last", () => {
  const counts = binned(Float64Array.of(0, 0.1, 0.25, 0.49, 0.5, 1), { low: 0, high: 1 }, 4);
  expect([...counts]).toEqual([2, 2, 1, 1]);
});

test("values that are all alike are in the first", () => {
  expect([...binned(Float64Array.of(3, 3), { low: 3, high: 3 }, 3)]).toEqual([2, 0, 0]);
});
