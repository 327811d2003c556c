import { expect, test } from "vitest";
import { RankingBuilder } from "../../../src/core/ranking.ts";
import type { ShownItem } from "../../../src/report/runs/lists.ts";
import { rankChange } from "../../../src/report/runs/two-lists.tsx";

const at = (index: number, from: number, to = from): ShownItem => ({ index, from, to, score: 1 });
const listOf = (length: number, rows: readonly ShownItem[]) => ({
  ...{ length, rows, first: Math.min(2, length) },
  ranking: new RankingBuilder(0).build(length, new Float64Array(0)),
});

test("an item that both lists have has moved by the difference of its ranks, tied ones from the middle of theirs", () => {
  const other = listOf(9, [at(0, 1), at(1, 2, 5), at(2, 9)]);
  expect(rankChange(at(2, 1), { id: "c", grade: 1 }, other)).toBe(8);
  expect(rankChange(at(0, 4), { id: "a", grade: null }, other)).toBe(-3);
  expect(rankChange(at(1, 3), { id: "b", grade: 0 }, other)).toBe(0.5);
});

test("an item that the other list does not show is new, but where it may stand below what is kept", () => {
  expect(rankChange(at(7, 1), { id: "x", grade: 0 }, listOf(9, []))).toBe("nowhere");
  expect(rankChange(at(7, 1), { id: "x", grade: null }, listOf(2, [at(0, 1), at(1, 2)]))).toBe("nowhere");
  expect(rankChange(at(7, 1), { id: "x", grade: null }, listOf(9, [at(0, 1), at(1, 2)]))).toBe("below");
});
