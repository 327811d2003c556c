import { inWords } from "../../compare/words.ts";
import { rounded } from "../../core/number-text.ts";

/** The slice in which a run does worst on a measure. */
export interface WorstValue {
  readonly run: string;
  readonly measure: string;
  readonly slice: string;
  readonly value: number;
  /** Number of queries of the slice that count for the measure. */
  readonly queries: number;
  /** The value over all queries. */
  readonly overall: number;
}

/** Names the slice in which each run does worst, in plain words. */
export function worstValueSentences(worst: readonly WorstValue[]): string[] {
  return [...new Set(worst.map(({ run }) => run))].map((name) => {
    const bySlice = new Map<string, string[]>();
    for (const { run, slice, measure, value, queries, overall } of worst) {
      if (run !== name) continue;
      const shown = `${measure} ${rounded(value)} (${inWords(queries, "query")}; ${rounded(overall)} over all)`;
      bySlice.set(slice, [...(bySlice.get(slice) ?? []), shown]);
    }
    return `${name}, worst: ${[...bySlice].map(([slice, shown]) => `${slice}: ${shown.join(", ")}`).join("; ")}`;
  });
}
