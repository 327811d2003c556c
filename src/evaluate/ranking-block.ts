import type { Ranking } from "../core/ranking.ts";
import type { QueryRankings } from "./ranked-list.ts";

/** Numbers of a ranking before its columns: items, ties, judged items, and whether an ordered one follows. */
const HEAD = 4;

/** Rankings one after the other as one array of numbers, which can be handed to another thread. */
export class RankingBlock {
  #numbers = new Float64Array(1 << 12);
  #length = 0;

  /** Adds the rankings of a query, those of each set of rules. */
  add(rankings: readonly QueryRankings[]): void {
    for (const { tied, ordered } of rankings) {
      this.#add(tied, ordered !== undefined);
      if (ordered !== undefined) this.#add(ordered, false);
    }
  }

  /** All numbers, to be given to a `RankingBlockReader`. */
  get numbers(): Float64Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.#length);
  }

  #add({ length, starts, sizes, gradeEnds, pooled, grades }: Ranking, isFollowed: boolean): void {
    const needed = this.#length + HEAD + 4 * starts.length + grades.length;
    if (needed > this.#numbers.length) {
      const longer = new Float64Array(2 * needed);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    const head = [length, starts.length, grades.length, Number(isFollowed)];
    for (const numbers of [head, starts, sizes, gradeEnds, pooled, grades]) {
      this.#numbers.set(numbers, this.#length);
      this.#length += numbers.length;
    }
  }
}

/** Takes the rankings of a block out again, in the order in which they were added. */
export class RankingBlockReader {
  readonly #numbers: Float64Array;
  #offset = 0;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  /**
   * The rankings of the next query, those of each set of rules.
   *
   * @param judged all judged grades of the query, highest first, for each set of rules
   */
  next(judged: readonly Float64Array[]): QueryRankings[] {
    return judged.map((grades) => {
      const [tied, isFollowed] = this.#next(grades);
      return { tied, ordered: isFollowed ? this.#next(grades)[0] : undefined };
    });
  }

  #next(judged: Float64Array): [ranking: Ranking, isFollowed: boolean] {
    const [length, ties, graded, isFollowed] = this.#take(HEAD);
    const ranking = {
      length,
      starts: new Int32Array(this.#take(ties)),
      sizes: new Int32Array(this.#take(ties)),
      gradeEnds: new Int32Array(this.#take(ties)),
      pooled: new Int32Array(this.#take(ties)),
      grades: this.#take(graded),
      judged,
    };
    return [ranking, isFollowed === 1];
  }

  #take(count: number): Float64Array {
    this.#offset += count;
    return this.#numbers.subarray(this.#offset - count, this.#offset);
  }
}
