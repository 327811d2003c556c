import type { CollectionScore, Collector } from "./collector.ts";
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
