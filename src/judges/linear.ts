import { type AdditiveArithmetic, Discounts, isAdditive } from "../core/additive.ts";
import { rankingFromGrades } from "../core/grades.ts";
import type { ParamSpecs } from "../core/params.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { isWhole } from "../evaluate/ties.ts";

/**
 * Whether each item adds to a measure by itself, whatever the grades of others are: a sum of gain × discount over a
 * scale that no grade moves, such as P@k, DCG and RBP.
 *
 * @param grades that items may have, rising
 */
export function isLinear({ measure, settings }: PlannedMeasure, grades: readonly number[]): boolean {
  const { record, params } = measure;
  const { ties, views, noRelevant } = settings;
  if (!isAdditive(record) || record.over !== undefined || views.length > 0 || noRelevant !== "computed") return false;
  if (ties === "best" || ties === "worst" || isWhole(ties)) return false;
  const gains = new Set(
    grades.flatMap((grade) => [
      scaleOf(record, params, [grade, grade, grade]),
      scaleOf(record, params, [grade, grades[0], grades[0]]),
    ]),
  );
  return gains.size === 1;
}

function scaleOf(
  arithmetic: AdditiveArithmetic<ParamSpecs>,
  params: PlannedMeasure["measure"]["params"],
  grades: readonly number[],
): string {
  const ranking = rankingFromGrades(
    grades,
    undefined,
    grades.toSorted((a, b) => b - a),
  );
  const seen = arithmetic.sees?.(ranking, params) ?? ranking;
  const discounts = new Discounts((rank) => arithmetic.discount(rank, params));
  return `${arithmetic.scale(seen, params, discounts)} ${arithmetic.cutoff(seen, params)}`;
}
