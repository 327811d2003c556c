import type { SideIds } from "../checks/nothing-excluded.ts";
import type { RowRange } from "../core/columns.ts";
import { Problems } from "../core/errors.ts";
import { textOf } from "../core/ids.ts";
import type { ColumnName } from "../core/measure.ts";
import { RowsByQuery, type RowsByQueryData } from "../core/rows-by-query.ts";
import type { JudgedGrades } from "./evaluator.ts";
import { type FoldCounts, NO_FOLDING, ofJudgments, type RowFolding } from "./folding/folding.ts";
import { type ExcludedJudgments, excludedJudgments, type LeftOut, refuseAllExcluded } from "./folding/left-out.ts";
import { RowFolder } from "./folding/row-folder.ts";
import { duplicatesIn, ItemTable } from "./item-table.ts";
import type { JudgedItem } from "./items/item-numbers.ts";
import { judgedBy } from "./query-column.ts";
import type { JudgedSubtopics } from "./subtopics/judged-subtopics.ts";
import type { SubtopicRows } from "./subtopics/subtopic-rows.ts";

/** Judgments read from a file, ready to score any number of runs. */
export class JudgmentTable implements JudgedGrades {
  /** Name of the file. */
  readonly source: string;
  /** Folded. */
  readonly rows: RowsByQuery;
  /** Folding of the judgments and of the items of runs. */
  readonly folding: RowFolding;
  readonly folded: FoldCounts;
  /** Items that are left out; undefined where none is to be. */
  readonly excluded: ExcludedJudgments | undefined;
  /** Judgments by subtopic, where they were read. */
  readonly subtopics: (JudgedSubtopics & Pick<SubtopicRows, "numbers">) | undefined;
  /** Judged grades of all queries, one query after the other, and the end of each. */
  readonly #grades: Float64Array;
  readonly #ends: Int32Array;

  /**
   * @param subtopics read beside the rows, in which each item is once
   * @param leftOut items that were left out before
   * @throws RankproofError duplicate, when an item is judged twice; invalid, for one without a document
   */
  constructor(
    judgments: RowsByQuery,
    source: string,
    folding: RowFolding = NO_FOLDING,
    subtopics?: SubtopicRows,
    leftOut?: LeftOut,
  ) {
    const folder = new RowFolder(ofJudgments(folding), judgments.hasher, source);
    const rows = folder.foldAll(judgments);
    checkItems(rows, source, folding.hint);
    this.source = source;
    this.rows = rows;
    this.folding = folding;
    this.folded = folder.counts;
    refuseAllExcluded(rows.size, leftOut ?? folder.leftOut);
    this.excluded = folding.excluded && excludedOf(folding.excluded, rows, leftOut ?? folder.leftOut);
    this.subtopics = subtopics && {
      ...subtopics,
      judged: (query) => judgedGrades(subtopics.numbers.of(query)),
      numbersOf: numbersByItem(subtopics.numbers),
    };
    this.#ends = new Int32Array(rows.size);
    let end = 0;
    for (let query = 0; query < rows.size; query++) {
      end += countJudged(rows.of(query));
      this.#ends[query] = end;
    }
    this.#grades = new Float64Array(end);
    for (let query = 0; query < rows.size; query++) sortGrades(rows.of(query), this.grades(query));
  }

  get size(): number {
    return this.rows.size;
  }

  grades(query: number): Float64Array {
    return this.#grades.subarray(query === 0 ? 0 : this.#ends[query - 1], this.#ends[query]);
  }

  items(query: number): Iterable<JudgedItem> {
    return judgedItemsIn(this.rows.of(query));
  }

  /** All judged grades of a query, highest first, as rankings by a column have them. */
  gradesBy(column: ColumnName | undefined, query: number): Float64Array {
    if (column === "subtopics" && this.subtopics) return this.subtopics.judged(query);
    const grades = this.grades(query);
    const { from, to } = this.rows.of(query);
    return judgedBy(column, grades, to - from - grades.length);
  }

  /** Whether some item is judged not to be relevant, or is in the pool without a judgment. */
  get hasIrrelevant(): boolean {
    return this.#grades.length < this.rows.count || this.#grades.includes(0);
  }

  /** The least grade of all; null where there is none. */
  get leastGrade(): number | null {
    return this.#grades.length === 0 ? null : this.#grades.reduce((least, grade) => Math.min(least, grade));
  }

  /** Number of judged items of this grade, at least 0, or more. */
  countFrom(grade: number): number {
    return this.#grades.reduce((count, other) => (other >= grade ? count + 1 : count), 0);
  }

  /** The highest grade of all; 0 where none is above it. */
  get highestGrade(): number {
    return this.#grades.reduce((highest, grade) => Math.max(highest, grade), 0);
  }
}

function excludedOf(data: RowsByQueryData, judged: RowsByQuery, leftOut: LeftOut): ExcludedJudgments {
  const listed = RowsByQuery.from(data);
  let apart = 0;
  for (let query = 0; query < listed.size; query++) if (judged.ids.indexOf(listed.ids.at(query)) === -1) apart++;
  return excludedJudgments({ listed: listed.count, queries: listed.size, apart }, leftOut, idsIn(listed));
}

/** Ids of rows. */
export function idsIn(rows: RowsByQuery): SideIds {
  return { queries: () => queriesIn(rows), items: () => itemsIn(rows) };
}

function* queriesIn({ ids, size }: RowsByQuery): Generator<string> {
  for (let query = 0; query < size; query++) yield textOf(ids.at(query));
}

function* itemsIn(all: RowsByQuery): Generator<string> {
  for (let query = 0; query < all.size; query++) {
    const { rows, from, to } = all.of(query);
    for (let row = from; row < to; row++) yield rows.item(row);
  }
}

function checkItems(rows: RowsByQuery, name: string, hint: string): void {
  const source = { kind: "judgment", name, hint, problems: new Problems() } as const;
  const table = new ItemTable();
  for (let query = 0; query < rows.size; query++) {
    const range = rows.of(query);
    table.fill(range, duplicatesIn(source, rows.ids.at(query), range.rows));
  }
  source.problems.throwIfAny();
}

/** Finds the numbers of items, one query after the other. */
function numbersByItem(numbers: RowsByQuery): JudgedSubtopics["numbersOf"] {
  let last = -1;
  let byItem = new Map<string, number>();
  return (query) => {
    if (query !== last) {
      const { rows, from, to } = numbers.of(query);
      byItem = new Map(Array.from({ length: to - from }, (_, i) => [rows.item(from + i), rows.values[from + i]]));
      last = query;
    }
    return byItem;
  };
}

function countJudged({ rows: { values }, from, to }: RowRange): number {
  let count = 0;
  for (let row = from; row < to; row++) if (values[row] >= 0) count++;
  return count;
}

/** The judged grades of one query of at least 0, highest first. */
export function judgedGrades(range: RowRange): Float64Array<ArrayBuffer> {
  const grades = new Float64Array(countJudged(range));
  sortGrades(range, grades);
  return grades;
}

/** Ids and grades of the rows of one query. */
export function* judgedItemsIn({ rows, from, to }: RowRange): Generator<JudgedItem> {
  for (let row = from; row < to; row++) yield [rows.item(row), rows.values[row]];
}

/** Grades below this are counted when they are whole, which is faster than to sort them. */
const COUNTED_GRADES = 16;
/** How many of each there are in one query. */
const COUNTS = new Int32Array(COUNTED_GRADES);

/** Writes the grades of at least 0, highest first. */
function sortGrades({ rows: { values }, from, to }: RowRange, sorted: Float64Array): void {
  const counts = COUNTS.fill(0);
  for (let row = from; row < to; row++) {
    const grade = values[row];
    if (grade < 0) continue;
    if (!Number.isInteger(grade) || grade >= COUNTED_GRADES) {
      sorted.set(values.slice(from, to).filter((other) => other >= 0));
      sorted.sort().reverse();
      return;
    }
    counts[grade]++;
  }
  for (let grade = COUNTED_GRADES - 1, start = 0; grade >= 0; grade--) {
    if (counts[grade] === 0) continue;
    sorted.fill(grade, start, start + counts[grade]);
    start += counts[grade];
  }
}
