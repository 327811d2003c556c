import type { LevelClass } from "./classes.ts";
import type { JudgeGroup, Visit } from "./preferences.ts";

/** A group whose judges put items in several orders, each of some of the items; preferences follow from each other. */
export class PartialOrder implements JudgeGroup {
  readonly relevant: number;
  readonly relevantRetrieved: number;
  readonly nonRelevant: number;
  readonly nonRelevantRetrieved: number;
  /** Number of positions. */
  readonly #size: number;
  /** By position; -1 for an item that the group did not judge. */
  readonly #levels: Float64Array;
  /** 1 where the item of the row is preferred to that of the column. */
  readonly #isPreferred: Uint8Array;

  /**
   * @param subgroups the classes of each, highest level first
   * @param size how many positions there are
   * @param retrieved how many of them are of retrieved items
   */
  constructor(subgroups: readonly (readonly LevelClass[])[], size: number, retrieved: number) {
    this.#size = size;
    this.#levels = new Float64Array(size).fill(-1);
    this.#isPreferred = new Uint8Array(size * size);
    for (const classes of subgroups) {
      for (const [i, { level, positions }] of classes.entries()) {
        for (const position of positions) this.#levels[position] = level;
        for (const lower of classes.slice(i + 1)) {
          for (const position of positions) {
            for (const other of lower.positions) this.#isPreferred[position * size + other] = 1;
          }
        }
      }
    }
    this.#close();
    const isRelevant = (level: number): boolean => level > 0;
    const isNonRelevant = (level: number): boolean => level === 0;
    const levels = this.#levels.subarray(0, retrieved);
    this.relevant = this.#levels.filter(isRelevant).length;
    this.relevantRetrieved = levels.filter(isRelevant).length;
    this.nonRelevant = this.#levels.filter(isNonRelevant).length;
    this.nonRelevantRetrieved = levels.filter(isNonRelevant).length;
  }

  /** Two items each of which is preferred to the other; undefined where there are none. */
  get contradiction(): [number, number] | undefined {
    let contradiction: [number, number] | undefined;
    this.forEach((preferred, other) => {
      if (this.#isPreferred[other * this.#size + preferred] === 1) contradiction ??= [preferred, other];
    });
    return contradiction;
  }

  forEach(visit: Visit): void {
    for (let preferred = 0; preferred < this.#size; preferred++) {
      for (let other = 0; other < this.#size; other++) {
        if (this.#isPreferred[preferred * this.#size + other] === 1) visit(preferred, other);
      }
    }
  }

  /** As many non-relevant items count as are relevant, whether retrieved or not. */
  forEachOfFirst(_: "all" | "retrieved", visit: Visit): void {
    let seen = 0;
    const counts = this.#levels.map((level) => (level !== 0 || seen++ < this.relevant ? 1 : 0));
    this.forEach((preferred, other) => {
      if (counts[preferred] === 1 && counts[other] === 1) visit(preferred, other);
    });
  }

  /** Adds the preferences that follow from others. */
  #close(): void {
    const size = this.#size;
    const isPreferred = this.#isPreferred;
    for (let middle = 0; middle < size; middle++) {
      for (let first = 0; first < size; first++) {
        if (isPreferred[first * size + middle] === 0) continue;
        for (let last = 0; last < size; last++) {
          if (isPreferred[middle * size + last] === 1) isPreferred[first * size + last] = 1;
        }
      }
    }
    for (let position = 0; position < size; position++) isPreferred[position * size + position] = 0;
  }
}
