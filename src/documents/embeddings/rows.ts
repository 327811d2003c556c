import type { EmbeddingsAsShown } from "./shown.ts";

/** One value, as jsonl, csv and tsv give it. */
export interface EmbeddingRow {
  readonly run: string;
  readonly part: string;
  readonly measure: string;
  readonly query: string;
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** Values of each part: those of every query where they are wanted, among all, then the means and figures. */
export function* groupRows({ vectors: run, parts, perQuery }: EmbeddingsAsShown): Generator<EmbeddingRow> {
  for (const { name: part, queries, results, figures } of parts) {
    // The queries of each category are among all.
    if (perQuery && part === "all") {
      for (let q = 0; q < queries.length; q++) {
        for (const { measure, values, mins, maxs } of results) {
          yield { run, part, measure, query: queries[q], value: values[q], min: mins[q], max: maxs[q] };
        }
      }
    }
    for (const { measure, value, min, max } of results) yield { run, part, measure, query: "all", value, min, max };
    for (const { name, value = null, min = value, max = value } of figures) {
      yield { run, part, measure: name, query: "all", value, min, max };
    }
  }
}
