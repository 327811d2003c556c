import { expect, test } from "vitest";
import { undecidedGroups } from "../../src/compare/undecided-groups.ts";

test("all runs are one group where none are told apart, and there is no group where all are", () => {
  expect(undecidedGroups(3, [])).toEqual([[0, 1, 2]]);
  expect(
    undecidedGroups(3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]),
  ).toEqual([]);
});

test("groups overlap, and may leave out a run between two others", () => {
  expect(undecidedGroups(3, [[0, 2]])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(
    undecidedGroups(4, [
      [0, 1],
      [1, 3],
      [0, 3],
    ]),
  ).toEqual([
    [0, 2],
    [1, 2],
    [2, 3],
  ]);
});

test("two runs share a group if and only if they are not told apart, and no group is part of another", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const count = 2 + (seed % 9);
    const apart: [number, number][] = [];
    let state = seed;
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        state = (state * 48271) % 2147483647;
        if (state % 100 < 45) apart.push(state % 2 === 0 ? [a, b] : [b, a]);
      }
    }
    const groups = undecidedGroups(count, apart) ?? [];
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        const isApart = apart.some((pair) => pair.includes(a) && pair.includes(b));
        expect(groups.some((group) => group.includes(a) && group.includes(b))).toBe(!isApart);
      }
    }
    for (const group of groups) {
      expect(groups.some((other) => other !== group && group.every((run) => other.includes(run)))).toBe(false);
    }
  }
});

test("a relation with very many groups has none: pairs of runs that are told apart from each other only", () => {
  const apart = Array.from({ length: 30 }, (_, i) => [2 * i, 2 * i + 1] as const);
  expect(undecidedGroups(60, apart)).toBeUndefined();
});
