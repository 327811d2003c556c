import type { Ranking } from "../core/ranking.ts";
import type { QueryRankings } from "./ranked-list.ts";

/** Rankings one after the other as columns, which can be handed to another thread. */
export interface RankingColumns {
  /** Of each ranking a head, then its ties. */
  readonly counts: Int32Array<ArrayBuffer>;
  readonly grades: Float64Array<ArrayBuffer>;
}

/** Counts of a ranking before those of its ties: items, ties, judged items, and whether an ordered one follows. */
const HEAD = 4;

/** Puts rankings into columns. */
export class RankingBlock {
  #counts = new Int32Array(1 << 12);
  #grades = new Float64Array(1 << 12);
  #countsEnd = 0;
  #gradesEnd = 0;

  /** Adds the rankings of a query, one for each set of rules. */
  add(rankings: readonly QueryRankings[]): void {
    for (const { tied, ordered } of rankings) {
      this.#add(tied, ordered !== undefined);
      if (ordered !== undefined) this.#add(ordered, false);
    }
  }

  /** The added rankings, for a `RankingBlockReader`. */
  get columns(): RankingColumns {
    return { counts: this.#counts.slice(0, this.#countsEnd), grades: this.#grades.slice(0, this.#gradesEnd) };
  }

  #add({ length, starts, sizes, gradeEnds, pooled, grades }: Ranking, isFollowed: boolean): void {
    this.#reserve(HEAD + 4 * starts.length, grades.length);
    for (const numbers of [
      [length, starts.length, grades.length, Number(isFollowed)],
      starts,
      sizes,
      gradeEnds,
      pooled,
    ]) {
      this.#counts.set(numbers, this.#countsEnd);
      this.#countsEnd += numbers.length;
    }
    this.#grades.set(grades, this.#gradesEnd);
    this.#gradesEnd += grades.length;
  }

  #reserve(counts: number, grades: number): void {
    const [countsEnd, gradesEnd] = [this.#countsEnd + counts, this.#gradesEnd + grades];
    if (countsEnd > this.#counts.length) {
      const longer = new Int32Array(2 * countsEnd);
      longer.set(this.#counts);
      this.#counts = longer;
    }
    if (gradesEnd > this.#grades.length) {
      const longer = new Float64Array(2 * gradesEnd);
      longer.set(this.#grades);
      this.#grades = longer;
    }
  }
}

/** Reads the rankings of a block, in the order in which they were added. */
export class RankingBlockReader {
  readonly #columns: RankingColumns;
  #counted = 0;
  #graded = 0;

  constructor(columns: RankingColumns) {
    this.#columns = columns;
  }

  /**
   * Reads the rankings of the next query, one for each set of rules, in the memory of the block.
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
    const [length, ties, graded, isFollowed] = this.#count(HEAD);
    const ranking = {
      length,
      starts: this.#count(ties),
      sizes: this.#count(ties),
      gradeEnds: this.#count(ties),
      pooled: this.#count(ties),
      grades: this.#columns.grades.subarray(this.#graded, this.#graded + graded),
      judged,
    };
    this.#graded += graded;
    return [ranking, isFollowed === 1];
  }

  #count(count: number): Int32Array {
    this.#counted += count;
    return this.#columns.counts.subarray(this.#counted - count, this.#counted);
  }
}
