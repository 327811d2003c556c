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

/** Whether any tie holds items that differ, so that luck may move a measure. */
export function isTied(ranking: Ranking): boolean {
  const { sizes, gradeEnds, pooled, grades } = ranking;
  return sizes.some((size, tie) => {
    const from = gradeStart(ranking, tie);
    const to = gradeEnds[tie];
    return size > 1 && size !== pooled[tie] && (size > to - from || grades[from] > grades[to - 1]);
  });
}

/** Stands for the grade of an item that is in the pool but unjudged. */
export const POOLED = -1;

/** Builds a Ranking tie by tie, best score first. Ties without a judged or pooled item may be opened: they vanish. */
export class RankingBuilder {
  readonly #starts: number[] = [];
  readonly #sizes: number[] = [];
  readonly #gradeEnds: number[] = [];
  readonly #pooled: number[] = [];
  readonly #grades: number[] = [];
  /** The open tie, of size 0 once it has an item. */
  #start = 0;
  #size = 0;

  openTie(start: number, size: number): void {
    this.#start = start;
    this.#size = size;
  }

  /** Adds an item to the tie. @param grade negative = in the pool but unjudged */
  add(grade: number): void {
    if (this.#size > 0) {
      this.#starts.push(this.#start);
      this.#sizes.push(this.#size);
      this.#pooled.push(0);
      this.#size = 0;
    }
    const tie = this.#starts.length - 1;
    if (grade >= 0) this.#grades.push(grade);
    else this.#pooled[tie]++;
    this.#gradeEnds[tie] = this.#grades.length;
  }

  /** @param judged all judged grades of the query, highest first */
  build(length: number, judged: Float64Array): Ranking {
    const grades = new Float64Array(this.#grades);
    let from = 0;
    for (const to of this.#gradeEnds) {
      if (to - from > 1) grades.subarray(from, to).sort().reverse();
      from = to;
    }
    return {
      length,
      starts: packed(this.#starts),
      sizes: packed(this.#sizes),
      gradeEnds: packed(this.#gradeEnds),
      pooled: packed(this.#pooled),
      grades,
      judged,
    };
  }
}

/** Engines take several times as long for `new Int32Array(numbers)`. */
function packed(numbers: readonly number[]): Int32Array {
  const all = new Int32Array(numbers.length);
  for (let i = 0; i < all.length; i++) all[i] = numbers[i];
  return all;
}
