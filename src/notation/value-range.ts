import { RankproofError } from "../core/errors.ts";
import { about } from "../measures/index.ts";
import { readMeasure } from "./reading.ts";

/**
 * What values of a measure can be at least and most, over all queries, by its notation: 0 and 1 for `AP`.
 *
 * @returns undefined for a name of no measure; −∞ or ∞ where there is no bound
 */
export function valueRange(notation: string): readonly [number, number] | undefined {
  try {
    return about(readMeasure(notation).measure).range;
  } catch (error) {
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}
