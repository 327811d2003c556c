import { printable } from "../../core/errors.ts";
import { knownItems, type Ranking } from "../../core/ranking.ts";
import type { Observer } from "../../evaluate/observer.ts";

/** Sees whether any item that a run retrieved is judged: where none is, ids may be written in two ways. */
export class JudgedItemsObserver implements Observer {
  readonly depth = 0;
  #hasItems = false;
  #hasJudged = false;

  add(_: unknown, ranking: Ranking): void {
    if (this.#hasJudged || ranking.length === 0) return;
    this.#hasItems = true;
    this.#hasJudged = knownItems(ranking) > 0;
  }

  /** What is to be said of the run; nothing where one of its items is judged, or where it has none. */
  notes(run: string, judgments: string): string[] {
    if (this.#hasJudged || !this.#hasItems) return [];
    return [`${run}: no item that it retrieved is judged in ${printable(judgments)} (are ids written alike in both?)`];
  }
}
