import { gradeStart, type Ranking, RankingBuilder } from "../core/ranking.ts";
import { relevantCount } from "../core/relevance.ts";
import type { JudgedGrades } from "../evaluate/evaluator.ts";
import type { Observer } from "../evaluate/observer.ts";

/** Bytes that are taken from the system at a time, unless one ranking needs more. */
const CHUNK = 1 << 16;

/** A number takes a byte for each seven bits, all but the last with this bit set. */
const MORE = 1 << 7;
/** Bytes of the longest number. */
const LONGEST = 5;
/** Numbers of a ranking before its ties, and of a tie before its grades. */
const [HEAD, TIE_HEAD] = [3, 4];

/**
 * Stores rankings that come in one order of queries and are read in another. The ranking of a list of one item takes
 * eight bytes: runs of millions of queries take no more memory for many measures than for one.
 */
export class KeptRankings implements Observer {
  /** No items are needed. */
  readonly depth = 0;
  readonly #judged: JudgedGrades;
  readonly #chunks: Uint8Array[] = [];
  /** The chunk that is written or read, and where. */
  #chunk: Uint8Array = new Uint8Array(0);
  #offset = 0;
  /**
   * Of each query: the chunk of its ranking, counted from 1, 0 where it has none; and the begin of the ranking there.
   */
  readonly #chunkOf: Int32Array;
  readonly #begins: Int32Array;

  constructor(judged: JudgedGrades) {
    this.#judged = judged;
    this.#chunkOf = new Int32Array(judged.size);
    this.#begins = new Int32Array(judged.size);
  }

  /** Whether a query has a ranking. */
  has(query: number): boolean {
    return this.#chunkOf[query] > 0;
  }

  /** Keeps the ranking of a query. All are added before one is read. */
  add(query: number, ranking: Ranking): void {
    const { length, starts, sizes, gradeEnds, pooled, grades } = ranking;
    this.#reserve(LONGEST * (HEAD + TIE_HEAD * starts.length + grades.length));
    this.#chunkOf[query] = this.#chunks.length;
    this.#begins[query] = this.#offset;
    this.#write(length);
    this.#write(starts.length);
    this.#write(grades.length);
    let [grade, asHigh] = [Number.NaN, 0];
    for (let tie = 0, above = 0; tie < starts.length; tie++) {
      const from = gradeStart(ranking, tie);
      this.#write(starts[tie] - above);
      this.#write(sizes[tie]);
      this.#write(pooled[tie]);
      this.#write(gradeEnds[tie] - from);
      // A grade is written as the number of judged grades at least as high, the last of which it equals.
      for (let i = from; i < gradeEnds[tie]; i++) {
        if (grades[i] !== grade) asHigh = relevantCount(ranking, grades[i]);
        grade = grades[i];
        this.#write(asHigh);
      }
      above = starts[tie] + sizes[tie];
    }
  }

  /** The ranking of a query; an empty list where it has none. */
  of(query: number): Ranking {
    const judged = this.#judged.grades(query);
    if (!this.has(query)) return new RankingBuilder(0).build(0, judged);
    this.#chunk = this.#chunks[this.#chunkOf[query] - 1];
    this.#offset = this.#begins[query];
    const length = this.#read();
    const ties = this.#read();
    const grades = new Float64Array(this.#read());
    const starts = new Int32Array(ties);
    const sizes = new Int32Array(ties);
    const gradeEnds = new Int32Array(ties);
    const pooled = new Int32Array(ties);
    for (let tie = 0, above = 0, graded = 0; tie < ties; tie++) {
      starts[tie] = above + this.#read();
      sizes[tie] = this.#read();
      pooled[tie] = this.#read();
      gradeEnds[tie] = graded + this.#read();
      for (; graded < gradeEnds[tie]; graded++) grades[graded] = judged[this.#read() - 1];
      above = starts[tie] + sizes[tie];
    }
    return { length, starts, sizes, gradeEnds, pooled, grades, judged };
  }

  #reserve(bytes: number): void {
    if (this.#offset + bytes <= this.#chunk.length) return;
    this.#chunk = new Uint8Array(Math.max(CHUNK, bytes));
    this.#chunks.push(this.#chunk);
    this.#offset = 0;
  }

  #write(number: number): void {
    let rest = number;
    for (; rest >= MORE; rest >>>= 7) this.#chunk[this.#offset++] = rest | MORE;
    this.#chunk[this.#offset++] = rest;
  }

  #read(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#chunk[this.#offset++];
      number |= (byte & (MORE - 1)) << shift;
      if (byte < MORE) return number;
    }
  }
}
