import type { Check } from "./check.ts";

/** Numbers of different items in the lists of a run, and of those without a cost. */
export interface CostsSeen {
  readonly items: number;
  readonly unknown: number;
}

/** Measures look at costs of items, and the table of items lacks some. */
export const itemsWithoutCost: Check<CostsSeen, CostsSeen> = {
  id: "items-without-cost",
  looksAt: "run",
  level: "note",
  find: ({ items, unknown }) => (unknown === 0 ? [] : [{ items, unknown }]),
  text: ({ items, unknown }) =>
    `${unknown} of ${items} retrieved items ${unknown === 1 ? "has" : "have"} no cost: each costs max_cost, which is 1 unless a measure says otherwise`,
  remedy: "max_cost=N of a measure says what they cost, and what ranks past the end of a list cost",
  example: { items: 480, unknown: 12 },
};
