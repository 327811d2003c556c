import type { EvalOutput } from "./output.ts";

/** One value, as jsonl, csv and tsv give it. */
export interface ValueRow {
  readonly run: string;
  readonly measure: string;
  /** "all" for the value over all queries. */
  readonly query: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** The values of each run: of every query where asked for, then over all of them. */
export function* valueRows({ runs, perQuery }: EvalOutput): Generator<ValueRow> {
  for (const { name: run, evaluation } of runs) {
    const { queries, results } = evaluation;
    if (perQuery) {
      for (let q = 0; q < queries.length; q++) {
        for (const { measure, values, mins, maxs, counted } of results) {
          if (counted?.[q] === 0) continue;
          yield { run, measure, query: queries[q], value: values[q], min: mins[q], max: maxs[q] };
        }
      }
    }
    for (const { measure, value, min, max } of results) yield { run, measure, query: "all", value, min, max };
  }
}
