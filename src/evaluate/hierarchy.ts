import { RankproofError } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";
import { positionsByGroup } from "./subset.ts";

/**
 * Computes the mean of means: values averaged inside each group of the last level, these inside the level above, and so
 * on, so that a large group counts no more than a small one.
 *
 * @param levels group of each value, from the broadest level to the finest, such as [category of each, class of each]
 * @throws RankproofError invalid, when a level has not a group for each value
 */
export function hierarchicalMean(values: ArrayLike<number>, levels: readonly ArrayLike<string>[]): number {
  for (const [i, level] of levels.entries()) {
    if (level.length === values.length) continue;
    throw new RankproofError(
      "invalid",
      `level ${i}: ${level.length} groups (expected one for each of ${values.length} values)`,
    );
  }
  return meanOf(
    values,
    levels,
    Array.from(values, (_, i) => i),
    0,
  );
}

function meanOf(
  values: ArrayLike<number>,
  levels: readonly ArrayLike<string>[],
  positions: readonly number[],
  depth: number,
): number {
  if (positions.length === 0) return 0;
  if (depth === levels.length) return mean(positions.map((position) => values[position]));
  const groups = positionsByGroup(positions, (position) => levels[depth][position]);
  const means = [...groups.values()].map((group) => meanOf(values, levels, group, depth + 1));
  return mean(means);
}
