import { printable } from "../../core/errors.ts";
import { knownItems, type Ranking } from "../../core/ranking.ts";
import type { Observer } from "../../evaluate/observer.ts";
import type { PartialResult } from "../../partial/partial.ts";

/** Sees whether any item that a run retrieved is judged: where none is, ids may be written in two ways. */
export class JudgedItemsObserver implements Observer {
  readonly depth = 0;
  #items = 0;
  #judged = 0;

  add(_: unknown, ranking: Ranking): void {
    if (this.#judged > 0) return;
    this.#items += ranking.length;
    this.#judged += knownItems(ranking);
  }

  /** What is to be said of the run. */
  notes(run: string, judgments: string): string[] {
    return judgedItemsNotes(run, judgments, { items: this.#items, judged: this.#judged });
  }
}

/** What is to be said of a run whose lists hold so many items; nothing where one of them is judged, or where there are none. */
export function judgedItemsNotes(run: string, judgments: string, { items, judged }: PartialResult["listed"]): string[] {
  if (judged > 0 || items === 0) return [];
  return [`${run}: no item that it retrieved is judged in ${printable(judgments)} (are ids written alike in both?)`];
}
