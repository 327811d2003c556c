import { findById } from "../core/errors.ts";
import { effectSizes } from "../stats/effects/index.ts";
import { smallestDetectable } from "../stats/power.ts";
import type { PairComparison } from "./comparison.ts";
import { queriesToDetect } from "./detection.ts";
import type { ComparisonSettings } from "./options.ts";

/**
 * A pair with its effect size, and with what a t test detects with a chance of 80 %. They are computed when they are
 * read: of thousands of pairs few are shown.
 *
 * @param values of both runs, by query; undefined where these are aggregated otherwise than as a mean
 * @param widest difference that any two runs can have; Infinity where the measure has no bounds, or they are not known
 */
export function pairWhenRead(
  pair: Omit<PairComparison, "effect" | "smallestDetectable" | "needed">,
  values: readonly [Float64Array, Float64Array] | undefined,
  queries: number,
  widest: number,
  { effect, detect }: Pick<ComparisonSettings, "effect" | "detect">,
): PairComparison {
  const { deviation, detectionLevel, difference: observed } = pair;
  return {
    ...pair,
    get effect() {
      return values === undefined ? Number.NaN : findById("effect size", effectSizes, effect).of(values[0], values[1]);
    },
    get smallestDetectable() {
      if (deviation === Number.POSITIVE_INFINITY) return deviation;
      const smallest = smallestDetectable(deviation, queries, { alpha: detectionLevel });
      return smallest > widest ? Number.POSITIVE_INFINITY : smallest;
    },
    get needed() {
      const difference = detect ?? Math.abs(observed);
      return { difference, queries: queriesToDetect(difference, pair, queries) };
    },
  };
}
