/**
 * What is left of one query when ids, files and scores are gone: which graded items stand in which tie.
 *
 * Only ties that hold a judged or pooled item are listed; between them stand items nobody judged. The order of
 * items inside a tie is not represented, so no measure can depend on it by accident.
 */
export interface Ranking {
  /** Retrieved items, judged or not. */
  readonly length: number;
  /** Per tie, best score first: how many items stand above it. */
  readonly starts: Int32Array;
  /** Per tie: how many items it holds (1 = no other item has this score). */
  readonly sizes: Int32Array;
  /** Per tie: where its grades end in `grades` (exclusive). */
  readonly gradeEnds: Int32Array;
  /** Per tie: items that are in the pool but unjudged (only infAP asks). */
  readonly pooled: Int32Array;
  /** Grades of the judged retrieved items, tie by tie, highest first inside a tie. */
  readonly grades: Float64Array;
  /** All judged grades of the query, highest first, retrieved or not. */
  readonly judged: Float64Array;
}

/** Where the grades of a tie begin. */
export function gradeStart({ gradeEnds }: Ranking, tie: number): number {
  return tie === 0 ? 0 : gradeEnds[tie - 1];
}

/** Whether any tie holds items that differ, so that their order may move a measure. */
export function isTied(ranking: Ranking): boolean {
  for (let tie = 0; tie < ranking.sizes.length; tie++) if (isMixed(ranking, tie)) return true;
  return false;
}

/** Whether a tie holds items that differ. */
export function isMixed(ranking: Ranking, tie: number): boolean {
  const { sizes, gradeEnds, pooled, grades } = ranking;
  const size = sizes[tie];
  const from = gradeStart(ranking, tie);
  const to = gradeEnds[tie];
  return size > 1 && size !== pooled[tie] && (size > to - from || grades[from] > grades[to - 1]);
}

/** Stands for the grade of an item that is in the pool but unjudged. */
export const POOLED = -1;

/** Stands for the grade of an item that nobody judged, in rankings that hold all items of a list. */
export const UNJUDGED: number = Number.MIN_VALUE;

/** Whether a number in place of a grade is the grade of an item that somebody judged. */
export function isJudged(grade: number): boolean {
  return grade >= 0 && grade !== UNJUDGED;
}

/** How many items of a ranking are in its ties by name: judged or pooled. */
export function knownItems({ grades, pooled }: Ranking): number {
  let known = grades.length;
  for (let tie = 0; tie < pooled.length; tie++) known += pooled[tie];
  return known;
}

/** Builds a Ranking tie by tie, best score first. Ties without a judged or pooled item may be opened: they vanish. */
export class RankingBuilder {
  readonly #starts: Int32Array;
  readonly #sizes: Int32Array;
  readonly #gradeEnds: Int32Array;
  readonly #pooled: Int32Array;
  readonly #grades: Float64Array;
  #ties = 0;
  #graded = 0;
  /** The open tie, of size 0 once it has an item. */
  #start = 0;
  #size = 0;

  /** @param most items that may be added */
  constructor(most: number) {
    // Five short arrays of their own take three times as long.
    const buffer = new ArrayBuffer(most * (Float64Array.BYTES_PER_ELEMENT + 4 * Int32Array.BYTES_PER_ELEMENT));
    const column = (index: number): Int32Array => new Int32Array(buffer, (8 + 4 * index) * most, most);
    this.#grades = new Float64Array(buffer, 0, most);
    this.#starts = column(0);
    this.#sizes = column(1);
    this.#gradeEnds = column(2);
    this.#pooled = column(3);
  }

  openTie(start: number, size: number): void {
    this.#start = start;
    this.#size = size;
  }

  /** Adds an item to the tie. @param grade negative = in the pool but unjudged */
  add(grade: number): void {
    if (this.#size > 0) {
      this.#starts[this.#ties] = this.#start;
      this.#sizes[this.#ties++] = this.#size;
      this.#size = 0;
    }
    const tie = this.#ties - 1;
    if (grade >= 0) this.#grades[this.#graded++] = grade;
    else this.#pooled[tie]++;
    this.#gradeEnds[tie] = this.#graded;
  }

  /** Ends the ranking. @param judged all judged grades of the query, highest first */
  build(length: number, judged: Float64Array): Ranking {
    const ties = this.#ties;
    const grades = begun(this.#grades, this.#graded);
    for (let tie = 0, from = 0; tie < ties; tie++) {
      const to = this.#gradeEnds[tie];
      if (to - from > 1) grades.subarray(from, to).sort().reverse();
      from = to;
    }
    return {
      length,
      starts: begun(this.#starts, ties),
      sizes: begun(this.#sizes, ties),
      gradeEnds: begun(this.#gradeEnds, ties),
      pooled: begun(this.#pooled, ties),
      grades,
      judged,
    };
  }
}

/** The first numbers of a column. Of a short array engines take a while for a view. */
function begun<Column extends Int32Array | Float64Array>(column: Column, count: number): Column {
  return count === column.length ? column : (column.subarray(0, count) as Column);
}
