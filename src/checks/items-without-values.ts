import type { Check } from "./check.ts";

/** Items of a run without a value of a column, and the measures that look at it. */
export interface WithoutValues {
  readonly column: keyof typeof TAKEN;
  /** Number of different items in the lists, and of those without a value. */
  readonly items: number;
  readonly without: number;
  readonly measures: readonly string[];
}

/** What stands for a value that is not there. */
export const TAKEN = {
  popularity: "they count as chosen by nobody",
  category: "each counts as a category of its own",
  cost: "each costs max_cost, which is 1 unless a measure says otherwise,",
} as const;

/** A column of items has no value for some of those that a run lists; of all of them another check speaks. */
export const itemsWithoutValues: Check<readonly WithoutValues[], WithoutValues> = {
  id: "items-without-values",
  looksAt: "run",
  level: "note",
  find: (columns) =>
    columns.flatMap(({ column, items, without, measures }) =>
      without > 0 && without < items ? [{ column, items, without, measures }] : [],
    ),
  text: ({ column, items, without, measures }) =>
    `${without} of ${items} listed items ${without === 1 ? "has" : "have"} no ${column}: ${TAKEN[column]} in ${measures.join(", ")}`,
  remedy: "give a value for every item that can be listed",
  example: { column: "popularity", items: 869, without: 54, measures: ["AvgPopularity@10"] },
};
