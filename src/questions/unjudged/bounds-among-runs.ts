import type { Evaluation } from "../../evaluate/evaluation.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import { positionsByGroup, subsetOf } from "../../evaluate/subset.ts";
import { RunBounder, type UnjudgedRange } from "../../unjudged/run-bounds.ts";
import { boundedJudgments } from "./bounded-inputs.ts";
import type { CollectedTops } from "./collected-tops.ts";

/** A measure of a run, by their numbers. */
export interface BoundedValue {
  readonly run: number;
  readonly measure: number;
}

/** Least and most values, by query. */
export interface ValueBounds {
  readonly leasts: readonly number[];
  readonly mosts: readonly number[];
}

/**
 * Bounds a run over the grades of unjudged items, also of those that only other runs retrieved: they may change the
 * divisor of a list.
 *
 * @param queries the wanted ones
 * @param missedOf number of unjudged items of a query that the run did not retrieve
 * @returns NaN where bounds are unknown
 */
export function boundsAmongRuns(
  lists: CollectedTops,
  { run, measure }: BoundedValue,
  { queries: evaluated, results }: Pick<Evaluation, "queries" | "results">,
  grades: UnjudgedRange["grades"],
  queries: readonly string[],
  missedOf: (query: string) => number,
): ValueBounds {
  const { judgments, measures, options } = lists.observed;
  const numbers = queryNumbers(judgments);
  const numberOf = (query: string): number => numbers.get(query) ?? 0;
  const indices = new Map(evaluated.map((query, index) => [query, index]));
  const evaluation = { queries: evaluated, results: [results[measure]] };
  const groups = positionsByGroup(queries.keys(), (position) => missedOf(queries[position]));
  const bounds = new Map<string, readonly [least: number, most: number]>();
  for (const [unretrieved, positions] of groups) {
    const countedQueries = positions.map((position) => queries[position]);
    const bounder = new RunBounder([measures[measure]], options, { grades, unretrieved }, boundedJudgments(judgments));
    for (const query of countedQueries) {
      const { top, ids } = lists.top(numberOf(query), run);
      const idByRow = new Map(Array.from(top.rows, (row, i) => [row, ids[i]]));
      const idOf = (row: number): string => idByRow.get(row) ?? "";
      bounder.add({ query: numberOf(query), top, name: () => query, idOf });
    }
    const { results: some } = subsetOf(
      evaluation,
      countedQueries.map((query) => indices.get(query) ?? -1),
    );
    const [{ leasts, mosts }] = bounder.finish(
      { queries: countedQueries, results: some },
      countedQueries.map(numberOf),
    );
    countedQueries.forEach((query, i) => {
      bounds.set(query, [leasts[i], mosts[i]]);
    });
  }
  const of = (end: 0 | 1): number[] => queries.map((query) => bounds.get(query)?.[end] ?? Number.NaN);
  return { leasts: of(0), mosts: of(1) };
}
