import type { FlagsOf } from "../../options/option.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { Question } from "../question.ts";

/** What is known of items, as a text. */
export type ItemFlags = FlagsOf<Pick<typeof TABLES, "itemColumns">>;

/** What measures see of items besides grades. */
export const items: Question<ItemFlags> = {
  id: "items",
  ask: async ({ flags: { itemColumns }, files }) => {
    if (itemColumns === undefined) return undefined;
    const { readItemColumns } = await import("./item-columns.ts");
    return { options: { items: await readItemColumns(itemColumns, files) } };
  },
};
