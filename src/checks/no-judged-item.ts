import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import { type ApartIds, idsText } from "./id-forms.ts";
import type { ItemFormsSeen } from "./item-forms.ts";
import type { ListsSeen } from "./lists-seen.ts";

/** The lists of a run, and the judgments that they are held against. */
interface JudgedLists {
  readonly lists: Pick<ListsSeen, "items" | "judged">;
  readonly forms: ItemFormsSeen;
  /** Name of the judgments. */
  readonly judgments: string;
}

/** No item of a run is judged: ids may be written in two ways. */
export const noJudgedItem: Check<JudgedLists, ApartIds & { readonly judgments: string; readonly items: number }> = {
  id: "no-judged-item",
  looksAt: "run",
  level: "warning",
  find: ({ lists: { items, judged }, forms, judgments }) => {
    if (judged > 0 || items === 0) return [];
    const { pairs } = forms;
    const ids = pairs.length === 0 ? forms : { retrieved: pairs.map(([id]) => id), judged: pairs.map(([, id]) => id) };
    return [{ judgments, items, retrieved: ids.retrieved, judged: ids.judged }];
  },
  text: ({ judgments, ...ids }) => {
    const shown = idsText(ids);
    const problem = `no item that it retrieved is judged in ${printable(judgments)}`;
    return shown === "" ? problem : `${problem} (${shown})`;
  },
  remedy: "write the ids of items in the same way in both, or choose the column of ids with --columns item=NAME",
  example: { judgments: "test.qrels", items: 1000, retrieved: ["D01", "D02", "D03"], judged: ["d1", "d2", "d3"] },
};
