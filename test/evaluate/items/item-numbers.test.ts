import { expect, test } from "vitest";
import { evaluate, type ItemColumns } from "../../../src/index.ts";

test("evaluate({items}) knows an item by its number as by the text of that number", () => {
  const judgments = { q: [1] };
  const run = { q: [1, 2, 3] };
  const measures = ["AvgPopularity@3", "Entropy@3", "ILD@3"];
  const valuesOf = (items: ItemColumns): number[] =>
    evaluate({ judgments, run, measures, items }).results.map(({ value }) => value);
  const texts = valuesOf({
    popularity: { 1: 3, 2: 5, 3: 1 },
    category: { 1: "film", 2: "film" },
    vector: { 1: [1, 0], 2: [1, 1], 3: [0, 1] },
  });
  const numbers = valuesOf({
    popularity: new Map<number | bigint, number>([
      [1, 3],
      [2n, 5],
      [3, 1],
    ]),
    category: new Map([
      [1, "film"],
      [2, "film"],
    ]),
    vector: new Map([
      [1, [1, 0]],
      [2, [1, 1]],
      [3, [0, 1]],
    ]),
  });
  expect(texts[0]).toBe(3);
  expect(numbers).toEqual(texts);
});
