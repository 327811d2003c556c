import type { Problems } from "../../core/errors.ts";
import { type InputKind, type QueryItems, queriesOf } from "../inputs.ts";
import { checkedDocument, documentOf } from "./document-of.ts";
import { addedCounts, type FoldCounts, type Folding, NO_COUNTS, type Stage } from "./folding.ts";
import { keptRows } from "./kept-rows.ts";

/** Folds items that a program holds. */
export class ItemFolder {
  /** End of the refusal of an item that is there twice; null: it is folded instead. */
  readonly hint: string | null;
  readonly #stages: readonly Stage[];
  #counts = NO_COUNTS;

  constructor({ stages, hint }: Folding) {
    this.#stages = stages;
    this.hint = stages.length > 0 ? null : hint && ` (${hint})`;
  }

  /** Numbers of items so far. */
  get counts(): FoldCounts {
    return this.#counts;
  }

  /** The queries of a run or of judgments, folded. @throws RankproofError invalid, as for an item without a document */
  *read(kind: InputKind, input: unknown, problems: Problems): Generator<QueryItems> {
    for (const items of queriesOf(kind, input, problems, this.hint)) {
      const folded = this.#stages.reduce((all, stage) => this.#fold(all, stage), items);
      this.#add({ given: items.ids.length, kept: folded.ids.length });
      yield folded;
    }
  }

  #fold({ query, ids, values }: QueryItems, { fold, keep }: Stage): QueryItems {
    const documents = fold === undefined ? ids : documentsOf(documentOf(fold), ids, query);
    const rowsOf = new Map<string, number>();
    const firsts = Int32Array.from(documents, (document, row) => {
      const first = rowsOf.get(document) ?? row;
      rowsOf.set(document, first);
      return first;
    });
    const kept = keptRows(keep, values, firsts);
    this.#add({ negative: kept.negative });
    return { query, ids: kept.rows.map((row) => documents[row]), values: kept.values };
  }

  #add(counts: Partial<FoldCounts>): void {
    this.#counts = addedCounts(this.#counts, counts);
  }
}

function documentsOf(find: (item: string) => string, ids: readonly string[], query: string): string[] {
  return ids.map((item) => checkedDocument(find(item), item, query));
}
