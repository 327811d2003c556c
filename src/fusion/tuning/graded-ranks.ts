import { type Ranking, RankingBuilder } from "../../core/ranking.ts";
import type { Lines } from "./crossings.ts";

/** Where the items with grades stand, as the weight moves from one crossing of lines to the next. */
export class GradedRanks {
  readonly #grades: readonly number[];
  /** Of each: how many items are above it, and how many have its line, itself included. */
  readonly #above: Int32Array;
  readonly #twins: Int32Array;
  /** Of each: how many items it passes, and how many pass it, at the crossing. */
  readonly #passed: Int32Array;
  readonly #passing: Int32Array;
  /** Those that cross others, each as often as it does. */
  #crossing: number[] = [];
  /** From the highest to the lowest, as they were when they were last looked at. */
  readonly #order: Int32Array;

  constructor({ from, to, grades }: Lines) {
    this.#grades = grades;
    [this.#above, this.#twins, this.#passed, this.#passing] = Array.from(
      { length: 4 },
      () => new Int32Array(grades.length),
    );
    this.#order = Int32Array.from(grades, (_, i) => i);
    for (let i = 0; i < grades.length; i++) {
      for (let j = 0; j < from.length; j++) {
        if (from[j] === from[i] && to[j] === to[i]) this.#twins[i]++;
        else if (from[j] > from[i] || (from[j] === from[i] && to[j] > to[i])) this.#above[i]++;
      }
    }
  }

  /**
   * Moves to a crossing, where an item meets one that was above it. Items beyond those with grades are not looked at.
   */
  cross(rising: number, falling: number): void {
    if (rising < this.#grades.length) {
      this.#passed[rising]++;
      this.#crossing.push(rising);
    }
    if (falling < this.#grades.length) {
      this.#passing[falling]++;
      this.#crossing.push(falling);
    }
  }

  /** Moves beyond the crossing. */
  leave(): void {
    for (const i of this.#crossing) {
      this.#above[i] += this.#passing[i] - this.#passed[i];
      this.#passed[i] = this.#passing[i] = 0;
    }
    this.#crossing = [];
  }

  /** The highest index at which an item that crosses stands before, at or beyond the crossing. */
  get highestCrossing(): number {
    return this.#crossing.reduce((least, i) => Math.min(least, this.#startOf(i)), Number.POSITIVE_INFINITY);
  }

  /** Whether some item that crosses has the line of another, so that they cross together. */
  get hasTwinsCrossing(): boolean {
    return this.#crossing.some((i) => this.#twins[i] > 1);
  }

  /** The ranking as it is now: at a crossing, where items are tied, or between two. */
  rankingOf(length: number, judged: Float64Array): Ranking {
    const order = this.#order;
    for (let i = 1; i < order.length; i++) {
      const item = order[i];
      const start = this.#startOf(item);
      let at = i;
      for (; at > 0 && this.#startOf(order[at - 1]) > start; at--) order[at] = order[at - 1];
      order[at] = item;
    }
    const builder = new RankingBuilder(order.length);
    for (let from = 0, to = 0; from < order.length; from = to) {
      const start = this.#startOf(order[from]);
      let size = 0;
      for (; to < order.length && this.#startOf(order[to]) === start; to++)
        size = Math.max(size, this.#sizeOf(order[to]));
      builder.openTie(start, Math.max(size, to - from));
      for (let i = from; i < to; i++) builder.add(this.#grades[order[i]]);
    }
    return builder.build(length, judged);
  }

  #startOf(item: number): number {
    return this.#above[item] - this.#passed[item];
  }

  #sizeOf(item: number): number {
    return this.#twins[item] + this.#passed[item] + this.#passing[item];
  }
}
