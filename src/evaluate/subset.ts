import { aggregate } from "./aggregate.ts";
import type { Evaluation, MeasureResult } from "./evaluation.ts";
import { resultOf } from "./evaluation.ts";

/** Values of one measure over some of the queries. */
export type SubsetResult = Omit<MeasureResult, "variance">;

/** The part of an evaluation that some of its queries make. */
export interface Subset {
  readonly queries: readonly string[];
  readonly results: readonly SubsetResult[];
  /** The result of one measure in canonical notation. @throws RankproofError unknown */
  of(measure: string): SubsetResult;
}

/** @param positions of the queries in the evaluation */
export function subsetOf(
  { queries, results }: Pick<Evaluation, "queries" | "results">,
  positions: readonly number[],
): Subset {
  const parts = results.map(({ measure, better, aggregate: how, ...all }) => {
    const [values, mins, maxs] = [all.values, all.mins, all.maxs].map((column) =>
      Float64Array.from(positions, (position) => column[position]),
    );
    return {
      measure,
      better,
      aggregate: how,
      value: aggregate(how, values),
      min: aggregate(how, mins),
      max: aggregate(how, maxs),
      values,
      mins,
      maxs,
    };
  });
  return {
    queries: positions.map((position) => queries[position]),
    results: parts,
    of: (measure) => resultOf(parts, measure),
  };
}

/** Subsets of queries by the group that each is in, in the order in which groups first come. */
export function groupsOf(
  evaluation: Pick<Evaluation, "queries" | "results">,
  groupOf: (query: string, position: number) => string | undefined,
): Map<string, Subset> {
  const positions = new Map<string, number[]>();
  evaluation.queries.forEach((query, position) => {
    const group = groupOf(query, position);
    if (group === undefined) return;
    const known = positions.get(group);
    if (known === undefined) positions.set(group, [position]);
    else known.push(position);
  });
  return new Map([...positions].map(([group, own]) => [group, subsetOf(evaluation, own)]));
}
