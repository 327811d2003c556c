import { documentOfChunk, writtenAlike } from "./id-forms.ts";
import { type IdPair, smallestPairs } from "./smallest-ids.ts";

/** Two ids of one list that stand for one document. */
export type RepeatedPair = IdPair;

/** Lists that hold a document under two ids near their top, and the smallest of such ids. */
export interface RepeatedSeen {
  readonly lists: number;
  readonly pairs: readonly RepeatedPair[];
}

/** The first lists of a run, looked through for documents that stand there twice. */
export interface DocumentsSeen {
  readonly lists: number;
  /** Ids that are written in two ways. */
  readonly forms: RepeatedSeen;
  /** Ids of chunks of one document. */
  readonly chunks: RepeatedSeen;
}

/** No list. */
export const NO_DOCUMENTS: DocumentsSeen = {
  lists: 0,
  forms: { lists: 0, pairs: [] },
  chunks: { lists: 0, pairs: [] },
};

/** Ranks that are looked at: usual cutoffs are no lower. */
export const TOP_RANKS = 10;
/** Rows of a list that are looked at, as where its scores are not sorted. */
const MOST_ROWS = 200;

/** One list: scores at indices from `from` to `to`, and ids counted from its first row. */
export interface FirstList {
  readonly scores: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
  idOf(row: number): string;
  /** Ids of the items that are judged for its query. */
  judgedOf(): Iterable<string>;
  /** How many these are, and how many of them are in the list. */
  readonly judged: number;
  readonly matched: number;
}

/** Looks through the first ranks of lists. */
export class DocumentsObserver {
  #lists = 0;
  readonly #forms = new RepeatedPairs();
  readonly #chunks = new RepeatedPairs();

  add({ scores, from, to, idOf, judgedOf }: FirstList): void {
    this.#lists++;
    const ids = topRows(scores, from, Math.min(to, from + MOST_ROWS)).map((row) => idOf(row - from));
    this.#chunks.add(pairsOf(ids, documentOfChunk));
    const pairs = pairsOf(ids, writtenAlike);
    if (pairs.length === 0) return;
    const judged = new Set(judgedOf());
    // Judgments that know both ids hold two documents.
    this.#forms.add(pairs.filter((pair) => !pair.every((id) => judged.has(id))));
  }

  get seen(): DocumentsSeen {
    return { lists: this.#lists, forms: this.#forms.seen, chunks: this.#chunks.seen };
  }
}

/** The rows with the highest scores, highest first; of equal ones the first. */
function topRows(scores: ArrayLike<number>, from: number, to: number): number[] {
  const top: number[] = [];
  for (let row = from; row < to; row++) {
    let rank = top.length;
    while (rank > 0 && scores[row] > scores[top[rank - 1]]) rank--;
    if (rank === TOP_RANKS) continue;
    top.splice(rank, 0, row);
    if (top.length > TOP_RANKS) top.pop();
  }
  return top;
}

/** The first lists of two parts. */
export function addedDocuments(first: DocumentsSeen, other: DocumentsSeen): DocumentsSeen {
  const both = (kind: "forms" | "chunks"): RepeatedSeen => ({
    lists: first[kind].lists + other[kind].lists,
    pairs: smallestPairs([...first[kind].pairs, ...other[kind].pairs]),
  });
  return { lists: first.lists + other.lists, forms: both("forms"), chunks: both("chunks") };
}

/** Lists with pairs, and the smallest pairs. */
class RepeatedPairs {
  #lists = 0;
  #pairs: readonly RepeatedPair[] = [];

  add(pairs: readonly RepeatedPair[]): void {
    if (pairs.length === 0) return;
    this.#lists++;
    this.#pairs = smallestPairs([...this.#pairs, ...pairs]);
  }

  get seen(): RepeatedSeen {
    return { lists: this.#lists, pairs: this.#pairs };
  }
}

/** Ids that share a document with one above them, each with the first of these; the smaller id first. */
function pairsOf(ids: readonly string[], documentOf: (id: string) => string): RepeatedPair[] {
  const firstOf = new Map<string, string>();
  return ids.flatMap((id) => {
    const document = documentOf(id);
    const first = firstOf.get(document);
    if (first === undefined) firstOf.set(document, id);
    return first === undefined ? [] : [first < id ? ([first, id] as const) : ([id, first] as const)];
  });
}
