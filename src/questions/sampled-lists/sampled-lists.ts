import type { Ranking } from "../../core/ranking.ts";
import type { ItemColumns } from "../../evaluate/items/item-columns.ts";
import type { Observer } from "../../evaluate/observer.ts";

/** Fewer lists may be alike by chance. */
const FEWEST_LISTS = 10;

/** Sees whether all lists of a run have one length and hold the only relevant item of their query, as lists of sampled items do. */
export class SampledListsObserver implements Observer {
  readonly depth = 0;
  readonly #minGrade: number;
  #lists = 0;
  #length = 0;
  #isAlike = true;

  constructor(minGrade: number) {
    this.#minGrade = minGrade;
  }

  add(_: unknown, { length, judged, grades }: Ranking): void {
    if (!this.#isAlike) return;
    if (this.#lists++ === 0) this.#length = length;
    const isOnly = judged[0] >= this.#minGrade && !(judged[1] >= this.#minGrade);
    this.#isAlike = isOnly && length > 1 && length === this.#length && grades.includes(judged[0]);
  }

  /** What is to be said of the run; nothing where it has lists of other kinds, or where lists hold all known items. */
  notes(run: string, items: ItemColumns | undefined): string[] {
    const known = numberOf(items);
    if (!this.#isAlike || this.#lists < FEWEST_LISTS || (known !== undefined && known <= this.#length)) return [];
    const all = known === undefined ? "" : ` of ${known}`;
    const lists = `${run}: every list has ${this.#length}${all} items, one of them relevant`;
    return [
      `${lists}; if the others were sampled, values are of the sample: rankproof sampled estimates those over all items`,
    ];
  }
}

/** How many items are known. */
function numberOf({ popularity, category }: ItemColumns = {}): number | undefined {
  const column = popularity ?? category;
  if (column === undefined) return undefined;
  return column instanceof Map ? column.size : Object.keys(column).length;
}
