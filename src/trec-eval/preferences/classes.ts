import type { JudgeGroup, Visit } from "./preferences.ts";

/** Items that a group gave one level. */
export interface LevelClass {
  readonly level: number;
  /** Rising; an item that was judged twice stands twice. */
  readonly positions: readonly number[];
}

/** A group that put all its items in one order of classes. */
export class Classes implements JudgeGroup {
  readonly relevant: number;
  readonly relevantRetrieved: number;
  readonly nonRelevant: number;
  readonly nonRelevantRetrieved: number;
  readonly #classes: readonly LevelClass[];

  /**
   * @param classes highest level first
   * @param retrieved how many positions are of retrieved items
   */
  constructor(classes: readonly LevelClass[], retrieved: number) {
    const count = (isRelevant: boolean, end: number): number =>
      classes
        .filter(({ level }) => level > 0 === isRelevant)
        .reduce((sum, { positions }) => sum + positions.filter((position) => position < end).length, 0);
    this.#classes = classes;
    this.relevant = count(true, Number.POSITIVE_INFINITY);
    this.relevantRetrieved = count(true, retrieved);
    this.nonRelevant = count(false, Number.POSITIVE_INFINITY);
    this.nonRelevantRetrieved = count(false, retrieved);
  }

  forEach(visit: Visit): void {
    for (const [i, preferred] of this.#classes.entries()) {
      for (const other of this.#classes.slice(i + 1)) forEachPair(preferred.positions, other.positions, visit);
    }
  }

  /** trec_eval holds the last class against its own first items as well. */
  forEachOfFirst(whose: "all" | "retrieved", visit: Visit): void {
    const upper = this.#classes.slice(0, -1);
    for (const [i, preferred] of upper.entries()) {
      for (const other of upper.slice(i + 1)) forEachPair(preferred.positions, other.positions, visit);
    }
    const last = this.#classes[this.#classes.length - 1].positions;
    const first = last.slice(0, whose === "all" ? this.relevant : this.relevantRetrieved);
    for (const { positions } of this.#classes) forEachPair(positions, first, visit);
  }
}

function forEachPair(preferred: readonly number[], rest: readonly number[], visit: Visit): void {
  for (const first of preferred) for (const second of rest) visit(first, second);
}
