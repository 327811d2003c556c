/** Name of the meta element of a report whose content is its stamp in JSON. */
export const STAMP_NAME = "rankproof-stamp";

/** A value of an option, as it was given. */
export type StampedOption = string | true | readonly string[];

/** A file that numbers or texts of a report come from. */
export interface StampedInput {
  /**
   * Use: judgments, run, fused (into a run), group sizes (of judgments), vectors, items, queries, gate (its
   * baseline), or the option that names it.
   */
  readonly use: string;
  /** Name as it was given. */
  readonly file: string;
  /** SHA-256 of the file as stored; null where it was too large for a browser. */
  readonly sha256: string | null;
  /** Null where it came as a stream. */
  readonly bytes: number | null;
  /** Lines, records or rows of its longest array; null where it was made by a version that did not count them. */
  readonly rows: number | null;
}

/** A run, and its name in the report. */
export interface StampedRun {
  readonly name: string;
  /** As it was given: a file, or an expression that fuses files. */
  readonly file: string;
}

/** Value of one run, or of the embeddings, on one measure. */
export interface StampedValue {
  /** Name in the report; for embeddings the file of the vectors. */
  readonly run: string;
  readonly measure: string;
  /** Measure in rankproof's notation. */
  readonly notation: string;
  /** Null for NaN and infinity. */
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Number of queries that count. */
  readonly queries: number;
  /** SHA-256 of the values of all evaluated queries: 64-bit floats, little-endian, NaN where a query does not count. */
  readonly sha256: string;
}

/** Everything that is needed to make the numbers of a report again. */
export interface Stamp {
  /** Version of rankproof. */
  readonly rankproof: string;
  readonly kind: "runs" | "embeddings";
  /** Command line as typed; left out where a program or the page made the report. */
  readonly command?: string;
  /** Time in UTC, as in 2026-11-22T13:30:00Z. */
  readonly time: string;
  /** The options that change numbers or conditions, by the name that they have in a configuration. */
  readonly options: Readonly<Record<string, StampedOption>>;
  readonly inputs: readonly StampedInput[];
  /** Runs beside the judgments, which may be a run as well; none for embeddings. */
  readonly runs: readonly StampedRun[];
  /** The conventions behind every number, a line for each part. */
  readonly conventions: readonly string[];
  /** SHA-256 of the ids of all evaluated queries, in their order, each followed by a line feed. */
  readonly queries: string;
  readonly values: readonly StampedValue[];
}

/** Who makes a report, and when. */
export interface Origin {
  /** Version of rankproof. */
  readonly version: string;
  readonly command?: string;
  readonly time: Date;
}
