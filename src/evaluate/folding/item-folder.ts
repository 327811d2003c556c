import { type Problems, printable } from "../../core/errors.ts";
import type { MaskedCounter } from "../../core/masked-rows.ts";
import { type InputKind, JUDGMENTS, type QueryItems, queriesOf } from "../inputs.ts";
import { RUN, runQueries } from "../run-kind.ts";
import { checkedDocument, documentOf } from "./document-of.ts";
import type { ExcludedIds, ItemFolding } from "./excluded-ids.ts";
import { addedCounts, type FoldCounts, NO_COUNTS, type Stage } from "./folding.ts";
import { keptRows, repeatedId, repeatedRows } from "./kept-rows.ts";
import { type LeftOut, LeftOutCounter, refuseAllExcluded } from "./left-out.ts";

/** Folds items that a program holds, and leaves some out. */
export class ItemFolder {
  /** End of the refusal of an item that is there twice; null: items are folded or left out, which takes their ids. */
  readonly hint: string | null;
  readonly #hint: string;
  readonly #stages: readonly Stage[];
  readonly #excluded: ExcludedIds | undefined;
  readonly #leftOut = new LeftOutCounter();
  #counts = NO_COUNTS;

  constructor({ stages, hint, excluded }: ItemFolding) {
    this.#stages = stages;
    this.#excluded = excluded;
    this.#hint = hint && ` (${hint})`;
    this.hint = stages.length > 0 || excluded !== undefined ? null : this.#hint;
  }

  /** Numbers of items so far. */
  get counts(): FoldCounts {
    return this.#counts;
  }

  /** Items so far that were left out. */
  get leftOut(): LeftOut {
    return this.#leftOut;
  }

  /**
   * The queries of a run or of judgments, folded. One whose items are all left out is none.
   *
   * @param masked counts items of a run whose score is −∞
   * @throws RankproofError invalid, as for an item without a document
   */
  *read(kind: InputKind, input: unknown, problems: Problems, masked?: MaskedCounter): Generator<QueryItems> {
    let queries = 0;
    const given =
      kind === RUN ? runQueries(input, problems, this.hint, masked) : queriesOf(kind, input, problems, this.hint);
    for (const items of given) {
      const folded = this.#stages.reduce((all, stage) => this.#fold(all, stage), items);
      if (this.#stages.length > 0) this.#add({ given: items.ids.length, kept: folded.ids.length });
      const left = this.#excluded === undefined ? folded : this.#leaveOut(kind, folded, this.#excluded, problems);
      if (left === undefined) continue;
      queries++;
      yield left;
    }
    if (kind === JUDGMENTS) refuseAllExcluded(queries, this.#leftOut);
  }

  /** @returns undefined for a query whose items are all left out */
  #leaveOut(kind: InputKind, given: QueryItems, excluded: ExcludedIds, problems: Problems): QueryItems | undefined {
    const { query, ids, values } = given;
    const isKept = isKeptBy(excluded, query);
    const kept = ids.map(isKept);
    const items = { query, ids: ids.filter((_, row) => kept[row]), values: values.filter((_, row) => kept[row]) };
    this.#leftOut.items += ids.length - items.ids.length;
    if (kind === JUDGMENTS) this.#leftOut.addGrades(query, values, items.values);
    if (this.#stages.length === 0) refuseRepeated(kind, items, this.#hint, problems);
    return items.ids.length === 0 && ids.length > 0 ? undefined : items;
  }

  #fold({ query, ids, values }: QueryItems, { fold, keep }: Stage): QueryItems {
    const documents = fold === undefined ? ids : documentsOf(documentOf(fold), ids, query);
    const rowsOf = new Map<string, number>();
    const firsts = Int32Array.from(documents, (document, row) => {
      const first = rowsOf.get(document) ?? row;
      rowsOf.set(document, first);
      return first;
    });
    if (keep === "void") {
      const isRepeated = repeatedRows(Float64Array.from(values), firsts);
      return { query, ids: ids.map((item, row) => (isRepeated[row] ? repeatedId(item, row) : item)), values };
    }
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

/** Tells the items of a query that stay. */
export function isKeptBy(excluded: ExcludedIds | undefined, query: string): (item: string) => boolean {
  const items = excluded?.byQuery.get(query);
  return items === undefined ? () => true : (item) => !items.has(item);
}

function refuseRepeated({ row }: InputKind, { query, ids }: QueryItems, hint: string, problems: Problems): void {
  const items = new Set<string>();
  const repeated = ids.filter((item) => items.size === items.add(item).size);
  for (const item of new Set(repeated)) {
    problems.add("duplicate", `${row}: ${printable(item)} in query ${printable(query)}${hint}`);
  }
}
