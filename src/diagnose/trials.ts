import { RankproofError } from "../core/errors.ts";
import type { Ranking } from "../core/ranking.ts";
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

  /** The ranking that has the value of a query; undefined where there is none. */
  ranking(query: number, scoring: Scoring): Ranking | undefined {
    return this.listsOf(scoring).ranking(scoring.reading?.indexOf?.(query) ?? query, scoring);
  }

  #tried(scoring: Scoring): ValuedQueries | undefined {
    try {
      const scored = this.listsOf(scoring).score(scoring);
      const indexOf = scoring.reading?.indexOf;
      return indexOf === undefined ? scored : aligned(scored, indexOf, this.lists.size);
    } catch (error) {
      if (error instanceof RankproofError) return undefined;
      throw error;
    }
  }
}

/** Values by the queries of the usual lists; those that are not judged do not count. */
function aligned(
  { value, values, counted }: ValuedQueries,
  indexOf: (query: number) => number,
  size: number,
): ValuedQueries {
  const indices = Array.from({ length: size }, (_, query) => indexOf(query));
  return {
    value,
    values: Float64Array.from(indices, (index) => values[index] ?? 0),
    counted: Uint8Array.from(indices, (index) => counted[index] ?? 0),
  };
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
