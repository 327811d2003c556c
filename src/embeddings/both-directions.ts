import type { Measure } from "../core/measure.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import { FirstRel } from "../measures/first-rel.ts";
import { Success } from "../measures/success.ts";
import type { EmbeddingResult } from "./result.ts";

/** A number, with the least and the most that the order of items at equal distance can give. */
export interface DirectionFigure {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Ranks of the first relevant item in one direction, over its queries. */
export interface DirectionRanks {
  /** MedR: the median; with an even number of queries, the mean of the two middle ranks. */
  readonly median: DirectionFigure;
  /** MeanR: the mean. */
  readonly mean: DirectionFigure;
}

/** What research on images and texts prints of both directions. */
export interface BothDirections {
  /** RSum: R@1, R@5 and R@10 of both directions in percent, summed: from 0 to 600. R@k is Success@k. */
  readonly rsum: DirectionFigure;
  readonly forward: DirectionRanks;
  readonly reverse: DirectionRanks;
}

const RANK: Measure = /* @__PURE__ */ FirstRel.with({ absent: 1e9 });
const RECALLS: readonly Measure[] = /* @__PURE__ */ [1, 5, 10].map((cutoff) => Success.with({ cutoff }));

/** The measures that both results have to have. */
export const DIRECTION_MEASURES: readonly Measure[] = /* @__PURE__ */ RECALLS.concat(RANK);

/**
 * Computes RSum, MedR and MeanR of two evaluations, the second of which has queries and gallery exchanged.
 *
 * @param forward with the measures `DIRECTION_MEASURES`
 * @throws RankproofError unknown, where a result lacks one of these measures
 */
export function bothDirections(forward: EmbeddingResult, reverse: EmbeddingResult): BothDirections {
  const recalls = [forward, reverse].flatMap((result) => RECALLS.map((measure) => valuesIn(result, measure)));
  const sum = (key: keyof DirectionFigure): number => 100 * recalls.reduce((total, recall) => total + recall[key], 0);
  return {
    rsum: { value: sum("value"), min: sum("min"), max: sum("max") },
    forward: ranksOf(forward),
    reverse: ranksOf(reverse),
  };
}

/** A measure's values, under whatever name. @throws RankproofError unknown */
function valuesIn({ overall }: EmbeddingResult, measure: Measure): MeasureResult {
  const named = overall.results.find((result) => (result.notation ?? result.measure) === String(measure));
  return named ?? overall.of(measure);
}

function ranksOf(result: EmbeddingResult): DirectionRanks {
  const { values, mins, maxs } = valuesIn(result, RANK);
  return {
    median: { value: medianOf(values), min: medianOf(mins), max: medianOf(maxs) },
    mean: { value: meanOf(values), min: meanOf(mins), max: meanOf(maxs) },
  };
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(values: Float64Array): number {
  const rising = values.toSorted();
  const middle = (rising.length - 1) / 2;
  return (rising[Math.floor(middle)] + rising[Math.ceil(middle)]) / 2;
}
