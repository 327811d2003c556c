import type { EvaluationValues, MeasureResult } from "../evaluate/evaluation.ts";
import type { Clusters } from "../stats/clusters.ts";
import { type PredictionPowered, predictionPowered } from "../stats/prediction-powered.ts";

/** What people judged of a run, and how that tells what they would find of all queries. */
export interface GoldDesign {
  /** Queries that people judged, or judged items of. */
  readonly people: number;
  /** Why people's value of a measure is not known; undefined where it is. @param measure its index */
  whyUnknown(measure: number): string | undefined;
  /** Values by query that an estimate is made of: those of a difference are differences. @param measure its index */
  columns(measure: number): readonly Float64Array[];
  /** @param clusters of all queries of the judge, where they depend on each other */
  estimate(columns: readonly Float64Array[], confidence: number, clusters: Clusters | undefined): PredictionPowered;
}

/** People judged some queries, drawn at random, and these whole. @param byPeople the same measures */
export function wholeQueries(byJudge: EvaluationValues, byPeople: EvaluationValues): GoldDesign {
  const indices = new Map(byJudge.queries.map((query, i) => [query, i]));
  const both = byPeople.queries.flatMap((query, position) => {
    const index = indices.get(query);
    return index === undefined ? [] : [[index, position] as const];
  });
  const sample = Int32Array.from(both, ([unit]) => unit);
  return {
    people: both.length,
    whyUnknown: (m) => whyNoMean(byJudge, m) ?? whyNoMean(byPeople, m),
    columns: (m) => {
      const { values } = byPeople.results[m];
      return [byJudge.results[m].values, Float64Array.from(both, ([, position]) => values[position])];
    },
    estimate: ([judge, people], confidence, clusters) =>
      predictionPowered({ judge, sample, people, clusters }, confidence),
  };
}

/** Why the values of queries have no mean that judgments alone change; undefined where they have. */
function whyNoMean({ results, conventions: { noRelevant } }: EvaluationValues, m: number): string | undefined {
  const { aggregate, counted }: MeasureResult = results[m];
  if (aggregate !== "mean") return "it is no mean over queries";
  const mayDrop = noRelevant === "skip" || noRelevant === "error";
  return mayDrop || counted?.includes(0) ? "whether a query counts depends on judgments" : undefined;
}
