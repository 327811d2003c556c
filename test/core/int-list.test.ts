import { expect, test } from "vitest";
import { IntList } from "../../src/core/int-list.ts";

test("a list that was emptied holds what comes next only", () => {
  const list = new IntList();
  for (let i = 0; i < 100; i++) list.push(i);
  expect(list.numbers).toEqual(Int32Array.from({ length: 100 }, (_, i) => i));
  list.clear();
  expect([list.length, list.last]).toEqual([0, undefined]);
  list.push(7);
  expect([list.length, list.last, ...list.numbers]).toEqual([1, 7, 7]);
});
