import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { Check } from "../checks.ts";

/** What an output format turns into text. */
export interface Report {
  readonly judgments: string;
  /** Profile in force, or undefined. */
  readonly like: string | undefined;
  readonly minGrade: number;
  readonly runs: readonly { readonly name: string; readonly tag: string; readonly evaluation: Evaluation }[];
  readonly perQuery: boolean;
  /** Thresholds and gates, met or missed. */
  readonly checks: readonly Check[];
}

export type Formatter = (report: Report) => string;

/** One value of the report, as jsonl, csv and tsv give it. */
export interface Row {
  readonly run: string;
  readonly measure: string;
  /** "all" for the value over all queries. */
  readonly query: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export function* rowsOf({ runs, perQuery }: Report): Generator<Row> {
  for (const { name: run, evaluation } of runs) {
    const { queries, results } = evaluation;
    if (perQuery) {
      for (let q = 0; q < queries.length; q++) {
        for (const { measure, values, mins, maxs } of results) {
          yield { run, measure, query: queries[q], value: values[q], min: mins[q], max: maxs[q] };
        }
      }
    }
    for (const { measure, value, min, max } of results) yield { run, measure, query: "all", value, min, max };
  }
}

/** Four decimals, as the field prints them; whole numbers without. */
export function rounded(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) > 1) return String(value);
  return value.toFixed(4);
}

/** The interval that tie luck alone can give, or "" when it does not show at the printed precision. */
export function interval({ value, min, max }: { value: number; min: number; max: number }): string {
  const [low, high] = [rounded(min), rounded(max)];
  return low === rounded(value) && high === low ? "" : `[${low}, ${high}]`;
}

/** The rows that say how many queries the numbers rest on. */
export const COUNT_ROWS = [
  ["queries evaluated", "evaluated"],
  ["missing from the run", "missing"],
  ["without relevant items", "withoutRelevant"],
  ["not judged", "unjudged"],
  ["with decisive ties", "tied"],
] as const;

/** The conventions that every number rests on, in one line. */
export function conventionsLine({ runs, like, minGrade }: Report): string {
  const { ties, missing, views, precision } = runs[0].evaluation.conventions;
  const parts = [
    like === undefined ? "" : `like ${like}`,
    `ties: ${ties}`,
    `missing queries: ${missing}`,
    minGrade === 1 ? "" : `relevant from grade ${minGrade}`,
    ...views,
    precision === "single" ? "scores in single precision" : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}
