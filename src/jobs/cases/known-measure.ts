import { RankproofError } from "../../core/errors.ts";
import type { MeasureRecord } from "../../core/measure.ts";
import { readMeasure } from "../../notation/reading.ts";

/** Properties of a measure with a name of rankproof's; any other measure has a mean. */
export function knownMeasure(name: string): {
  readonly better: "higher" | "lower" | undefined;
  readonly aggregate: MeasureRecord["aggregate"];
} {
  try {
    const { measure } = readMeasure(name);
    return { better: measure.better, aggregate: measure.record.aggregate };
  } catch (error) {
    if (error instanceof RankproofError) return { better: undefined, aggregate: "mean" };
    throw error;
  }
}
