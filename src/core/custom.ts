import { Measure, type MeasureRecord } from "./measure.ts";
import { inOrder } from "./order.ts";
import type { ParamSpecs, ValuesOf } from "./params.ts";
import type { Ranking } from "./ranking.ts";
import { type Changes, changedBy, type Scorer } from "./scorer.ts";

/** Arithmetic of its own kind. */
export interface CustomArithmetic<S extends ParamSpecs> extends Changes<ValuesOf<S>> {
  expected(ranking: Ranking, params: ValuesOf<S>): number;
  /** Left out where the worst order of each tie gives it: where a higher grade further up never hurts. */
  min?(ranking: Ranking, params: ValuesOf<S>): number;
  /** Left out where the best order of each tie gives it. */
  max?(ranking: Ranking, params: ValuesOf<S>): number;
  variance?(ranking: Ranking, params: ValuesOf<S>): number;
  threshold?(ranking: Ranking, params: ValuesOf<S>): number;
  midRank?(ranking: Ranking, params: ValuesOf<S>): number;
}

/** Whether a record holds arithmetic of its own. */
export function isCustom<Fields extends object>(record: Fields): record is Fields & CustomArithmetic<ParamSpecs> {
  return "expected" in record;
}

/** A record of `customMeasure`: identity, parameters and arithmetic. */
export type CustomMeasure<S extends ParamSpecs> = Omit<MeasureRecord<S>, "scorer"> & CustomArithmetic<S>;

/**
 * A measure with arithmetic of its own: the expected value over all orders of tied items. docs/own-measures.md has an
 * example.
 */
export function customMeasure<const S extends ParamSpecs>(record: CustomMeasure<S>): Measure<S> {
  return new Measure({ ...record, scorer: (params) => customScorer(record, params) });
}

/** The arithmetic of a record with its parameters fixed. */
export function customScorer<S extends ParamSpecs>(record: CustomArithmetic<S>, params: ValuesOf<S>): Scorer {
  const { expected, min, max, variance, threshold, midRank } = record;
  const of = <Value>(value: (ranking: Ranking, params: ValuesOf<S>) => Value) => {
    return (ranking: Ranking): Value => value(ranking, params);
  };
  const scorer: Scorer = {
    expected: of(expected),
    min: of(min ?? ((ranking) => expected(inOrder(ranking, "worst"), params))),
    max: of(max ?? ((ranking) => expected(inOrder(ranking, "best"), params))),
    variance: of(variance ?? (() => undefined)),
    threshold: threshold && of(threshold),
    midRank: midRank && of(midRank),
  };
  return changedBy(record, scorer, params);
}
