import type { Measure } from "../core/measure.ts";
import type { EvaluateInput } from "../evaluate/evaluate.ts";
import { itemFoldingOf } from "../evaluate/folding/excluded-ids.ts";
import { type JudgedLists, judgedLists } from "../evaluate/judged-lists.ts";
import type { Settings } from "../evaluate/options.ts";
import { SEEN_ITEMS } from "./reading-changes.ts";
import { StoredLists } from "./stored-lists.ts";

/** A run, and how it is evaluated. */
export interface RunInput extends Omit<EvaluateInput, "measures" | "intervals"> {}

/** What the lists of a run are stored for. */
export interface Stored {
  readonly settings: Settings;
  /** Measures that will be scored. */
  readonly scored: readonly Measure[];
  /** Whether judgments are to be by subtopic. */
  readonly bySubtopic: boolean;
}

/** The lists of a run that a program holds. */
export interface ListsInMemory {
  readonly judged: JudgedLists;
  readonly lists: StoredLists;
  /** Ids of items of the first lists. */
  readonly items: readonly string[];
}

/** @throws RankproofError for errors in judgments and run */
export function readLists(
  { judgments, run, ...options }: RunInput,
  { settings, scored, bySubtopic }: Stored,
  ranks = settings.ranks,
): ListsInMemory {
  const judged = judgedLists(judgments, itemFoldingOf(options), bySubtopic);
  const lists = new StoredLists(judged, settings, scored);
  const items: string[] = [];
  judged.forEachList(run, ranks, (query, list) => {
    lists.add(query, list);
    for (let row = 0; row < list.scores.length && items.length < SEEN_ITEMS; row++) items.push(list.idOf?.(row) ?? "");
  });
  return { judged, lists, items };
}
