import type { Measure } from "../core/measure.ts";
import type { OfPreferences } from "./preferences/measures.ts";

/** A line to print for each query, for all of them together, or both. */
export type PrintedLine = NumberLine | TagLine | GradesLine;

/** Form in which a measure's values are printed. */
export interface Printing {
  readonly kind: "float" | "count";
  /** Aggregation of queries' values. */
  readonly summary: "mean" | "geometric mean" | "exponential of the mean" | "sum" | "queries" | "relevant items";
  /** Whether each query has a line. */
  readonly isPerQuery: boolean;
}

/** The value of a measure. */
export interface NumberLine extends Printing {
  readonly name: string;
  readonly value: ValueSource;
}

/**
 * Source of a query's value: the list and its judgments, each group of judges separately (the value is their mean),
 * preferences, or only the existence of the query.
 */
export type ValueSource =
  | { readonly in: "list" | "groups"; readonly measure: Measure }
  | { readonly in: "preferences"; readonly of: OfPreferences }
  | { readonly in: "query" };

/** The tag of the run. */
export interface TagLine {
  readonly kind: "tag";
  readonly name: string;
}

/** The grades of the first items of each query, one character each. */
export interface GradesLine {
  readonly kind: "grades";
  readonly name: string;
  /** Number of items. */
  readonly length: number;
}

/** Cells of a query's lines. */
export interface LineCells {
  /** The number of each line, 1 where it has none. The next query may have the same memory. */
  readonly numbers: Float64Array;
  /** The grades of the first items, where a line asks for them. */
  readonly grades: string;
}

/** Results of a run. Its queries are numbered in the order of strcmp. */
export interface Evaluated {
  readonly lines: readonly PrintedLine[];
  /** Tag of the run. */
  readonly tag: string;
  /** Number of evaluated queries. */
  readonly size: number;
  /** The id of a query as a binary string. */
  idOf(query: number): string;
  /** Cells of a query, computed on every call. */
  cellsOf(query: number): LineCells;
  /** Number of queries with judgments. */
  readonly judgedQueries: number;
  /** Number of judgments above 0 in all queries. */
  readonly positiveJudgments: number;
}

/** The lines of measures of lists, each with its measure. */
export function measured(lines: readonly PrintedLine[]): { line: NumberLine; measure: Measure }[] {
  return lines.flatMap((line) =>
    "value" in line && "measure" in line.value ? [{ line, measure: line.value.measure }] : [],
  );
}
