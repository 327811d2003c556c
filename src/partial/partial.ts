import type { Counts, MeasureResult } from "../evaluate/evaluation.ts";
import type { FoldConventions, Folded } from "../evaluate/folding/folding.ts";
import type { Conventions } from "../evaluate/planned-measures.ts";

/** Version of what a worker reads and writes. */
export const PROTOCOL = 1;

/** What part of the queries of a run adds to the values of all of it: exact, so that parts add up to the same in any order. */
export interface PartialResult {
  readonly rankproof: "partial";
  readonly protocol: typeof PROTOCOL;
  /** Of rankproof. Parts of different versions are never put together. */
  readonly version: string;
  readonly conventions: PartialConventions;
  /** How many queries have values. */
  readonly rows: number;
  /** How many queries were judged, and how many rows of judgments and of the run were read. */
  readonly inputs: { readonly judged: number; readonly judgments: number; readonly run: number };
  readonly counts: Counts;
  /** How many items the lists of judged queries have, and how many of these are judged. */
  readonly listed: { readonly items: number; readonly judged: number };
  /** Only where items were folded. */
  readonly folded?: Folded;
  /** How many of the measures were asked for and have columns; the others are the same without rounding of scores. */
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

/** What a measure has of some queries. */
export interface PartialMeasure extends Pick<MeasureResult, "measure" | "notation" | "better" | "aggregate" | "tied"> {
  readonly conditions?: NonNullable<MeasureResult["conditions"]>;
  /** Queries that count. */
  readonly count: number;
  /** Exact sums, as `exactText` writes them: of values, of bounds, of variances where all are known, and of squares of values. */
  readonly sums: {
    readonly value: string;
    readonly min: string;
    readonly max: string;
    readonly variance: string | null;
    readonly squares: string;
  };
  /** Of the values; null where no query counts. */
  readonly least: number | null;
  readonly greatest: number | null;
}
