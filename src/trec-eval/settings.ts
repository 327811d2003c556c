import type { Measure } from "../core/measure.ts";
import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import { gradesByRank } from "./list.ts";
import { listMeasure } from "./list-measure.ts";
import type { Options } from "./options.ts";

/** Settings of measures besides their own parameters. */
export interface TrecSettings {
  /** Smallest grade that counts as relevant, among judgments. */
  readonly rel: number;
  /** Rounding of a recall level to a number of relevant items. */
  readonly rounding: "nearest" | "up";
  /** Items in the collection. */
  readonly collection: number;
  /** Adapts a measure that goes through the list to a level below 0. */
  listed(measure: Measure): Measure;
  /** The same for a measure that goes through the list from its end. */
  last(measure: Measure): Measure;
}

/** The settings of a command line. */
export function settingsOf({ level, collection, version: { rounding } }: Options): TrecSettings {
  return {
    rel: Math.max(0, level),
    rounding,
    collection,
    listed: (measure) => (level < 0 ? listedAt(level, measure) : measure),
    last: (measure) => (level < 0 ? lastAt(level, measure) : measure),
  };
}

// trec_eval keeps a list of grades by rank, with -1 for an unjudged item and -2 for one in the pool, and compares these
// with the level of -l like any grade. So a level below 0 makes them relevant to measures that go through the list,
// while judgments are still counted from grade 0 up.

/** A measure that goes through the list, with relevance from grade 0 up, as it is at a level below 0. */
function listedAt(level: number, measure: Measure): Measure {
  return listMeasure(measure.record.label, (ranking) => measure.scorer.expected(withRelevant(ranking, level)));
}

/**
 * A measure that goes through the list from its end and counts relevant items down from the number of judged ones, with
 * relevance from grade 0 up, at a level below 0: only the last items of the list count as relevant, as many as are
 * judged.
 */
function lastAt(level: number, measure: Measure): Measure {
  return listMeasure(measure.record.label, (ranking) =>
    measure.scorer.expected(withRelevant(ranking, level, ranking.grades.length)),
  );
}

/** The list with the items that the level makes relevant. @param most number of them to keep, counted from the last */
function withRelevant(ranking: Ranking, level: number, most = ranking.length): Ranking {
  const relevant = gradesByRank(ranking).flatMap((grade, start) => (grade >= level ? [start] : []));
  const builder = new RankingBuilder(ranking.length);
  for (const start of relevant.slice(Math.max(0, relevant.length - most))) {
    builder.openTie(start, 1);
    builder.add(0);
  }
  return builder.build(ranking.length, ranking.judged);
}
