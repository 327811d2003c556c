import type { FlagsOf } from "../../options/option.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { Question } from "../question.ts";

/** File of items' properties, as a text. */
export type ItemTableFlags = FlagsOf<Pick<typeof TABLES, "itemColumns">>;

/** Properties of items that measures see besides grades. */
export const items: Question<ItemTableFlags> = {
  id: "items",
  givesColumns: true,
  ask: async ({ flags: { itemColumns }, files }) => {
    if (itemColumns === undefined) return undefined;
    const { readItemColumns } = await import("./item-columns.ts");
    return { options: { items: await readItemColumns(itemColumns, files) } };
  },
};
