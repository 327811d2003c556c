import { isExcludedBy, type PairExclusion, rowsExcludedBy } from "../neighbors/exclusion.ts";
import type { PairLabels } from "../neighbors/pair-marks.ts";
import type { Wanted } from "../neighbors/ranks.ts";
import type { Grading } from "./grading.ts";
import { type LabelsOfBoth, SharedLabels } from "./shared-labels.ts";

/** Relevance: the grades of gallery rows for each query. */
export class Relevance {
  /** Relevant rows of each query that are not excluded. */
  readonly counts: Int32Array;
  /** Relevant items of each query that the gallery lacks. */
  readonly missing: Int32Array;
  /** Rows of each query that are not excluded. */
  readonly eligible: Int32Array;
  /** Relevant items of the query that has most, in the gallery or not. */
  readonly most: number;
  /** Whether every row is judged, so that rows without a grade have grade 0. */
  readonly isComplete: boolean;
  /** From which grade on a row is relevant. */
  readonly minGrade: number;
  /** Relevant pairs that each exclusion takes out and none before it, in their order. */
  readonly excludedRelevant: readonly number[];
  readonly #grading: Grading;
  readonly #rows: number;
  readonly #exclude: readonly PairExclusion[];
  readonly #excludedRows: (query: number) => Int32Array;
  /** Listed rows of each query that are not excluded. */
  readonly #listed: Int32Array;
  /** Ones followed by zeros: every binary list of judged grades is a part of it. */
  readonly #binary: Float64Array;

  /**
   * @param source labels: a row is relevant when it shares one with the query, and its grade is the number of shared
   *   labels; or grades of any other kind
   * @param exclude pairs that do not count at all
   * @param minGrade least grade of a relevant row
   * @throws RankproofError invalid, when there is not a label for each query and row
   */
  constructor(
    source: LabelsOfBoth | Grading,
    queries: number,
    rows: number,
    exclude: readonly PairExclusion[] = [],
    minGrade = 1,
  ) {
    this.#grading = "gallery" in source ? new SharedLabels(source, queries, rows) : source;
    this.minGrade = minGrade;
    this.#rows = rows;
    this.isComplete = this.#grading.isComplete;
    this.#exclude = exclude;
    this.#excludedRows = rowsExcludedBy(exclude);
    const [counts, missing, eligible, listed] = Array.from({ length: 4 }, () => new Int32Array(queries));
    const excludedRelevant = exclude.map(() => 0);
    for (let query = 0; query < queries; query++) {
      const own = this.#listedRows(query);
      eligible[query] = rows - this.#excludedRows(query).length;
      listed[query] = own.length;
      counts[query] = this.#relevantAmong(query, own).length;
      const relevant = this.#relevantAmong(query, this.#grading.rowsOf(query));
      if (relevant.length > counts[query]) {
        const rules = exclude.map((exclusion) => isExcludedBy([exclusion], query));
        for (const row of relevant) {
          const first = rules.findIndex((isExcluded) => isExcluded(row));
          if (first !== -1) excludedRelevant[first]++;
        }
      }
      for (const grade of Array.from(this.#grading.gradesElsewhere(query))) if (grade >= minGrade) missing[query]++;
    }
    this.counts = counts;
    this.missing = missing;
    this.eligible = eligible;
    this.#listed = listed;
    this.excludedRelevant = excludedRelevant;
    this.most = counts.reduce((most, count, query) => Math.max(most, count + missing[query]), 0);
    this.#binary = new Float64Array(this.most + rows).fill(1, 0, this.most);
  }

  /** Relevant rows of a query, in no order. */
  relevantRows(query: number): Int32Array {
    return this.#relevantAmong(query, this.#listedRows(query));
  }

  /**
   * Rows of queries `from` to `to` whose ranks measures need, query by query: rows of a grade above 0, or all judged
   * ones.
   */
  gradedRowsOf(from: number, to: number): Wanted {
    let end = 0;
    const ends = Int32Array.from(this.#listed.subarray(from, to), (count) => (end += count));
    const rows = new Int32Array(end);
    for (let query = from; query < to; query++) {
      rows.set(this.#listedRows(query), ends[query - from] - this.#listed[query]);
    }
    return { ends, rows };
  }

  /** Grades of rows for one query: NaN where nobody judged, negative where the item is in the pool but unjudged. */
  gradesFor(query: number, rows: Int32Array): Float64Array {
    return this.#grading.gradesOf(query, rows);
  }

  /** All judged grades of at least 0, highest first, without those of excluded rows. */
  judged(query: number): Float64Array {
    const [relevant, eligible] = [this.counts[query], this.eligible[query]];
    if (this.#isBinary(query)) return this.#binary.subarray(this.most - relevant, this.most - relevant + eligible);
    const grades = this.gradesFor(query, this.#listedRows(query)).filter((grade) => grade >= 0);
    const elsewhere = this.#grading.gradesElsewhere(query);
    const all = new Float64Array((this.isComplete ? eligible : grades.length) + elsewhere.length);
    all.set(grades);
    all.set(elsewhere, grades.length);
    return all.sort().reverse();
  }

  /** Whether a row of this grade is relevant. */
  isRelevant(grade: number): boolean {
    return grade >= this.minGrade;
  }

  /** Whether relevance comes from labels. */
  get isByLabels(): boolean {
    return this.#grading.labels !== undefined;
  }

  /** Judged queries that are none of those evaluated. */
  get unknownQueries(): number {
    return this.#grading.unknownQueries;
  }

  /** Whether the query is judged. */
  isJudged(query: number): boolean {
    return this.#grading.isJudged(query);
  }

  /** The name of a query's class; undefined where there are no labels. */
  classOf(query: number): string | undefined {
    return this.#grading.classOf(query);
  }

  /** Labels of queries and gallery, by number: relevant pairs share one. */
  get labels(): PairLabels {
    const { labels } = this.#grading;
    return labels !== undefined && this.minGrade <= 1 ? labels : this.#labelsOfPairs();
  }

  /**
   * Whether queries and rows are the same items, each excluded from its ranking, so that pairs count alike in both
   * orders.
   */
  get isSymmetric(): boolean {
    const { queries: queryLabels, gallery: galleryLabels } = this.labels;
    return (
      areEqual(queryLabels.ends, galleryLabels.ends) &&
      areEqual(queryLabels.labels, galleryLabels.labels) &&
      this.#exclude.every((pairs) => !("ends" in pairs) && areEqual(pairs.queries, pairs.gallery)) &&
      queryLabels.ends.every((_, item) => isExcludedBy(this.#exclude, item)(item))
    );
  }

  /** Pairs that each exclusion takes out and none before it, in their order. */
  get excludedPairs(): number[] {
    return this.#exclude.map((exclusion, i) => {
      const excludedRowsOf = rowsExcludedBy([exclusion]);
      let pairs = 0;
      for (const query of this.counts.keys()) {
        const isCounted = isExcludedBy(this.#exclude.slice(0, i), query);
        for (const row of excludedRowsOf(query)) if (!isCounted(row)) pairs++;
      }
      return pairs;
    });
  }

  /** Rows that the grading lists and that are not excluded. */
  #listedRows(query: number): Int32Array {
    const rows = this.#grading.rowsOf(query);
    const excluded = this.#excludedRows(query);
    return excluded.length === 0 ? rows : without(rows, new Set(excluded));
  }

  #relevantAmong(query: number, listed: Int32Array): Int32Array {
    const areAll = this.minGrade <= 1 && (this.#grading.labels !== undefined || this.#grading.isBinary(query));
    if (areAll || listed.length === 0) return listed;
    const grades = this.gradesFor(query, listed);
    return listed.filter((_, i) => grades[i] >= this.minGrade);
  }

  #isBinary(query: number): boolean {
    return this.minGrade <= 1 && this.#grading.isBinary(query) && this.#grading.gradesElsewhere(query).length === 0;
  }

  /** Each query is a label, which its relevant rows have. */
  #labelsOfPairs(): PairLabels {
    const queries = this.counts.length;
    const labelsOf = new Map<number, number[]>();
    for (let query = 0; query < queries; query++) {
      for (const row of this.relevantRows(query)) {
        const rowLabels = labelsOf.get(row);
        if (rowLabels === undefined) labelsOf.set(row, [query]);
        else rowLabels.push(query);
      }
    }
    let end = 0;
    const lists = Array.from({ length: this.#rows }, (_, row) => labelsOf.get(row) ?? []);
    return {
      queries: {
        ends: Int32Array.from({ length: queries }, (_, query) => query + 1),
        labels: Int32Array.from({ length: queries }, (_, query) => query),
      },
      gallery: { ends: Int32Array.from(lists, ({ length }) => (end += length)), labels: Int32Array.from(lists.flat()) },
    };
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
