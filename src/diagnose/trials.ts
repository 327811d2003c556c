import { RankproofError } from "../core/errors.ts";
import { conventionsOf } from "../evaluate/planned-measures.ts";
import type { Scoring } from "./scoring.ts";
import type { StoredLists, ValuedQueries } from "./stored-lists.ts";

/** Scorings that were tried on the lists of one run; none is computed twice. */
export class Trials {
  readonly lists: StoredLists;
  readonly #cache = new Map<string, ValuedQueries | undefined>();

  constructor(lists: StoredLists) {
    this.lists = lists;
  }

  /** The lists that a scoring is about. */
  listsOf({ reading }: Pick<Scoring, "reading">): StoredLists {
    return reading?.lists ?? this.lists;
  }

  /** What a scoring gives; undefined where a rule of it does not fit the measure or the grades. */
  of(scoring: Scoring): ValuedQueries | undefined {
    const key = `${scoring.measure} ${JSON.stringify(conventionsOf(scoring.settings))} ${scoring.reading?.text}`;
    if (!this.#cache.has(key)) this.#cache.set(key, this.#tried(scoring));
    return this.#cache.get(key);
  }

  #tried(scoring: Scoring): ValuedQueries | undefined {
    try {
      return this.listsOf(scoring).score(scoring);
    } catch (error) {
      if (error instanceof RankproofError) return undefined;
      throw error;
    }
  }
}

/** Values that lie no farther apart differ by the rounding of their arithmetic alone. */
const ROUNDING = 1e-12;

/**
 * The queries whose values two scorings give differently, or that only one of them counts; the farthest apart first.
 */
export function movedQueries(first: ValuedQueries, second: ValuedQueries): number[] {
  const distance = (query: number): number => {
    if (first.counted[query] !== second.counted[query])
      return Math.abs(first.values[query] - second.values[query]) || 1;
    return first.counted[query] === 0 ? 0 : Math.abs(first.values[query] - second.values[query]);
  };
  return Array.from(first.values.keys())
    .filter((query) => distance(query) > ROUNDING)
    .sort((a, b) => distance(b) - distance(a));
}
