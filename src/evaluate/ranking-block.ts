import type { Ranking } from "../core/ranking.ts";

/** Numbers of a ranking before its columns: items, ties, judged items. */
const HEAD = 3;

/** Rankings one after the other as one array of numbers, which can be handed to another thread. */
export class RankingBlock {
  #numbers = new Float64Array(1 << 12);
  #length = 0;

  add({ length, starts, sizes, gradeEnds, pooled, grades }: Ranking): void {
    const needed = this.#length + HEAD + 4 * starts.length + grades.length;
    if (needed > this.#numbers.length) {
      const longer = new Float64Array(2 * needed);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    for (const numbers of [[length, starts.length, grades.length], starts, sizes, gradeEnds, pooled, grades]) {
      this.#numbers.set(numbers, this.#length);
      this.#length += numbers.length;
    }
  }

  get numbers(): Float64Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.#length);
  }
}

/** Takes the rankings of a block out again, in the order in which they were added. */
export class RankingBlockReader {
  readonly #numbers: Float64Array;
  #at = 0;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  /** @param judged all judged grades of the query, highest first */
  next(judged: Float64Array): Ranking {
    const [length, ties, graded] = this.#take(HEAD);
    return {
      length,
      starts: Int32Array.from(this.#take(ties)),
      sizes: Int32Array.from(this.#take(ties)),
      gradeEnds: Int32Array.from(this.#take(ties)),
      pooled: Int32Array.from(this.#take(ties)),
      grades: this.#take(graded),
      judged,
    };
  }

  #take(count: number): Float64Array {
    this.#at += count;
    return this.#numbers.subarray(this.#at - count, this.#at);
  }
}
