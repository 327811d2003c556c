import { sum } from "../../core/exact-sum.ts";
import { checkPairs, groupsByConfidence, type NumberList, type Tied, tied } from "./confidences.ts";

/** Fall of the error when the least sure queries are rejected. */
export interface ErrorVersusReject {
  /** Mean error of the kept queries over all steps: smaller is better. */
  readonly area: Tied;
  /** The curve, from the surest query alone to all of them. */
  readonly points: readonly (Tied & {
    /** Share of the queries that is rejected. */
    readonly rejected: number;
  })[];
}

/**
 * Computes the error-versus-reject curve: the mean error of the kept queries when the least sure are rejected, for
 * every number of kept ones. The error of a query is 1 − value. Where confidences tie: mean, least and most over all
 * orders.
 *
 * @param values per query, such as Success@1 or AP@R, from 0 to 1
 * @param confidences higher is surer
 * @throws RankproofError missing or invalid
 */
export function errorVersusReject(values: NumberList, confidences: NumberList): ErrorVersusReject {
  checkPairs({ values, confidences });
  const total = values.length;
  const points: (Tied & { readonly rejected: number })[] = [];
  let before = 0;
  for (const { start, values: groupValues } of groupsByConfidence(values, confidences)) {
    const errors = groupValues.map((value) => 1 - value).sort();
    const all = sum(errors);
    let [least, most] = [0, 0];
    errors.forEach((_, i) => {
      least += errors[i];
      most += errors[errors.length - 1 - i];
      const kept = start + i + 1;
      points.push({
        rejected: 1 - kept / total,
        ...tied((before + (all * (i + 1)) / errors.length) / kept, (before + least) / kept, (before + most) / kept),
      });
    });
    before += all;
  }
  const meanOf = (key: keyof Tied): number => sum(points.map((point) => point[key])) / total;
  return { area: tied(meanOf("value"), meanOf("min"), meanOf("max")), points };
}

/**
 * Computes the area under the risk-coverage curve (AURCC): risk is the mean error of the kept share, coverage that
 * share; trapezoids from a risk of 0 at coverage 0. Smaller is better.
 *
 * @param values per query, from 0 to 1
 * @param confidences higher is surer
 * @throws RankproofError missing or invalid
 */
export function riskCoverage(
  values: NumberList,
  confidences: NumberList,
): { readonly area: Tied; readonly points: readonly (Tied & { readonly coverage: number })[] } {
  const { points } = errorVersusReject(values, confidences);
  const areaOf = (key: keyof Tied): number =>
    sum(points.map((point, i) => (point[key] + (i === 0 ? 0 : points[i - 1][key])) / 2)) / points.length;
  return {
    area: tied(areaOf("value"), areaOf("min"), areaOf("max")),
    points: points.map(({ rejected, ...risk }) => ({ coverage: 1 - rejected, ...risk })),
  };
}
