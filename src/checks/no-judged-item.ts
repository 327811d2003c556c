import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import { type ApartIds, areUnlike, idsText } from "./id-forms.ts";
import type { ItemFormsSeen } from "./item-forms.ts";
import type { ListsSeen } from "./lists-seen.ts";

/** The lists of a run, and the judgments that they are held against. */
interface JudgedLists {
  readonly lists: Pick<ListsSeen, "items" | "judged">;
  readonly forms: ItemFormsSeen;
  /** Name of the judgments. */
  readonly judgments: string;
}

/** Name of the judgments, and ids of both sides, of which no item is judged among so many that were retrieved. */
interface NoneJudged extends ApartIds {
  readonly judgments: string;
  readonly items: number;
}

/** No item of a run is judged, though ids are written in one way. */
export const noJudgedItem: Check<NoneJudged | undefined, NoneJudged> = {
  id: "no-judged-item",
  looksAt: "run",
  level: "warning",
  find: (seen) => (seen === undefined ? [] : [seen]),
  text: ({ judgments, ...ids }) => {
    const shown = idsText(ids);
    const problem = `no item that it retrieved is judged in ${printable(judgments)}`;
    return shown === "" ? problem : `${problem} (${shown})`;
  },
  remedy: "write the ids of items in the same way in both, or choose the column of ids with --columns item=NAME",
  example: { judgments: "test.qrels", items: 1000, retrieved: ["D01", "D02", "D03"], judged: ["D7", "D8", "D9"] },
};

/** Fewer ids of a side show no way of writing them. */
const FEWEST = 3;

/** Whether ids of both sides are written in two ways, as more than a few show. */
export function areWrittenApart(ids: ApartIds): boolean {
  return ids.retrieved.length >= FEWEST && ids.judged.length >= FEWEST && areUnlike(ids);
}

/** Ids of both sides where no item of a run is judged; undefined where one is, or nothing was retrieved. */
export function idsOfNoneJudged({ lists, forms, judgments }: JudgedLists): NoneJudged | undefined {
  const { items, judged } = lists;
  if (judged > 0 || items === 0) return undefined;
  const { pairs } = forms;
  const ids = pairs.length === 0 ? forms : { retrieved: pairs.map(([id]) => id), judged: pairs.map(([, id]) => id) };
  return { judgments, retrieved: ids.retrieved, judged: ids.judged, items };
}
