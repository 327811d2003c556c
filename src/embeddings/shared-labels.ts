import type { PairLabels } from "../neighbors/pair-marks.ts";
import { Postings } from "../neighbors/postings.ts";
import type { Grading } from "./grading.ts";
import { isHierarchy, LabelNumbers, type Labels, type NumberedLabels } from "./labels.ts";

/** The labels of the queries and of the gallery. */
export interface LabelsOfBoth {
  readonly queries: Labels;
  readonly gallery: Labels;
}

const NONE = new Float64Array(0);

/** A row is relevant when it shares a label with the query; its grade is the number of labels that they share. */
export class SharedLabels implements Grading {
  readonly isComplete = true;
  readonly unknownQueries = 0;
  readonly #names: readonly string[];
  readonly #queries: NumberedLabels;
  readonly #gallery: NumberedLabels;
  readonly #postings: Postings;
  readonly #isHierarchy: boolean;
  readonly #grades: Float64Array;

  /** @throws RankproofError invalid, when there is not a label for each query and row */
  constructor(labels: LabelsOfBoth, queries: number, rows: number) {
    const numbers = new LabelNumbers();
    this.#queries = numbers.number(labels.queries, queries, "queries");
    this.#gallery =
      labels.gallery === labels.queries && rows === queries
        ? this.#queries
        : numbers.number(labels.gallery, rows, "gallery");
    this.#names = numbers.names;
    this.#isHierarchy = isHierarchy(labels.queries);
    this.#postings = new Postings(this.#gallery.labels, this.#gallery.ends, numbers.names.length);
    this.#grades = new Float64Array(rows);
  }

  rowsOf(query: number): Int32Array {
    const queryLabels = this.#labelsOf(query);
    if (queryLabels.length === 1) return this.#postings.of(queryLabels[0]);
    const rows = new Set<number>();
    for (const label of queryLabels) for (const row of this.#postings.of(label)) rows.add(row);
    return Int32Array.from(rows);
  }

  isBinary(query: number): boolean {
    return this.#labelsOf(query).length <= 1;
  }

  gradesOf(query: number, rows: Int32Array): Float64Array {
    const queryLabels = this.#labelsOf(query);
    for (const label of queryLabels) for (const row of this.#postings.of(label)) this.#grades[row]++;
    const grades = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) grades[i] = this.#grades[rows[i]];
    for (const label of queryLabels) for (const row of this.#postings.of(label)) this.#grades[row] = 0;
    return grades;
  }

  gradesElsewhere(): Float64Array {
    return NONE;
  }

  isJudged(): boolean {
    return true;
  }

  /** The names of a query's labels; of a hierarchy, the finest. */
  classOf(query: number): string {
    const names = Array.from(this.#labelsOf(query), (label) => this.#names[label]);
    return this.#isHierarchy ? (names.at(-1) ?? "") : names.join(" ");
  }

  get labels(): PairLabels {
    return { queries: this.#queries, gallery: this.#gallery };
  }

  #labelsOf(query: number): Int32Array {
    const { ends, labels } = this.#queries;
    return labels.subarray(query === 0 ? 0 : ends[query - 1], ends[query]);
  }
}
