import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import { type DocumentsSeen, type RepeatedPair, type RepeatedSeen, TOP_RANKS } from "./documents-seen.ts";
import { formsBetween } from "./id-forms.ts";

/** Lists with a document that stands there twice, of those that were looked at. */
interface RepeatedDocuments extends RepeatedSeen {
  readonly of: number;
  /** How the two ids differ. */
  readonly form: string;
}

/** A list holds one document under two ids near its top. */
export const repeatedDocuments: Check<DocumentsSeen, RepeatedDocuments> = {
  id: "repeated-documents",
  looksAt: "ranking",
  level: "warning",
  find: ({ lists: of, forms: { lists, pairs } }) =>
    lists === 0 ? [] : [{ lists, of, pairs, form: formsBetween(pairs) }],
  text: ({ form, ...seen }) =>
    `${listsWith(seen)} one item under two ids among the first ${TOP_RANKS} ranks (${pairsText(seen.pairs)}; they differ by ${form}): it counts twice, and where one id is judged, the other counts as unjudged`,
  remedy: "write the ids of a run in one way; --duplicates best then keeps each item once",
  example: { lists: 4, of: 20, pairs: [["D07", "D7"]], form: "zeros before numbers" },
};

/** How many lists hold something, in words. */
export function listsWith({ lists, of }: { readonly lists: number; readonly of: number }): string {
  return of === 1 ? "the first list holds" : `${lists} of the first ${of} lists ${lists === 1 ? "holds" : "hold"}`;
}

/** Pairs of ids in words. */
export function pairsText(pairs: readonly RepeatedPair[]): string {
  return pairs.map((ids) => ids.map((id) => printable(id, 30)).join(" and ")).join(", ");
}
