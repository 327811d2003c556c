import type { Check } from "./check.ts";
import { type DocumentsSeen, type RepeatedSeen, TOP_RANKS } from "./documents-seen.ts";
import { listsWith, pairsText } from "./repeated-documents.ts";

/** Lists with several chunks of a document, of those that were looked at. */
interface RepeatedChunks extends RepeatedSeen {
  readonly of: number;
}

/** Chunks of one document share the first ranks, where each counts as an item. */
export const repeatedChunks: Check<DocumentsSeen, RepeatedChunks> = {
  id: "repeated-chunks",
  looksAt: "ranking",
  level: "note",
  find: ({ lists: of, chunks: { lists, pairs } }) => (lists === 0 ? [] : [{ lists, of, pairs }]),
  text: (seen) =>
    `${listsWith(seen)} several chunks of one document among the first ${TOP_RANKS} ranks (${pairsText(seen.pairs)}): each counts as an item`,
  remedy: "--fold '#' (fold: \"#\"), or an expression such as --fold '/^(.+)_chunk/', makes one item of a document",
  example: { lists: 12, of: 20, pairs: [["d1#2", "d1#5"]] },
};
