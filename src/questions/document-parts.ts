import type { Grid } from "../drawers/grid.ts";

/** Extent of a value: all queries, one of them by its index, or a part of them by its name, as language=fi. */
export type Extent =
  | { readonly of: "all"; readonly queries: number }
  | { readonly of: "query"; readonly query: number }
  | { readonly of: "part"; readonly part: string };

/** Place of a value: run and measure by their indices. */
export interface ValuePlace {
  readonly run: number;
  readonly measure: number;
}

/** A value over a part of the queries of a run, as language=fi. */
export interface PartValue {
  readonly part: string;
  readonly measure: number;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Parts of a side question's answer in documents of an evaluation. */
export interface DocumentParts {
  /** Text behind a value over all queries in tables and test cases; "" for none. */
  aside?(place: ValuePlace): string;
  /** Numbers about a value over all queries, each with the end of its name, for formats of one number a line. */
  figures?(place: ValuePlace): readonly (readonly [name: string, value: number])[];
  /** Tables of values over all queries. */
  grids?(): Grid[];
  /** Tables of values over parts of the queries, which come last. */
  partGrids?(): Grid[];
  /** Lines below the notes. */
  readonly notes?: readonly string[];
  /** Values over parts of the queries of a run, each a row or a test case. */
  partValues?(run: number): Iterable<PartValue>;
  /** Cells of the row of a value. */
  cells?(place: ValuePlace & Extent): object;
  readonly json?: JsonParts;
  readonly comparison?: ComparisonParts;
}

/** Parts of an answer in documents of a comparison. */
export interface ComparisonParts {
  /** Tables beside those of runs and pairs. */
  grids?(): Grid[];
  readonly sentences?: readonly string[];
  /** Where its sentences correct those of the comparison, which they then precede: the words that begin the latter. */
  readonly corrects?: string;
  /** Cells of the row of a pair. */
  cells?(pair: ComparedPair): object;
  /** Fields of JSON. */
  readonly json?: object;
}

/** A pair of runs on a measure. */
export interface ComparedPair {
  readonly measure: string;
  readonly run: string;
  readonly against: string;
  /** The part of the queries, as language=fi; undefined for all. */
  readonly part: string | undefined;
}

/** Fields or cells of several answers, as one object. */
export function fieldsOfAll(fields: readonly (object | undefined)[]): object {
  const all = {};
  for (const field of fields) Object.assign(all, field);
  return all;
}

/** Fields of JSON. */
export interface JsonParts {
  /** Before the runs. */
  readonly head?: object;
  /** Fields beside those of a value. */
  value?(place: ValuePlace): object;
  /** Fields of a measure of a run. @param perQuery whether values of every query are wanted */
  measure?(place: ValuePlace, perQuery: boolean): object;
  /** Fields of a run, after its measures. */
  run?(run: number): object;
  /** After the runs. */
  readonly tail?: object;
}
