import type { InputsSeen } from "../checks/inputs-seen.ts";
import type { Counts, MeasureResult } from "../evaluate/evaluation.ts";
import type { FoldConventions, Folded } from "../evaluate/folding/folding.ts";
import type { Conventions } from "../evaluate/planned-measures.ts";

/** Version of a worker's input and output. */
export const PROTOCOL = 1;

/** Exact sums over a part of a run's queries, so that parts add up to the same in any order. */
export interface PartialResult {
  readonly rankproof: "partial";
  readonly protocol: typeof PROTOCOL;
  /** Version of rankproof. Parts of different versions are never merged. */
  readonly version: string;
  readonly conventions: PartialConventions;
  /** Number of queries with values. */
  readonly rows: number;
  /** Fingerprint of the ids of all queries: two parts that are not empty never have the same. */
  readonly queries: string;
  /** Numbers of judged queries, and of the rows of judgments and of the run. */
  readonly inputs: { readonly judged: number; readonly judgments: number; readonly run: number };
  readonly counts: Counts;
  /** What both sides are like. */
  readonly seen: InputsSeen;
  /** Only where items were folded. */
  readonly folded?: Folded;
  /** Number of measures that were asked for and have columns; the others are the same without rounding of scores. */
  readonly asked: number;
  readonly measures: readonly PartialMeasure[];
}

/** The conventions behind the values, as `eval -f json` states them. */
export interface PartialConventions extends Conventions, FoldConventions {
  /** Profile in force; null for none. */
  readonly like: string | null;
  readonly deviations: readonly string[];
  readonly minGrade: number;
}

/** Sums of a measure over some queries. */
export interface PartialMeasure extends Pick<MeasureResult, "measure" | "notation" | "better" | "aggregate" | "tied"> {
  readonly conditions?: NonNullable<MeasureResult["conditions"]>;
  /** The name that it was asked by, where results call it otherwise. */
  readonly askedBy?: string;
  /** Queries that count. */
  readonly count: number;
  /**
   * Exact sums, as `exactText` writes them: of values, of bounds, of variances under ties where all are known, and of
   * squares of values; of a weighted mean those of weight × value and × bound, and of weights.
   */
  readonly sums: {
    readonly value: string;
    readonly min: string;
    readonly max: string;
    readonly tieVariance: string | null;
    readonly squares: string;
    readonly weights?: string;
  };
  /** Least value; null where no query counts. */
  readonly least: number | null;
  readonly greatest: number | null;
}
