import { findById } from "../core/errors.ts";
import { levelOfPair } from "../stats/level-of-pair.ts";
import { mean, standardDeviation } from "../stats/moments.ts";
import { queriesNeeded, smallestDetectable } from "../stats/power.ts";
import { tests } from "../stats/tests/index.ts";
import type { PairComparison } from "./comparison.ts";
import type { PairPs } from "./corrected-ps.ts";
import type { PlannedMeasure } from "./design.ts";
import type { ComparisonSettings } from "./options.ts";

/** By pair: the level of a t test of that pair alone whose power is taken for that of the comparison. */
export function levelsOfDetection(
  { columns, queries, pairs }: PlannedMeasure,
  ps: PairPs,
  { test, alpha }: ComparisonSettings,
): readonly number[] {
  if (!findById("test", tests, test).isSimultaneous || queries < 2) return ps.levels(alpha);
  const level = levelOfPair(alpha, columns.length, queries);
  return pairs.map(() => level);
}

/**
 * Which differences a t test finds with a chance of 80 %, and over how many queries.
 *
 * @param differences by query
 */
export function detectionOf(
  differences: Float64Array,
  alpha: number,
  detect: number | undefined,
): Pick<PairComparison, "smallestDetectable" | "needed"> {
  const deviation = standardDeviation(differences);
  const difference = detect ?? Math.abs(mean(differences));
  return {
    smallestDetectable: smallestDetectable(deviation, differences.length, { alpha }),
    needed: {
      difference,
      // One query says nothing of how much queries differ.
      queries: differences.length < 2 ? Number.POSITIVE_INFINITY : queriesNeeded(difference, deviation, { alpha }),
    },
  };
}
