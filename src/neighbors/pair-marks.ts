import { type NumberedExclusion, rowsExcludedBy } from "./exclusion.ts";
import { Postings } from "./postings.ts";

/** Sets of numbers, one after the other, such as the labels of every item. */
export interface NumberSets {
  /** Where each set ends. */
  readonly ends: Int32Array;
  readonly labels: Int32Array;
}

/** The labels of queries and rows. Plain data. */
export interface PairLabels {
  readonly queries: NumberSets;
  readonly gallery: NumberSets;
}

/** What a row is to a query with which it shares no label. */
export const NEGATIVE = 0;
/** What it is where they share one. */
export const POSITIVE = 1;
/** What it is where the pair does not count. */
export const EXCLUDED = 2;

/** Says of every row what it is to a query. */
export class PairMarks {
  readonly #queries: NumberSets;
  readonly #postings: Postings;
  readonly #excludedRows: (query: number) => Int32Array;

  constructor({ queries, gallery }: PairLabels, exclude: readonly NumberedExclusion[]) {
    this.#queries = queries;
    const most = [queries, gallery].reduce((above, { labels }) => labels.reduce((a, b) => Math.max(a, b), above), -1);
    this.#postings = new Postings(gallery.labels, gallery.ends, most + 1);
    this.#excludedRows = rowsExcludedBy(exclude);
  }

  /** Lists of the rows of a query that are not negative, each rising; a row may be in several. */
  others(query: number): Int32Array[] {
    return [...this.#sharing(query), this.#excludedRows(query)];
  }

  /** Rows with which a query shares a label, each once; some may be excluded. */
  positives(query: number): Iterable<number> {
    const lists = this.#sharing(query);
    return lists.length === 1 ? lists[0] : new Set(lists.flatMap((rows) => [...rows]));
  }

  /** The rows of each label of a query. */
  #sharing(query: number): Int32Array[] {
    const { ends, labels } = this.#queries;
    return Array.from(labels.subarray(query === 0 ? 0 : ends[query - 1], ends[query]), (label) =>
      this.#postings.of(label),
    );
  }

  /** Writes what each of the rows is to a query. */
  fill(marks: Uint8Array, query: number): Uint8Array {
    marks.fill(NEGATIVE);
    for (const rows of this.#sharing(query)) for (const row of rows) marks[row] = POSITIVE;
    for (const row of this.#excludedRows(query)) marks[row] = EXCLUDED;
    return marks;
  }
}
