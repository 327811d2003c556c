import type { CollectionScore, Collector } from "./collector.ts";
import { type CustomMeasure, customMeasure, customScorer } from "./custom.ts";
import { ExactSum } from "./exact-sum.ts";
import { Measure, type MeasureRecord } from "./measure.ts";
import type { ParamSpecs, ValuesOf } from "./params.ts";
import { type Ranking, RankingBuilder } from "./ranking.ts";
import type { Scorer } from "./scorer.ts";

/** A record of `collectionMeasure`: identity, parameters and arithmetic on all lists of a run together. */
export interface CollectionMeasure<S extends ParamSpecs>
  extends Omit<MeasureRecord<S>, "scorer" | "aggregate" | "collector"> {
  collector(params: ValuesOf<S>): Collector;
}

/**
 * A measure that gives one number for a whole run, such as how many different items its lists hold. Of a single ranking
 * it gives the value of the run that has only this list. A column, where it has one, is one of items.
 */
export function collectionMeasure<const S extends ParamSpecs>(record: CollectionMeasure<S>): Measure<S> {
  return new Measure({
    ...record,
    aggregate: "collection",
    scorer: (params) => scorerAlone(() => record.collector(params), record.column !== undefined),
  });
}

/** A record of `weightedMeasure`: identity, parameters, the value of a query, and how much it counts. */
export type WeightedMeasure<S extends ParamSpecs> = Omit<CustomMeasure<S>, "aggregate" | "collector"> &
  Required<Pick<MeasureRecord<S>, "weight">>;

/**
 * A measure that gives one number for a whole run: the mean of values of queries, in which each counts as often as its
 * list says, a whole number of times. Exact sums: the value does not depend on the order of queries.
 */
export function weightedMeasure<const S extends ParamSpecs>(record: WeightedMeasure<S>): Measure<S> {
  return customMeasure({ ...record, aggregate: "collection", collector: (params) => weightedMean(record, params) });
}

function weightedMean<S extends ParamSpecs>(record: WeightedMeasure<S>, params: ValuesOf<S>): Collector {
  const { expected, min, max } = customScorer(record, params);
  const sums = { expected: new ExactSum(), min: new ExactSum(), max: new ExactSum() };
  let weights = 0;
  return {
    add: (ranking) => {
      const weight = record.weight(ranking, params);
      weights += weight;
      sums.expected.add(weight * expected(ranking));
      sums.min.add(weight * min(ranking));
      sums.max.add(weight * max(ranking));
    },
    score: () => {
      const mean = (sum: ExactSum): number => (weights === 0 ? 0 : sum.over(weights));
      return { expected: mean(sums.expected), min: mean(sums.min), max: mean(sums.max) };
    },
  };
}

/** Scores the run that has only one list. @param seesItems whether rankings hold items in place of grades */
function scorerAlone(start: () => Collector, seesItems: boolean): Scorer {
  const scoreOf = (ranking: Ranking): CollectionScore => {
    const collector = start();
    collector.add(seesItems ? itemsOf(ranking) : ranking);
    return collector.score();
  };
  return {
    expected: (ranking) => scoreOf(ranking).expected,
    min: (ranking) => scoreOf(ranking).min,
    max: (ranking) => scoreOf(ranking).max,
    variance: () => undefined,
  };
}

/**
 * The ranking by items of one by grades whose items are in no other list: their numbers from 0 on. Unjudged items
 * between its ties are not tied.
 */
function itemsOf({ length, starts, sizes, judged }: Ranking): Ranking {
  const builder = new RankingBuilder(length);
  let item = 0;
  for (let tie = 0; tie <= starts.length; tie++) {
    for (const start = starts[tie] ?? length; item < start; item++) {
      builder.openTie(item, 1);
      builder.add(item);
    }
    if (tie === starts.length) break;
    builder.openTie(item, sizes[tie]);
    for (const end = item + sizes[tie]; item < end; item++) builder.add(item);
  }
  return builder.build(length, judged);
}
