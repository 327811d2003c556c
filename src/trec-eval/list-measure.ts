import { customMeasure } from "../core/custom.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";

/**
 * A measure that stands in trec_eval's table only. Where its formula gives no number, where trec_eval prints nan, it is 0.
 *
 * @param value of a ranking whose ties, where any are left, hold one grade each
 */
export function listMeasure(name: string, value: (ranking: Ranking) => number): Measure {
  return customMeasure({
    id: name,
    label: name,
    params: {},
    better: "higher",
    aggregate: "mean",
    expected: (ranking) => {
      const number = value(ranking);
      return Number.isFinite(number) ? number : 0;
    },
  });
}
