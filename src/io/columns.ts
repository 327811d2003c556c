import { closestName, printable, RankproofError } from "../core/errors.ts";
import type { Kind } from "./rows.ts";

/** Usual names of columns, the likeliest first. */
const NAMES = {
  query: ["query", "query-id", "query_id", "queryid", "qid", "q_id", "topic", "topic_id"],
  item: [
    "item",
    "item-id",
    "item_id",
    "itemid",
    "corpus-id",
    "corpus_id",
    "doc",
    "docno",
    "doc_id",
    "docid",
    "document",
    "document_id",
    "iid",
    "pid",
    "passage_id",
  ],
  judgments: ["grade", "score", "rel", "relevance", "label", "judgment", "judgement"],
  run: ["score", "sim", "similarity"],
} as const;

/** Whether a header line names columns that rows can be read from. */
export function isHeader(names: readonly string[]): boolean {
  return find(names, NAMES.query) !== -1 && find(names, NAMES.item) !== -1;
}

/** Which columns of a table hold what. */
export interface ColumnIndexes {
  readonly query: number;
  readonly item: number;
  readonly value: number;
}

/** @throws RankproofError missing, naming the accepted names of the column */
export function columnsOf(kind: Kind, names: readonly string[], source: string): ColumnIndexes {
  const index = (wanted: readonly string[], what: string): number => {
    const found = find(names, wanted);
    if (found !== -1) return found;
    const have = names
      .slice(0, 10)
      .map((name) => printable(name, 30))
      .join(", ");
    const guess = names.find((name) => closestName(name, wanted) !== undefined);
    const hint = guess === undefined ? "" : `; is it ${printable(guess, 30)}?`;
    throw new RankproofError(
      "missing",
      `column: ${what} (named ${wanted.join(", ")}; found ${have}${hint})`,
      "data",
      `${printable(source)}: `,
    );
  };
  return {
    query: index(NAMES.query, "query"),
    item: index(NAMES.item, "item"),
    value: index(NAMES[kind], kind === "run" ? "score" : "grade"),
  };
}

function find(names: readonly string[], wanted: readonly string[]): number {
  const lower = names.map((name) => name.trim().toLowerCase());
  for (const name of wanted) {
    const index = lower.indexOf(name);
    if (index !== -1) return index;
  }
  return -1;
}
