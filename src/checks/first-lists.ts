import {
  addedDocuments,
  DocumentsObserver,
  type DocumentsSeen,
  type FirstList,
  NO_DOCUMENTS,
} from "./documents-seen.ts";
import { addedForms, ItemFormsObserver, type ItemFormsSeen } from "./item-forms.ts";
import { addedLarge, type LargeScores, LargeScoresObserver } from "./large-scores.ts";

/** The first lists of a run, whose ids and scores are looked at one by one. */
export interface FirstLists {
  readonly forms: ItemFormsSeen;
  readonly large: LargeScores;
  readonly documents: DocumentsSeen;
}

/** A run that nobody looked at. */
export const NO_LISTS: FirstLists = {
  forms: { items: 0, apart: 0, pairs: [], retrieved: [], judged: [] },
  large: { equal: 0, score: null },
  documents: NO_DOCUMENTS,
};

/** Sees the first lists of a run. */
export class FirstListsObserver {
  readonly #forms = new ItemFormsObserver();
  readonly #large = new LargeScoresObserver();
  readonly #documents = new DocumentsObserver();

  /** Whether another list is looked at. */
  get isOpen(): boolean {
    return this.#forms.isOpen;
  }

  add(list: FirstList): void {
    const { scores, from, to } = list;
    this.#large.add(scores, from, to);
    this.#documents.add(list);
    this.#forms.add(list);
  }

  get seen(): FirstLists {
    return { forms: this.#forms.seen, large: this.#large.seen, documents: this.#documents.seen };
  }
}

/** The first lists of two parts. */
export function addedFirstLists(first: FirstLists, other: FirstLists): FirstLists {
  return {
    forms: addedForms(first.forms, other.forms),
    large: addedLarge(first.large, other.large),
    documents: addedDocuments(first.documents, other.documents),
  };
}
