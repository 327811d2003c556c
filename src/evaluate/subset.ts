import type { Measure } from "../core/measure.ts";
import { aggregatedBy } from "./chosen-aggregate.ts";
import { type MeasureResult, resultOf } from "./evaluation.ts";

/** Values of one measure over some of the queries. */
export type SubsetResult = Omit<MeasureResult, "tieVariance" | "tied">;

/** The part of an evaluation that some of its queries make. */
export interface Subset {
  readonly queries: readonly string[];
  readonly results: readonly SubsetResult[];
  /** Finds the result of a measure by its name or its notation. @throws RankproofError unknown */
  of(measure: string | Measure): SubsetResult;
}

/** @param positions of the queries in the evaluation, or in a part of one */
export function subsetOf(
  { queries, results }: Pick<Subset, "queries" | "results">,
  positions: readonly number[],
): Subset {
  const parts = results.map(({ measure, notation, conditions, better, aggregate: how, ...all }) => {
    const [values, mins, maxs] = [all.values, all.mins, all.maxs].map((column) =>
      Float64Array.from(positions, (position) => column[position]),
    );
    const { weights } = all;
    const columns = {
      ...{ values, mins, maxs, counted: countedAt(positions, all.counted) },
      ...(weights === undefined ? {} : { weights: Float64Array.from(positions, (position) => weights[position]) }),
    };
    return { measure, notation, conditions, better, aggregate: how, ...aggregatedBy(how, columns) };
  });
  return {
    queries: positions.map((position) => queries[position]),
    results: parts,
    of: (measure) => resultOf(parts, measure),
  };
}

function countedAt(positions: readonly number[], counted: Uint8Array | undefined): Uint8Array | undefined {
  const flags = counted && Uint8Array.from(positions, (position) => counted[position]);
  return flags?.includes(0) ? flags : undefined;
}

/** Splits queries into subsets by group, in the order of the first queries. */
export function subsetsByGroup(
  evaluation: Pick<Subset, "queries" | "results">,
  groupOf: (query: string, position: number) => string | undefined,
): Map<string, Subset> {
  const groups = positionsByGroup(
    evaluation.queries.map((_, position) => position),
    (position) => groupOf(evaluation.queries[position], position),
  );
  return new Map([...groups].map(([group, positions]) => [group, subsetOf(evaluation, positions)]));
}

/** Positions of each group, in the order of their first ones; those without a group are left out. */
export function positionsByGroup<Group>(
  positions: Iterable<number>,
  groupOf: (position: number) => Group | undefined,
): Map<Group, number[]> {
  const groups = new Map<Group, number[]>();
  for (const position of positions) {
    const group = groupOf(position);
    if (group === undefined) continue;
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [position]);
    else members.push(position);
  }
  return groups;
}
