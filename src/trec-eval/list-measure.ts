import { customMeasure } from "../core/custom.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";

/**
 * A measure that only trec_eval's table has. It is 0 where its formula gives no number and trec_eval prints nan.
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
