import { printable, RankproofError } from "../core/errors.ts";
import type { JudgeNoise } from "./judge-noise.ts";
import type { ObservedQuery } from "./noisy-query.ts";

/** The judgments of one query: items with grades, of which those below 0 are no judgments. */
export interface GivenQuery {
  readonly id: string;
  readonly items: Iterable<readonly [item: string, grade: number]>;
}

/** The judged items of one query. */
export interface JudgedItems {
  readonly id: string;
  /** The index of each item. */
  readonly items: ReadonlyMap<string, number>;
  /** By item. */
  readonly grades: readonly number[];
}

/** The judged items of queries, without what is no judgment. */
export function judgedItems(queries: Iterable<GivenQuery>): JudgedItems[] {
  return Array.from(queries, ({ id, items: given }) => {
    const judged = Array.from(given).filter(([, grade]) => grade >= 0);
    return {
      id,
      items: new Map(judged.map(([item], index) => [item, index])),
      grades: judged.map(([, grade]) => grade),
    };
  });
}

/**
 * The observed grades of queries, by how the judge errs: each found once.
 *
 * @returns throws RankproofError: unknown, for a grade of which the noise says nothing; missing, where all judgments
 *   have one grade, so that the shares of true grades cannot be estimated
 */
export function observedBy(queries: readonly JudgedItems[]): (noise: JudgeNoise) => readonly ObservedQuery[] {
  const found = new Map<JudgeNoise, readonly ObservedQuery[]>();
  return (noise) => {
    const observed = found.get(noise) ?? observedQueries(queries, noise);
    found.set(noise, observed);
    return observed;
  };
}

function observedQueries(queries: readonly JudgedItems[], noise: JudgeNoise): ObservedQuery[] {
  const indices = new Map(noise.observed.map((grade, index) => [grade, index]));
  const isPossible = noise.observed.map((_, index) => noise.rates.some((row) => row[index] > 0));
  const seen = new Set<number>();
  const observed = queries.map(({ id, items, grades }): ObservedQuery => {
    const own = grades.map((grade) => {
      const index = indices.get(grade);
      if (index === undefined || !isPossible[index]) {
        const possible = noise.observed.filter((_, other) => isPossible[other]).join(", ");
        const problem = `grade of query ${printable(id)}: ${grade} (${noise.called} knows ${possible} as observed)`;
        throw new RankproofError("unknown", problem, "data");
      }
      seen.add(index);
      return index;
    });
    return { id, items, grades: Uint16Array.from(own) };
  });
  const [only] = seen;
  const isOpen = noise.rates.filter((row) => row[only] > 0).length > 1;
  if (seen.size === 1 && noise.prior === undefined && isOpen) {
    const problem = `prior of ${noise.called}: all judgments have grade ${noise.observed[only]} (expected the shares of true grades)`;
    throw new RankproofError("missing", problem, "data");
  }
  return observed;
}
