import type { Check } from "./check.ts";

/** Scores of the first lists that stand for several whole numbers. */
export interface LargeScores {
  /** How many of them another item of the list has too. */
  readonly equal: number;
  /** The greatest of these; null where there is none. */
  readonly score: number | null;
}

/** Some scores are whole numbers beyond 2^53, of which a double holds one for several, so that items are tied. */
export const largeScores: Check<LargeScores, { readonly equal: number; readonly score: number }> = {
  id: "large-scores",
  looksAt: "run",
  level: "warning",
  find: ({ equal, score }) => (score === null ? [] : [{ equal, score }]),
  text: ({ equal, score }) =>
    `${equal} scores such as ${score} are whole numbers beyond 2^53 that others of the list share: doubles cannot tell such numbers apart, so their items are tied`,
  remedy: "write smaller scores, such as the differences from the least, or ranks",
  example: { equal: 2, score: 9007199254740992 },
};

const LEAST = 2 ** 53;

/** Sees scores of lists. */
export class LargeScoresObserver {
  #equal = 0;
  #score: number | null = null;

  /** Scores at indices from `from` to `to`. */
  add(values: ArrayLike<number>, from: number, to: number): void {
    let large: Map<number, number> | undefined;
    for (let row = from; row < to; row++) {
      const value = values[row];
      if (!(Math.abs(value) >= LEAST) || !Number.isFinite(value)) continue;
      large ??= new Map();
      large.set(value, (large.get(value) ?? 0) + 1);
    }
    for (const [value, count] of large ?? []) {
      if (count === 1) continue;
      this.#equal += count;
      this.#score = Math.max(this.#score ?? value, value);
    }
  }

  get seen(): LargeScores {
    return { equal: this.#equal, score: this.#score };
  }
}

/** The scores of two parts. */
export function addedLarge(first: LargeScores, other: LargeScores): LargeScores {
  const score = first.score === null ? other.score : Math.max(first.score, other.score ?? first.score);
  return { equal: first.equal + other.equal, score };
}
