import type { EvaluatedRuns } from "../../../jobs/runs/scored.ts";
import type { Check } from "../../checks.ts";

/** What an output format turns into text. */
export interface Report extends EvaluatedRuns {
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

export function* valueRows({ runs, perQuery }: Report): Generator<Row> {
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
