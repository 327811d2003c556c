import { RankproofError } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import type { Measure, MeasureRecord } from "../core/measure.ts";
import type { Aggregation } from "./aggregates.ts";
import type { FoldConventions, Folded } from "./folding/folding.ts";
import type { Excluded } from "./folding/left-out.ts";
import type { Conventions } from "./planned-measures.ts";

/** Counts of queries, by kind. */
export interface Counts {
  /** Queries whose values are in the result. */
  readonly evaluated: number;
  /** Judged queries without results in the run. */
  readonly missing: number;
  /** Queries without any item of grade `minGrade` or more, which count as `noRelevant` says. */
  readonly withoutRelevant: number;
  /** Queries of the run that have no judgments: they are not scored. */
  readonly unjudged: number;
  /** Queries in which a tie holds a judged item, so that the order of tied items may move a measure. */
  readonly tied: number;
}

/** Values of one measure for one run. */
export interface MeasureResult {
  /** Name: canonical notation, or the name that was given. */
  readonly measure: string;
  /** Canonical notation. */
  readonly notation: string;
  /** Conventions that differ from those of the evaluation; undefined where none do. */
  readonly conditions: Partial<Conventions> | undefined;
  readonly better: MeasureRecord["better"];
  readonly aggregate: Aggregation;
  /** Mean over queries that count, or what `aggregate` says: sum for counts, geometric mean for GMAP and GBpref. */
  readonly value: number;
  /** Least and most that the order of tied scores can give. */
  readonly min: number;
  readonly max: number;
  /** Variance of `value` over the orders of tied scores; undefined where not known. */
  readonly tieVariance: number | undefined;
  /** Per query, in the order of `queries`; one array where intervals are not asked for. */
  readonly values: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  /**
   * 1 for each query that counts, 0 for one that the measure leaves out, whose value means nothing; undefined: all
   * count.
   */
  readonly counted: Uint8Array | undefined;
  /** Weights of the queries in weighted and micro means; left out elsewhere. */
  readonly weights?: Float64Array | undefined;
  /** Queries in which the order of tied items may move the value. */
  readonly tied: number;
  /** Queries whose tie interval holds but may be too wide; left out where there is none. */
  readonly unreached?: number;
}

/** Values of all measures for one run, over all queries and for each. */
export interface EvaluationValues {
  /** Ids of the queries that count for any measure, in the order of the judgments. */
  readonly queries: readonly string[];
  readonly counts: Counts;
  /** The conventions in force, as every output states them. */
  readonly conventions: Conventions & FoldConventions;
  /** Only where items were folded. */
  readonly folded?: Folded;
  /** Only where items were to be left out. */
  readonly excluded?: Excluded;
  /** Results in the order of the measures. */
  readonly results: readonly MeasureResult[];
}

/** Values of a run, with counts and conventions. */
export interface Evaluation extends EvaluationValues {
  /** Finds the result of a measure by its name or its notation. @throws RankproofError unknown */
  of(measure: string | Measure): MeasureResult;
  /** The values of each query as an object, in the order of `queries`. */
  perQuery(): QueryValues[];
  /** Plain data, which JSON.stringify writes: columns as lists. */
  toJSON(): EvaluationData;
}

/** How good a run is, and what is doubtful about that. */
export interface CheckedEvaluation extends Evaluation {
  /** What checks found about judgments, run and values (docs/findings.md). */
  readonly findings: readonly Finding[];
  /** Plain data, which JSON.stringify writes: columns as lists. */
  /** Judged queries without results in the run. */
  readonly missingQueries: readonly string[];
  toJSON(): EvaluationData & Pick<CheckedEvaluation, "findings" | "missingQueries">;
}

/** Values of one query by measure, as results call it; null where the measure leaves the query out. */
type ByMeasure = Readonly<Record<string, number | null>>;

/** The values of one query. */
export interface QueryValues {
  readonly query: string;
  readonly values: ByMeasure;
  /** Least and most that the order of tied scores can give. */
  readonly mins: ByMeasure;
  readonly maxs: ByMeasure;
}

/** An evaluation as plain data for JSON: its columns are lists. A variance that is not known is not in it. */
export interface EvaluationData extends Omit<EvaluationValues, "results"> {
  readonly results: readonly (Omit<MeasureResult, ColumnKey | "counted" | "weights"> &
    Readonly<Record<ColumnKey, readonly number[]>> & {
      readonly counted: readonly number[] | undefined;
      readonly weights?: readonly number[];
    })[];
}

type ColumnKey = "values" | "mins" | "maxs";

/** The evaluation that has these values. */
export function evaluationOf(values: EvaluationValues): Evaluation {
  const { queries, results } = values;
  return {
    ...values,
    of: (measure) => resultOf(results, measure),
    perQuery: () =>
      queries.map((query, q) => {
        const by = (column: ColumnKey): ByMeasure =>
          Object.fromEntries(
            results.map((result) => [result.measure, result.counted?.[q] === 0 ? null : result[column][q]]),
          );
        return { query, values: by("values"), mins: by("mins"), maxs: by("maxs") };
      }),
    toJSON: () => ({
      ...values,
      results: results.map(({ weights, ...result }) => ({
        ...result,
        ...(weights === undefined ? {} : { weights: [...weights] }),
        ...{ values: [...result.values], mins: [...result.mins], maxs: [...result.maxs] },
        counted: result.counted && [...result.counted],
      })),
    }),
  };
}

/** @throws RankproofError unknown */
export function resultOf<Result extends { readonly measure: string }>(
  results: readonly Result[],
  wanted: string | Measure,
): Result {
  const result = results.find(({ measure }) => measure === String(wanted));
  if (result !== undefined) return result;
  const measures = results.map(({ measure }) => measure).join(", ");
  throw new RankproofError("unknown", `result: ${wanted} (measured were ${measures})`);
}
