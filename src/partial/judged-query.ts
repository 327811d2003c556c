import { type RowRange, Rows } from "../core/columns.ts";
import type { Hasher } from "../core/hasher.ts";
import type { ColumnName } from "../core/measure.ts";
import { judgedGrades } from "../evaluate/judgment-table.ts";
import type { JudgedRowsByQuery } from "../evaluate/rows-ranker.ts";

const NONE = new Rows().all;

/** Judgments of one query at a time, in place of those of all queries. */
export class JudgedQueryRows implements JudgedRowsByQuery {
  readonly hasher: Hasher;
  #range: RowRange = NONE;
  #isJudged = false;
  #grades = new Float64Array(0);
  #numbers: RowRange | undefined;

  /** @param hasher made the hashes of the rows */
  constructor(hasher: Hasher) {
    this.hasher = hasher;
  }

  /**
   * The judgments of the next query.
   *
   * @param isJudged whether it is judged, perhaps without any row
   * @param numbers the same rows with the numbers that rankings by the column `subtopics` hold, where they were read
   */
  take(range: RowRange, isJudged: boolean, numbers?: RowRange): void {
    this.#range = range;
    this.#isJudged = isJudged;
    this.#grades = judgedGrades(range);
    this.#numbers = numbers;
  }

  get subtopics(): { of(): RowRange } | undefined {
    const numbers = this.#numbers;
    return numbers && { of: () => numbers };
  }

  /** 0 where nobody judged the query. */
  get size(): number {
    return Number(this.#isJudged);
  }

  /** Any query asked for is the one whose rows were taken. */
  get ids(): { indexOf(): number } {
    return { indexOf: () => this.size - 1 };
  }

  of(): RowRange {
    return this.#range;
  }

  /** Grades of at least 0, highest first, as rankings by a column have them. */
  gradesBy(column: ColumnName | undefined): Float64Array {
    return column === "subtopics" && this.#numbers ? judgedGrades(this.#numbers) : this.#grades;
  }

  /** Grades of at least 0, highest first. */
  get grades(): Float64Array {
    return this.#grades;
  }
}
