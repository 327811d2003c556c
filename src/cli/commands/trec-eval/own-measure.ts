import { customMeasure } from "../../../core/custom.ts";
import type { Measure } from "../../../core/measure.ts";
import type { Ranking } from "../../../core/ranking.ts";

/**
 * A measure that stands in trec_eval's table only.
 *
 * @param value of a ranking without ties
 */
export function ownMeasure(name: string, value: (ranking: Ranking) => number): Measure {
  return customMeasure({
    id: name,
    label: name,
    params: {},
    better: "higher",
    aggregate: "mean",
    expected: value,
  });
}
