import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import type { ListsSeen } from "./lists-seen.ts";

/** The lists of a run, and the judgments that they are held against. */
interface JudgedLists {
  readonly lists: Pick<ListsSeen, "items" | "judged">;
  /** Name of the judgments. */
  readonly judgments: string;
}

/** No item of a run is judged: ids may be written in two ways. */
export const noJudgedItem: Check<JudgedLists, { readonly judgments: string; readonly items: number }> = {
  id: "no-judged-item",
  looksAt: "run",
  level: "warning",
  find: ({ lists: { items, judged }, judgments }) => (judged > 0 || items === 0 ? [] : [{ judgments, items }]),
  text: ({ judgments }) =>
    `no item that it retrieved is judged in ${printable(judgments)} (are ids written alike in both?)`,
  remedy: "write the ids of items in the same way in both, or choose the column of ids with --columns item=NAME",
  example: { judgments: "test.qrels", items: 1000 },
};
