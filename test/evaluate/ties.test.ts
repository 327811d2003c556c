import { expect, test } from "vitest";
import { formatTies, orderingOf, parseTies, TIES, type TiePolicy } from "../../src/evaluate/ties.ts";

const NAMED: readonly TiePolicy[] = [
  "expected",
  "best",
  "worst",
  "threshold",
  "mid-rank",
  "id-descending",
  "id-ascending",
  "input",
];

test("parseTies(text) reads what formatTies(policy) writes", () => {
  const policies: readonly TiePolicy[] = [...NAMED, { random: 0 }, { random: 123_456_789_012_345 }];
  for (const policy of policies) expect(parseTies(formatTies(policy))).toEqual(policy);
  expect(formatTies({ random: 7 })).toBe("random:7");
});

test.each([
  "",
  "Expected",
  "random",
  "random:",
  "random:x",
  "random:-1",
  "random:1.5",
  "xrandom:1",
  "random:1 ",
  "random:1234567890123456",
])("parseTies(%j) is none", (text) => {
  expect(parseTies(text)).toBeUndefined();
});

test("TIES accepts names and seeds, which are whole numbers from 0", () => {
  for (const policy of [...NAMED, { random: 0 }, { random: 2 ** 53 - 1 }]) expect(TIES.accepts(policy)).toBe(true);
  for (const value of [
    "random",
    "random:7",
    { random: -1 },
    { random: 0.5 },
    { random: 2 ** 53 },
    { random: "1" },
    {},
    null,
    undefined,
    7,
  ]) {
    expect(TIES.accepts(value)).toBe(false);
  }
  expect(TIES.default).toBe("expected");
});

test("orderingOf(policy) is the policy itself where it orders items, else that of expectations", () => {
  expect(NAMED.map(orderingOf)).toEqual([
    ...["expected", "expected", "expected", "expected", "expected"],
    ...["id-descending", "id-ascending", "input"],
  ]);
  expect(orderingOf({ random: 7 })).toEqual({ random: 7 });
});
