import type { IdTable } from "../../core/id-table.ts";
import { textOf } from "../../core/ids.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { CollectedLists } from "./collected-lists.ts";
import type { ListColumns } from "./lists.ts";

/** What lists are chosen from. */
export interface CollectedRuns {
  readonly judgments: JudgmentTable;
  readonly minGrade: number;
  /** Of the items in lists. */
  readonly ids: IdTable;
  readonly depth: number;
  readonly runs: readonly CollectedLists[];
}

/** About what an item of a query, a row of a list, and a score take in a report, in bytes. */
const ITEM_BYTES = 6;
const ROW_BYTES = 2;
const SCORE_BYTES = 3;

/** About what the lists of a report may take, in bytes: the more runs, the more. */
function mostBytes(runs: number): number {
  return 900_000 + 50_000 * Math.min(runs, 50);
}

/** Items of lists that are kept in all, about, where that leaves each at least `LEAST` and at most `MOST`. */
const ROWS = 200_000;
const LEAST = 10;
const MOST = 100;

/** How many of the first items of each list are kept. */
export function depthFor(runs: number, queries: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, ROWS / (runs * queries))));
}

/**
 * The lists of all queries, or of those that a reader will want to see, as many as there is room for.
 *
 * @param queries ids of the queries of the model
 * @param byInterest gives their indices, first those that are to be kept before others
 */
export function keptLists(
  collected: CollectedRuns,
  queries: readonly string[],
  byInterest: () => Iterable<number>,
): ListColumns {
  const { judgments, runs } = collected;
  const numbers = new Map(
    Array.from({ length: judgments.size }, (_, number) => [textOf(judgments.rows.ids.at(number)), number]),
  );
  const known = queries.map((query) => numbers.get(query) ?? 0);
  const lastOf = new Int32Array(collected.ids.size).fill(-1);
  const bytes = known.map((number) => bytesOf(collected, number, lastOf));
  const kept = someWithin(mostBytes(runs.length), bytes, byInterest);
  const builder = new ListColumnsBuilder(collected);
  for (const query of kept) builder.add(query, known[query]);
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

/**
 * About what the lists of a query take.
 *
 * @param lastOf the query that each item was last seen in
 */
function bytesOf({ judgments, minGrade, depth, runs }: CollectedRuns, number: number, lastOf: Int32Array): number {
  let different = 0;
  let bytes = 0;
  for (const run of runs) {
    const { from, to } = run.of(number);
    bytes += ROW_BYTES * (to - from) + SCORE_BYTES * Math.min(to - from, depth);
    for (let row = from; row < to; row++) {
      const item = run.items[row];
      if (lastOf[item] !== number) different++;
      lastOf[item] = number;
    }
  }
  const relevant = judgments.grades(number).filter((grade) => grade >= minGrade).length;
  return bytes + ITEM_BYTES * (different + relevant);
}

/** Puts the lists of one query after the other into columns. */
class ListColumnsBuilder {
  readonly #collected: CollectedRuns;
  /** The index in `#texts` of each id, by its index in the table. */
  readonly #textOf = new Map<number, number>();
  readonly #texts: string[] = [];
  readonly #queries: number[] = [];
  readonly #items: number[] = [];
  readonly #grades: number[] = [];
  readonly #itemEnds: number[] = [];
  readonly #relevant: number[] = [];
  readonly #judged: number[] = [];
  readonly #judgedEnds: number[] = [];
  readonly #lengths: number[] = [];
  readonly #rows: number[] = [];
  readonly #starts: number[] = [];
  readonly #sizes: number[] = [];
  readonly #scores: number[] = [];
  readonly #rowEnds: number[] = [];

  constructor(collected: CollectedRuns) {
    this.#collected = collected;
  }

  /** @param number of the query among those that are judged */
  add(query: number, number: number): void {
    const { judgments, minGrade, depth, runs } = this.#collected;
    const grades = this.#gradesOf(number);
    const relevant = [...grades].filter(([, grade]) => grade >= minGrade).sort(([, a], [, b]) => b - a);
    const own = new Map<number, number>();
    const indexOf = (id: number): number => {
      const known = own.get(id);
      if (known !== undefined) return known;
      own.set(id, own.size);
      this.#items.push(this.#textIndex(id));
      this.#grades.push(grades.get(id) ?? Number.NaN);
      return own.size - 1;
    };
    for (const [id] of relevant) indexOf(id);
    for (const run of runs) {
      const { length, from, to } = run.of(number);
      this.#lengths.push(length);
      for (let row = from; row < to; row++) {
        this.#rows.push(indexOf(run.items[row]));
        this.#starts.push(run.starts[row]);
        this.#sizes.push(run.sizes[row]);
        this.#scores.push(row < from + depth ? run.scores[row] : Number.NaN);
      }
      this.#rowEnds.push(this.#rows.length);
    }
    this.#queries.push(query);
    this.#relevant.push(relevant.length);
    this.#itemEnds.push(this.#items.length);
    for (const grade of judgments.grades(number)) this.#judged.push(grade);
    this.#judgedEnds.push(this.#judged.length);
  }

  build(): ListColumns {
    return {
      depth: this.#collected.depth,
      minGrade: this.#collected.minGrade,
      ids: this.#texts,
      queries: Uint32Array.from(this.#queries),
      itemEnds: Uint32Array.from(this.#itemEnds),
      items: Uint32Array.from(this.#items),
      grades: Float64Array.from(this.#grades),
      relevant: Uint32Array.from(this.#relevant),
      judged: Float64Array.from(this.#judged),
      judgedEnds: Uint32Array.from(this.#judgedEnds),
      lengths: Uint32Array.from(this.#lengths),
      rowEnds: Uint32Array.from(this.#rowEnds),
      rows: Uint32Array.from(this.#rows),
      starts: Uint32Array.from(this.#starts),
      sizes: Uint32Array.from(this.#sizes),
      scores: Float32Array.from(this.#scores),
    };
  }

  /** The grades of the judged items of a query, by their index in the table. */
  #gradesOf(number: number): Map<number, number> {
    const { rows, from, to } = this.#collected.judgments.rows.of(number);
    const grades = new Map<number, number>();
    for (let row = from; row < to; row++) grades.set(this.#collected.ids.add(rows.id(row)), rows.values[row]);
    return grades;
  }

  #textIndex(id: number): number {
    const known = this.#textOf.get(id);
    if (known !== undefined) return known;
    this.#textOf.set(id, this.#texts.length);
    return this.#texts.push(textOf(this.#collected.ids.at(id))) - 1;
  }
}
