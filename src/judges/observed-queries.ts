import { printable, RankproofError } from "../core/errors.ts";
import type { JudgeNoise } from "./judge-noise.ts";
import type { ObservedQuery } from "./noisy-query.ts";

/** The judgments of one query: items with grades, of which those below 0 are no judgments. */
export interface GivenQuery {
  readonly id: string;
  readonly items: Iterable<readonly [item: string, grade: number]>;
}

/**
 * The observed grades of queries.
 *
 * @throws RankproofError unknown, for a grade of which the noise says nothing; missing, where all judgments have one
 * grade, so that the shares of true grades cannot be estimated
 */
export function observedQueries(queries: Iterable<GivenQuery>, noise: JudgeNoise): ObservedQuery[] {
  const indices = new Map(noise.observed.map((grade, index) => [grade, index]));
  const isPossible = noise.observed.map((_, index) => noise.rates.some((row) => row[index] > 0));
  const seen = new Set<number>();
  const observed = Array.from(queries, ({ id, items: queryItems }): ObservedQuery => {
    const items = new Map<string, number>();
    const grades: number[] = [];
    for (const [item, grade] of queryItems) {
      if (grade < 0) continue;
      const index = indices.get(grade);
      if (index === undefined || !isPossible[index]) {
        const possible = noise.observed.filter((_, other) => isPossible[other]).join(", ");
        const problem = `grade of query ${printable(id)}: ${grade} (judge noise knows ${possible} as observed)`;
        throw new RankproofError("unknown", problem, "data");
      }
      seen.add(index);
      items.set(item, grades.length);
      grades.push(index);
    }
    return { id, items, grades: Uint16Array.from(grades) };
  });
  const [only] = seen;
  const isOpen = noise.rates.filter((row) => row[only] > 0).length > 1;
  if (seen.size === 1 && noise.prior === undefined && isOpen) {
    const problem = `prior of judge noise: all judgments have grade ${noise.observed[only]} (expected the shares of true grades)`;
    throw new RankproofError("missing", problem, "data");
  }
  return observed;
}
