import type { Check } from "./check.ts";
import { sidesText } from "./id-forms.ts";
import { TAKEN, type WithoutValues } from "./items-without-values.ts";

/** The smallest ids of both sides. */
type NoValues = Omit<WithoutValues, "without"> & Pick<ColumnOfItems, "retrieved" | "known">;

/** A column of items, and the smallest ids: of the run, and of the items that have a value. */
export interface ColumnOfItems extends WithoutValues {
  readonly retrieved: readonly string[];
  readonly known: readonly string[];
}

/** A column of items has a value for none of those that a run lists: ids may be written in two ways. */
export const noItemWithValues: Check<readonly ColumnOfItems[], NoValues> = {
  id: "no-item-with-values",
  looksAt: "run",
  level: "warning",
  find: (columns) => columns.flatMap(({ without, ...seen }) => (without > 0 && without === seen.items ? [seen] : [])),
  text: ({ column, items, measures, retrieved, known }) => {
    const sides = known.length === 0 ? "no item has one" : sidesText(["run", retrieved], [`items with one`, known]);
    return `none of the ${items} listed items has a ${column}: ${TAKEN[column]} in ${measures.join(", ")} (${sides})`;
  },
  remedy: "write the ids of items in --item-columns (items) as in the run",
  example: {
    ...{ column: "category", items: 869, measures: ["ILD@10"] },
    ...{ retrieved: ["m1", "m10", "m100"], known: ["1", "10", "100"] },
  },
};
