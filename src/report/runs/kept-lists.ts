import { IdTable } from "../../core/id-table.ts";
import { type Id, textOf } from "../../core/ids.ts";
import { IntList } from "../../core/int-list.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { CollectedLists } from "./collected-lists.ts";
import type { PackedLists } from "./lists.ts";

/** Runs from which lists are chosen. */
export interface CollectedRuns {
  readonly judgments: JudgmentTable;
  readonly minGrade: number;
  readonly depth: number;
  readonly runs: readonly CollectedLists[];
}

/** About what an item of a query, a row of a list, and a score take in a report, in bytes. */
const ITEM_BYTES = 6;
const ROW_BYTES = 2;
const SCORE_BYTES = 3;

/** Approximate size limit of the lists in a report, in bytes: the more runs, the more. */
function mostBytes(runs: number): number {
  return 900_000 + 10_000 * Math.min(runs, 50);
}

/** Items of lists that are kept in all, about, where that leaves each at least `LEAST` and at most `MOST`. */
const ROWS = 200_000;
const LEAST = 10;
const MOST = 100;

/** Number of first items to keep of each list. */
export function depthFor(runs: number, queries: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, ROWS / (runs * queries))));
}

/**
 * Lists of all queries, or of those that interest a reader most, as many as there is room for.
 *
 * @param queries ids of the queries of the model
 * @param byInterest yields their indices, the most interesting first
 */
export function keptLists(
  collected: CollectedRuns,
  queries: readonly string[],
  byInterest: () => Iterable<number>,
): PackedLists {
  const { judgments, runs } = collected;
  const numbers = new Map(
    Array.from({ length: judgments.size }, (_, number) => [textOf(judgments.rows.ids.at(number)), number]),
  );
  const judgedNumbers = queries.map((query) => numbers.get(query) ?? 0);
  const bytes = judgedNumbers.map((number) => bytesOf(collected, number));
  const kept = someWithin(mostBytes(runs.length), bytes, byInterest);
  const builder = new ListColumnsBuilder(collected);
  for (const query of kept) builder.add(query, judgedNumbers[query]);
  return builder.build();
}

/** Indices whose sizes come to no more than a limit, rising: all, or the first of an order. */
function someWithin(limit: number, sizes: readonly number[], order: () => Iterable<number>): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= limit) return [...sizes.keys()];
  const chosen: number[] = [];
  let sum = 0;
  for (const index of order()) {
    sum += sizes[index];
    if (sum > limit) break;
    chosen.push(index);
  }
  return chosen.sort((a, b) => a - b);
}

/** Approximate size of a query's lists. */
function bytesOf({ judgments, minGrade, depth, runs }: CollectedRuns, number: number): number {
  // Different items have different hashes, mostly.
  const different = new Set<number>();
  let bytes = 0;
  for (const run of runs) {
    const { from, to } = run.of(number);
    bytes += ROW_BYTES * (to - from) + SCORE_BYTES * Math.min(to - from, depth);
    for (let row = from; row < to; row++) different.add(run.rows.hashes[row]);
  }
  const relevant = judgments.grades(number).filter((grade) => grade >= minGrade).length;
  return bytes + ITEM_BYTES * (different.size + relevant);
}

/** Puts the lists of one query after the other into columns. */
class ListColumnsBuilder {
  readonly #collected: CollectedRuns;
  /** Ids as texts, and the index of each. */
  readonly #texts = new Map<string, number>();
  readonly #queries = new IntList();
  readonly #items = new IntList();
  readonly #grades: number[] = [];
  readonly #itemEnds = new IntList();
  readonly #relevant = new IntList();
  readonly #judged: number[] = [];
  readonly #judgedEnds = new IntList();
  readonly #lengths = new IntList();
  readonly #rows = new IntList();
  readonly #starts = new IntList();
  readonly #sizes = new IntList();
  readonly #scores: number[] = [];
  readonly #rowEnds = new IntList();

  constructor(collected: CollectedRuns) {
    this.#collected = collected;
  }

  /** @param number index of the query among the judged ones */
  add(query: number, number: number): void {
    const { judgments, minGrade, depth, runs } = this.#collected;
    const { rows, from: first, to: end } = judgments.rows.of(number);
    const judged = new IdTable();
    for (let row = first; row < end; row++) judged.add(rows.id(row));
    const relevantIds = new IdTable();
    const indexOf = (id: Id): number => {
      const index = relevantIds.add(id);
      if (relevantIds.size > this.#items.length - firstItem) {
        this.#items.push(this.#textIndex(id));
        const index = judged.indexOf(id);
        this.#grades.push(index === -1 ? Number.NaN : rows.values[first + index]);
      }
      return index;
    };
    const firstItem = this.#items.length;
    const relevant = Array.from({ length: end - first }, (_, i) => first + i)
      .filter((row) => rows.values[row] >= minGrade)
      .sort((a, b) => rows.values[b] - rows.values[a]);
    for (const row of relevant) indexOf(rows.id(row));
    for (const run of runs) {
      const { length, from, to } = run.of(number);
      const { starts, sizes } = run;
      this.#lengths.push(length);
      for (let row = from; row < to; row++) {
        this.#rows.push(indexOf(run.rows.id(row)));
        this.#starts.push(starts[row]);
        this.#sizes.push(sizes[row]);
        this.#scores.push(row < from + depth ? run.rows.values[row] : Number.NaN);
      }
      this.#rowEnds.push(this.#rows.length);
    }
    this.#queries.push(query);
    this.#relevant.push(relevant.length);
    this.#itemEnds.push(this.#items.length);
    for (const grade of judgments.grades(number)) this.#judged.push(grade);
    this.#judgedEnds.push(this.#judged.length);
  }

  build(): PackedLists {
    return {
      depth: this.#collected.depth,
      minGrade: this.#collected.minGrade,
      ids: [...this.#texts.keys()],
      queries: Uint32Array.from(this.#queries.numbers),
      itemEnds: Uint32Array.from(this.#itemEnds.numbers),
      items: Uint32Array.from(this.#items.numbers),
      grades: Float64Array.from(this.#grades),
      relevant: Uint32Array.from(this.#relevant.numbers),
      judged: Float64Array.from(this.#judged),
      judgedEnds: Uint32Array.from(this.#judgedEnds.numbers),
      lengths: Uint32Array.from(this.#lengths.numbers),
      rowEnds: Uint32Array.from(this.#rowEnds.numbers),
      rows: Uint32Array.from(this.#rows.numbers),
      starts: Uint32Array.from(this.#starts.numbers),
      sizes: Uint32Array.from(this.#sizes.numbers),
      scores: Float32Array.from(this.#scores),
    };
  }

  #textIndex(id: Id): number {
    const text = textOf(id);
    const index = this.#texts.get(text) ?? this.#texts.size;
    if (index === this.#texts.size) this.#texts.set(text, index);
    return index;
  }
}
