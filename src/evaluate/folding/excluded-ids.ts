import { Problems } from "../../core/errors.ts";
import { type Id, type InputKind, isColumn, type Judgments, queriesOf } from "../inputs.ts";
import { checkedDocument, documentOf, type Fold } from "./document-of.ts";
import { type Folding, type FoldOptions, foldingOf } from "./folding.ts";
import { listsNothing } from "./left-out.ts";

/** Items to leave out, by query: `{q1: ["a", "b"]}`, or any other form of judgments; their grades do not count. */
export type Exclusions = Judgments | ExcludedColumns;

/** Items to leave out as columns of equal length; further columns are left aside. */
export interface ExcludedColumns {
  readonly query: ArrayLike<Id>;
  readonly item: ArrayLike<Id>;
}

/** Items that do not count. */
export interface ExcludeOptions {
  /**
   * Items to leave out of the run and of the judgments, by query: what a user has seen, what is known to be true, junk
   * images. Both are evaluated as if they did not hold them. Where items are folded, so are these.
   */
  readonly exclude?: Exclusions | undefined;
}

/** Names of the options of items. */
export const ITEM_OPTIONS = ["fold", "foldScore", "duplicates", "exclude"] as const;

/** Documents to leave out of queries. */
export interface ExcludedIds {
  /** How many there are, each once for its query. */
  readonly count: number;
  readonly byQuery: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Folding of items that a program holds, and the documents that are left out of queries. */
export interface ItemFolding extends Folding {
  readonly excluded?: ExcludedIds | undefined;
}

/** @throws RankproofError invalid, for an option; missing, for a score without `fold` */
export function itemFoldingOf({ exclude, ...options }: FoldOptions & ExcludeOptions): ItemFolding {
  const folding = foldingOf(options);
  if (exclude === undefined) return folding;
  const excluded = excludedIds(exclude, options.fold);
  return { ...folding, conventions: { ...folding.conventions, exclude: excluded.count }, excluded };
}

const EXCLUDE: InputKind = { what: "exclude", row: "item to leave out", column: "grade", ofListed: () => 1 };

/** Ids to leave out, each once for its query. @param fold of the items of both sides @throws RankproofError invalid */
export function excludedIds(exclude: Exclusions, fold: Fold | undefined): ExcludedIds {
  const problems = new Problems();
  const find = fold === undefined ? undefined : documentOf(fold);
  const byQuery = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const { query, ids } of queriesOf(EXCLUDE, withGrades(exclude), problems, null)) {
    if (listsNothing(ids.length, (index) => ids[index])) continue;
    const documents = new Set(find === undefined ? ids : ids.map((id) => checkedDocument(find(id), id, query)));
    byQuery.set(query, documents);
    count += documents.size;
  }
  problems.throwIfAny();
  return { count, byQuery };
}

/** Columns with a grade in each row, whatever they hold beside. */
function withGrades(exclude: Exclusions): unknown {
  const { query, item } = Object(exclude);
  return isColumn(query) && isColumn(item) ? { query, item, grade: Array.from(item, () => 1) } : exclude;
}
