import type { Measure } from "../core/measure.ts";
import type { OfPreferences } from "./preferences/measures.ts";

/** A line to print for each query, for all of them together, or both. */
export type Line = NumberLine | TagLine | GradesLine;

/** How the values of a measure are printed. */
export interface Printing {
  readonly kind: "float" | "count";
  /** How the values of queries become one. */
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
 * What the value of a query is found in: the list and its judgments, each group of judges by itself (the value is their mean),
 * preferences, or nothing but that there is a query.
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
  /** How many items. */
  readonly length: number;
}

/** What lines say of a query. */
export interface Cells {
  /** The number of each line, 1 where it has none. The next query may have the same memory. */
  readonly numbers: Float64Array;
  /** The grades of the first items, where a line asks for them. */
  readonly grades: string;
}

/** What was found of a run. Its queries are numbered in the order of strcmp. */
export interface Evaluated {
  readonly lines: readonly Line[];
  /** Of the run. */
  readonly tag: string;
  /** How many queries were evaluated. */
  readonly size: number;
  /** The id of a query as a binary string. */
  idOf(query: number): string;
  /** What each line says of a query, calculated whenever it is asked for. */
  cellsOf(query: number): Cells;
  /** How many queries have judgments. */
  readonly judgedQueries: number;
  /** How many judgments of all queries are above 0. */
  readonly positiveJudgments: number;
}

/** The lines of measures of lists, each with its measure. */
export function measured(lines: readonly Line[]): { line: NumberLine; measure: Measure }[] {
  return lines.flatMap((line) =>
    "value" in line && "measure" in line.value ? [{ line, measure: line.value.measure }] : [],
  );
}
