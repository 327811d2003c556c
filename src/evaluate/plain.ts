import { Problems, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { checkOptions } from "../core/options.ts";
import { isTied, type Ranking, RankingBuilder } from "../core/ranking.ts";
import { aggregated, aggregateVariance } from "./aggregate.ts";
import { type Evaluation, type EvaluationValues, type MeasureResult, resultOf } from "./evaluation.ts";
import { type Judgments, PLAIN_RUN, queriesOf, type Run } from "./inputs.ts";
import { type JudgedQuery, judgedQueries, matchesOf } from "./judged-queries.ts";
import { type Conventions, checkList, checkMeasure } from "./planned-measures.ts";
import { rankTied, tiedList } from "./rank.ts";

/** Judgments, run and measures. */
export interface PlainInput {
  /** Grades of items by query. */
  readonly judgments: Judgments;
  /** Scored or ranked items by query. */
  readonly run: Run;
  /** Measures, at least one, such as `[nDCG.at(10), AP]`. */
  readonly measures: readonly Measure[];
}

/** Values of a run. */
export type PlainEvaluation = EvaluationValues & Pick<Evaluation, "of">;

/**
 * Evaluates a run like `evaluate` of `rankproof` without options, for small bundles: it takes measures themselves, not
 * their names.
 *
 * @param input judgments and run as plain objects, Maps, lists or columns, and the measures
 * @returns values with tie intervals, over all queries and per query, and the counts of queries
 * @throws RankproofError for bad measures and those that need more than grades (`origin` "call"), and for bad data
 *   (`origin` "data")
 */
export function evaluate(input: PlainInput): PlainEvaluation {
  checkOptions("evaluate", {}, input, ["judgments", "run", "measures"]);
  const { measures } = input;
  checkList(measures);
  for (const measure of measures) {
    checkMeasure(measure);
    if (measure.column ?? measure.record.collector) {
      throw new RankproofError("unsupported", `measure: ${measure} (expected evaluate of "rankproof")`);
    }
  }
  const judged = judgedQueries(input.judgments);
  const { rankings, unjudged } = rankingsOf(input.run, judged);
  const all = judged.map(({ sorted }, query) => rankings[query] ?? new RankingBuilder(0).build(0, sorted));
  const results = measures.map((measure) => resultIn(all, measure));
  return {
    queries: judged.map(({ query }) => query),
    counts: {
      evaluated: all.length,
      missing: all.length - Object.keys(rankings).length,
      withoutRelevant: judged.filter(({ sorted }) => !(sorted[0] >= 1)).length,
      unjudged,
      tied: all.filter(isTied).length,
    },
    conventions: CONVENTIONS,
    results,
    of: (measure) => resultOf(results, measure),
  };
}

const CONVENTIONS: Conventions = {
  ...{ ties: "expected", missing: "zero", noRelevant: "computed", self: "keep", precision: "double", views: [] },
  scoresAbove: null,
};

/** The rankings of the judged queries that the run answers, by their index, and how many others it answers. */
function rankingsOf(run: Run, judged: readonly JudgedQuery[]): { rankings: Ranking[]; unjudged: number } {
  const indices = new Map(judged.map(({ query }, index) => [query, index]));
  const rankings: Ranking[] = [];
  let unjudged = 0;
  const problems = new Problems();
  for (const { query, ids, values } of queriesOf(PLAIN_RUN, run, problems)) {
    const index = indices.get(query);
    if (index === undefined) unjudged++;
    else rankings[index] = rankTied(tiedList(values, matchesOf(ids, judged[index])), judged[index].sorted);
  }
  if (unjudged && !rankings.length) problems.add("missing", "queries in common");
  problems.throwIfAny();
  return { rankings, unjudged };
}

function resultIn(rankings: readonly Ranking[], measure: Measure): MeasureResult {
  const how = measure.record.aggregate;
  const scores = rankings.map((ranking) => measure.score(ranking));
  const [values, mins, maxs] = (["expected", "min", "max"] as const).map((end) =>
    Float64Array.from(scores, (score) => score[end]),
  );
  const notation = String(measure);
  return {
    ...{ measure: notation, notation, conditions: undefined, better: measure.better, aggregate: how },
    ...aggregated(how, { values, mins, maxs, counted: undefined }),
    tieVariance: aggregateVariance(
      how,
      scores.map(({ variance }) => variance),
    ),
    tied: rankings.filter(isTied).length,
  };
}
