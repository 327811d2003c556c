import { IdTable } from "../../core/id-table.ts";
import { compareBytes, equalBytes, type Id, textOf } from "../../core/ids.ts";
import { ItemTable } from "../../evaluate/item-table.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { Matches } from "../../evaluate/rank.ts";
import type { GivenList } from "../../evaluate/ranked-list.ts";
import { type NamedRuns, rangesOf } from "../fused-queries.ts";
import type { QueryLists, ScoredList } from "../lists.ts";
import type { FusionPlan } from "../plan.ts";
import { FusionPool } from "../pool.ts";

/** What is known of the items of a query. */
interface KnownItems {
  /** The grade of each item; NaN for one that is not judged. */
  readonly grades: Float64Array;
  /** 1 for each item that is judged for any query; undefined where nobody asks. */
  readonly anywhere: Uint8Array | undefined;
  /** The item whose id is that of the query; -1 where there is none. */
  readonly ownRow: number;
  /** All judged grades of at least 0, highest first, and how many judged items have others. */
  readonly judged: Float64Array;
  readonly negatives: number;
}

/** The lists of all runs for one judged query, pooled once. */
export class TuningQuery implements QueryLists {
  readonly id: string;
  readonly size: number;
  readonly lists: readonly ScoredList[];
  readonly #items: KnownItems;
  readonly #matches: Matches;

  constructor(id: string, { size, lists }: QueryLists, items: KnownItems) {
    this.id = id;
    this.size = size;
    this.lists = lists;
    this.#items = items;
    this.#matches = matchesAmong(items.grades);
  }

  get judged(): Float64Array {
    return this.#items.judged;
  }

  /** How many of its items are judged. */
  get graded(): number {
    return this.#matches.rows.length;
  }

  /** Whether a run has any item. */
  holds(run: number): boolean {
    return this.lists[run].items.length > 0;
  }

  /** The list of all items. @param scores of each */
  scored(scores: Float64Array): GivenList {
    const { anywhere, ownRow, judged, negatives } = this.#items;
    return {
      scores,
      matches: this.#matches,
      judged,
      negatives,
      isJudgedAnywhere: (item) => anywhere?.[item] === 1,
      ownRow: () => ownRow,
      orderBy: () => undefined,
    };
  }

  /** The list of one run by itself. @param isReversed whether lower scores are better */
  alone(run: number, isReversed: boolean): GivenList {
    const { grades, anywhere, ownRow, judged, negatives } = this.#items;
    const { items, scores } = this.lists[run];
    return {
      scores: isReversed ? scores.map((score) => -score) : scores,
      matches: matchesAmong(Float64Array.from(items, (item) => grades[item])),
      judged,
      negatives,
      isJudgedAnywhere: (row) => anywhere?.[items[row]] === 1,
      ownRow: () => items.indexOf(ownRow),
      orderBy: () => undefined,
    };
  }
}

/** The rows that have a grade. */
function matchesAmong(grades: Float64Array): Matches {
  const matches: Matches = { rows: [], grades: [] };
  for (let row = 0; row < grades.length; row++) {
    if (Number.isNaN(grades[row])) continue;
    matches.rows.push(row);
    matches.grades.push(grades[row]);
  }
  return matches;
}

/**
 * The judged queries with what all runs hold for them: nothing for those that no run has. They are in the order of
 * their ids, so that nothing depends on the order of the input.
 *
 * @param runs their hasher is that of the judgments
 * @param plan says in which runs lower scores are better
 * @param seesAnywhere whether it has to be known which items are judged for any query
 */
export function tuningQueries(
  runs: NamedRuns,
  judgments: JudgmentTable,
  plan: Pick<FusionPlan, "norms" | "ties">,
  seesAnywhere: boolean,
): TuningQuery[] {
  const pool = new FusionPool(plan);
  const table = new ItemTable();
  const anywhere = seesAnywhere ? judgedAnywhere(judgments) : undefined;
  const { rows: judged } = judgments;
  return inOrderOfIds(judged.ids).map((index) => {
    const id = judged.ids.at(index);
    const range = judged.of(index);
    const query = pool.of(rangesOf(runs, id));
    const { rows, firstRows, size } = query;
    const grades = new Float64Array(size).fill(Number.NaN);
    const gradeOf = new Map<number, number>();
    table.fill(
      rows.all,
      () => {},
      range,
      (row, grade) => gradeOf.set(row, grade),
    );
    for (let item = 0; item < size; item++) grades[item] = gradeOf.get(firstRows[item]) ?? Number.NaN;
    const sorted = judgments.grades(index);
    return new TuningQuery(textOf(id), query, {
      grades,
      anywhere: anywhere && Uint8Array.from(firstRows, (row) => Number(anywhere.indexOf(rows.id(row)) !== -1)),
      ownRow: firstRows.findIndex((row) => rows.hashes[row] === id.hash && isSameId(rows.id(row), id)),
      judged: sorted,
      negatives: range.to - range.from - sorted.length,
    });
  });
}

function inOrderOfIds(ids: IdTable): number[] {
  const indexed = Array.from({ length: ids.size }, (_, index) => ({ index, id: ids.at(index) }));
  return indexed
    .sort(({ id: a }, { id: b }) => compareBytes(a.bytes, a.start, a.end, b.bytes, b.start, b.end))
    .map(({ index }) => index);
}

function isSameId(one: Id, other: Id): boolean {
  return equalBytes(one.bytes, one.start, one.end, other.bytes, other.start, other.end);
}

function judgedAnywhere({ rows }: JudgmentTable): IdTable {
  const items = new IdTable();
  for (let query = 0; query < rows.size; query++) {
    const { rows: judged, from, to } = rows.of(query);
    for (let row = from; row < to; row++) items.add(judged.id(row));
  }
  return items;
}
