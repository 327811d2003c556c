import { isExcludedBy, type NumberedExclusion, rowsExcludedBy } from "../neighbors/exclusion.ts";
import type { PairLabels } from "../neighbors/pair-marks.ts";
import { Postings } from "../neighbors/postings.ts";
import type { Wanted } from "../neighbors/ranks.ts";
import { LabelNumbers, type Labels, type NumberedLabels } from "./labels.ts";

/** Which rows of the gallery are relevant to which query, and how much. */
export class Relevance {
  readonly queryLabels: NumberedLabels;
  /** Names of the labels, by number. */
  readonly labelNames: readonly string[];
  /** Relevant rows of each query that are not excluded. */
  readonly counts: Int32Array;
  /** Rows of each query that are not excluded. */
  readonly eligible: Int32Array;
  /** Relevant rows of the query that has most. */
  readonly most: number;
  readonly #galleryLabels: NumberedLabels;
  readonly #postings: Postings;
  readonly #exclude: readonly NumberedExclusion[];
  readonly #excludedRows: (query: number) => Int32Array;
  readonly #grades: Float64Array;
  /** Ones and then zeros, of which every binary list of judged grades is a part. */
  readonly #binary: Float64Array;

  /**
   * A row is relevant when it shares a label with the query; its grade is the number of labels that they share.
   *
   * @param exclude pairs that do not count at all
   * @throws RankproofError invalid, when there is not a label for each query and row
   */
  constructor(
    labels: { readonly queries: Labels; readonly gallery: Labels },
    queries: number,
    rows: number,
    exclude: readonly NumberedExclusion[] = [],
  ) {
    const numbers = new LabelNumbers();
    this.queryLabels = numbers.number(labels.queries, queries, "queries");
    this.#galleryLabels =
      labels.gallery === labels.queries && rows === queries
        ? this.queryLabels
        : numbers.number(labels.gallery, rows, "gallery");
    this.labelNames = numbers.names;
    this.#postings = new Postings(this.#galleryLabels.labels, this.#galleryLabels.ends, numbers.names.length);
    this.#exclude = exclude;
    this.#excludedRows = rowsExcludedBy(exclude);
    this.#grades = new Float64Array(rows);
    this.counts = new Int32Array(queries);
    this.eligible = new Int32Array(queries);
    for (let query = 0; query < queries; query++) {
      this.eligible[query] = rows - this.#excludedRows(query).length;
      this.counts[query] = this.relevantRows(query).length;
    }
    this.most = this.counts.reduce((a, b) => Math.max(a, b), 0);
    this.#binary = new Float64Array(this.most + rows).fill(1, 0, this.most);
  }

  /** Rows that share a label with the query, in no order. */
  relevantRows(query: number): Int32Array {
    const excluded = new Set(this.#excludedRows(query));
    const own = this.#labelsOf(this.queryLabels, query);
    if (own.length === 1) {
      const rows = this.#postings.of(own[0]);
      return excluded.size === 0 ? rows : without(rows, excluded);
    }
    const rows = new Set<number>();
    for (const label of own) for (const row of this.#postings.of(label)) if (!excluded.has(row)) rows.add(row);
    return Int32Array.from(rows);
  }

  /** The same of queries `from` to `to`, one after the other. */
  relevantRowsOf(from: number, to: number): Wanted {
    let end = 0;
    const ends = Int32Array.from(this.counts.subarray(from, to), (count) => (end += count));
    const rows = new Int32Array(end);
    for (let query = from; query < to; query++) {
      rows.set(this.relevantRows(query), ends[query - from] - this.counts[query]);
    }
    return { ends, rows };
  }

  /** Grades of rows for one query: the number of labels that they share. */
  gradesFor(query: number, rows: Int32Array): Float64Array {
    const own = this.#labelsOf(this.queryLabels, query);
    for (const label of own) for (const row of this.#postings.of(label)) this.#grades[row]++;
    const grades = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) grades[i] = this.#grades[rows[i]];
    for (const label of own) for (const row of this.#postings.of(label)) this.#grades[row] = 0;
    return grades;
  }

  /** The grades of all rows that are not excluded, highest first. */
  judged(query: number): Float64Array {
    const relevant = this.counts[query];
    const binary = this.#binary.subarray(this.most - relevant, this.most - relevant + this.eligible[query]);
    const { length } = this.#labelsOf(this.queryLabels, query);
    if (length <= 1) return binary;
    const grades = this.gradesFor(query, this.relevantRows(query)).sort().reverse();
    const judged = new Float64Array(binary.length);
    judged.set(grades);
    return judged;
  }

  /** The names of a query's labels. */
  classOf(query: number): string {
    return Array.from(this.#labelsOf(this.queryLabels, query), (label) => this.labelNames[label]).join(" ");
  }

  /** The labels of queries and gallery, by number. */
  get labels(): PairLabels {
    return { queries: this.queryLabels, gallery: this.#galleryLabels };
  }

  /** Whether queries and rows are the same items, each excluded from its own ranking, so that pairs count alike in both orders. */
  get isSymmetric(): boolean {
    const [own, other] = [this.queryLabels, this.#galleryLabels];
    return (
      areEqual(own.ends, other.ends) &&
      areEqual(own.labels, other.labels) &&
      this.#exclude.every(({ queries, gallery }) => areEqual(queries, gallery)) &&
      own.ends.every((_, item) => isExcludedBy(this.#exclude, item)(item))
    );
  }

  /** Pairs that each exclusion takes out and none before it, in their order. */
  get excludedPairs(): number[] {
    return this.#exclude.map((exclusion, i) => {
      const excludedRowsOf = rowsExcludedBy([exclusion]);
      let pairs = 0;
      for (const query of exclusion.queries.keys()) {
        const isCounted = isExcludedBy(this.#exclude.slice(0, i), query);
        for (const row of excludedRowsOf(query)) if (!isCounted(row)) pairs++;
      }
      return pairs;
    });
  }

  #labelsOf({ ends, labels }: NumberedLabels, item: number): Int32Array {
    return labels.subarray(item === 0 ? 0 : ends[item - 1], ends[item]);
  }
}

function areEqual(first: Int32Array, second: Int32Array): boolean {
  return first.length === second.length && first.every((number, i) => number === second[i]);
}

function without(rows: Int32Array, excluded: ReadonlySet<number>): Int32Array {
  const kept = new Int32Array(rows.length);
  let count = 0;
  for (const row of rows) if (!excluded.has(row)) kept[count++] = row;
  return kept.subarray(0, count);
}
