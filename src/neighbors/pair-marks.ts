import { type PairExclusion, rowsExcludedBy } from "./exclusion.ts";
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

  constructor({ queries, gallery }: PairLabels, exclude: readonly PairExclusion[]) {
    this.#queries = queries;
    const most = [queries, gallery].reduce((above, { labels }) => labels.reduce((a, b) => Math.max(a, b), above), -1);
    this.#postings = new Postings(gallery.labels, gallery.ends, most + 1);
    this.#excludedRows = rowsExcludedBy(exclude);
  }

  /** Lists of the rows of a query that are not negative, each rising; a row may be in several. */
  others(query: number): Int32Array[] {
    return [...this.#sharing(query), this.#excludedRows(query)];
  }

  /** The positive rows of a query, each once. */
  positives(query: number): Int32Array {
    const lists = this.#sharing(query);
    const sharing = lists.length === 1 ? lists[0] : Int32Array.from(new Set(lists.flatMap((rows) => [...rows])));
    const excluded = new Set(this.#excludedRows(query));
    return sharing.filter((row) => !excluded.has(row));
  }

  /** The rows of each label of a query. */
  #sharing(query: number): Int32Array[] {
    const { ends, labels } = this.#queries;
    return Array.from(labels.subarray(query === 0 ? 0 : ends[query - 1], ends[query]), (label) =>
      this.#postings.of(label),
    );
  }

  /** Says of stretches of rows, one after the other, what each is to a query. */
  stretches(query: number): MarkedStretches {
    return new MarkedStretches(this.#sharing(query), this.#excludedRows(query));
  }
}

/** What rows are to a query, stretch by stretch. */
export class MarkedStretches {
  readonly #lists: readonly Int32Array[];
  /** Of each list, the first row that the stretches have not reached. */
  readonly #next: number[];

  /** @param sharing lists of the positive rows, each rising, in front of whatever excluded ones there are */
  constructor(sharing: readonly Int32Array[], excluded: Int32Array) {
    this.#lists = [...sharing, excluded];
    this.#next = this.#lists.map(() => 0);
  }

  /** Writes what rows `from` to `to` are, the first one first. Stretches come in their order. */
  fill(marks: Uint8Array, from: number, to: number): Uint8Array {
    marks.fill(NEGATIVE, 0, to - from);
    this.#lists.forEach((rows, list) => {
      const mark = list === this.#lists.length - 1 ? EXCLUDED : POSITIVE;
      let next = this.#next[list];
      while (next < rows.length && rows[next] < from) next++;
      for (; next < rows.length && rows[next] < to; next++) marks[rows[next] - from] = mark;
      this.#next[list] = next;
    });
    return marks;
  }
}
