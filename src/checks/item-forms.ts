import type { Check } from "./check.ts";
import type { FirstList } from "./documents-seen.ts";
import { bareOf, canonicalOf, type DifferingIds, differingIn, differingText, isPrefixed } from "./id-forms.ts";
import { SHOWN_IDS, SmallestIds, smallestOf, smallestPairs } from "./smallest-ids.ts";

/** An unjudged item of a list, and an item that is judged for its query under nearly the same id. */
export type ApartItem = readonly [retrieved: string, judged: string];

/** Ids of the first lists of a run, held against those of the judgments. */
export interface ItemFormsSeen {
  /** Items that were looked at. */
  readonly items: number;
  /** How many of them have a judged item beside them whose id differs in form alone. */
  readonly apart: number;
  /** The smallest of these. */
  readonly pairs: readonly ApartItem[];
  /** The smallest ids of each side. */
  readonly retrieved: readonly string[];
  readonly judged: readonly string[];
}

/** Ids of items in words: how those of a run and of judgments differ. */
interface ApartItems extends DifferingIds {
  readonly items: number;
  readonly apart: number;
}

/** Some items of a run are unjudged, while judgments have their ids in another form. */
export const itemForms: Check<{ readonly forms: ItemFormsSeen; readonly judged: number }, ApartItems> = {
  id: "item-forms",
  looksAt: "run",
  level: "warning",
  find: ({ forms: { items, apart, pairs }, judged }) => {
    // One item that differs from another by a prefix may well be another item.
    if (apart === 0 || judged === 0 || (apart === 1 && pairs.every(isPrefixed))) return [];
    return [{ items, apart, ...differingIn(pairs) }];
  },
  text: ({ items, apart, ...ids }) =>
    `${apart} of the first ${items} retrieved items ${apart === 1 ? "is" : "are"} unjudged as ${apart === 1 ? "its id is" : "their ids are"} written (${differingText(ids)})`,
  remedy: "write the ids of items in the same way in both",
  example: { items: 200, apart: 40, retrieved: ["D07"], judged: ["D7"], form: "zeros before numbers" },
};

/** Items of a run, and judged items of a query, that are looked at: those of the first lists. */
const [MOST_ITEMS, MOST_JUDGED] = [200, 1000];

/** Sees the first lists of a run. */
export class ItemFormsObserver {
  #items = 0;
  #apart = 0;
  #pairs: readonly ApartItem[] = [];
  readonly #retrieved = new SmallestIds(SHOWN_IDS);
  readonly #judged = new SmallestIds(SHOWN_IDS);

  /** Whether another list is looked at. */
  get isOpen(): boolean {
    return this.#items < MOST_ITEMS;
  }

  add({ from, to, idOf, judgedOf, judged: all, matched }: Omit<FirstList, "scores">): void {
    const looked = Math.min(to - from, MOST_ITEMS - this.#items);
    if (looked <= 0) return;
    this.#items += looked;
    // Ids are shown where no list has a judged item, and are apart where one has not all of them.
    if (matched > 0 && matched === all) return;
    const ids: string[] = [];
    for (let row = 0; row < looked; row++) {
      ids.push(idOf(row));
      this.#retrieved.add(ids[row]);
    }
    const judged: string[] = [];
    for (const id of judgedOf()) {
      if (judged.length === MOST_JUDGED) break;
      judged.push(id);
      this.#judged.add(id);
    }
    if (matched < judged.length) this.#addApart(ids, new Set(judged));
  }

  #addApart(ids: readonly string[], judged: ReadonlySet<string>): void {
    // Both forms in one list are two items.
    const missed = new Set(judged);
    for (const id of ids) missed.delete(id);
    const [canonical, bare] = [canonicalOf, bareOf].map((form) => new Map(Array.from(missed, (id) => [form(id), id])));
    const prefixed = (id: string): string | undefined => {
      const other = bare.get(bareOf(id));
      return other !== undefined && isPrefixed([id, other]) ? other : undefined;
    };
    for (const id of ids) {
      const other = judged.has(id) ? undefined : (canonical.get(canonicalOf(id)) ?? prefixed(id));
      if (other === undefined) continue;
      this.#apart++;
      this.#pairs = smallestPairs([...this.#pairs, [id, other]]);
    }
  }

  get seen(): ItemFormsSeen {
    const [retrieved, judged] = [this.#retrieved.ids, this.#judged.ids];
    return { items: this.#items, apart: this.#apart, pairs: this.#pairs, retrieved, judged };
  }
}

/** The first lists of two parts. */
export function addedForms(first: ItemFormsSeen, other: ItemFormsSeen): ItemFormsSeen {
  const smallest = (side: "retrieved" | "judged"): readonly string[] => smallestOf([...first[side], ...other[side]]);
  return {
    items: first.items + other.items,
    apart: first.apart + other.apart,
    pairs: smallestPairs([...first.pairs, ...other.pairs]),
    ...{ retrieved: smallest("retrieved"), judged: smallest("judged") },
  };
}
