import type { EmbeddingCounts, EmbeddingResult } from "../../embeddings/evaluator.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { Check } from "../checks.ts";

/** A number beside those of the measures. */
export interface Figure {
  readonly name: string;
  /** Undefined where it has no value; `note` says why. */
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly note?: string;
}

/** Values of all queries, or of those of one category or class. */
export interface Part {
  /** "all", or the name of the category or class. */
  readonly name: string;
  readonly queries: readonly string[];
  readonly results: readonly SubsetResult[];
  readonly figures: readonly Figure[];
}

/** What an output format of `embeddings` turns into text. */
export interface EmbeddingReport {
  readonly vectors: string;
  readonly like: string | undefined;
  readonly conventions: EmbeddingResult["conventions"];
  /** Other choices that were made. */
  readonly rules: readonly string[];
  readonly counts: EmbeddingCounts;
  readonly parts: readonly Part[];
  readonly perQuery: boolean;
  readonly checks: readonly Check[];
  /** What was left out, and why. */
  readonly notes: readonly string[];
}

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

export function* rowsOf({ vectors: run, parts, perQuery }: EmbeddingReport): Generator<EmbeddingRow> {
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

/** The rows that say what the numbers rest on. */
export const COUNT_ROWS = [
  ["queries", "queries"],
  ["items in the gallery", "gallery"],
  ["queries evaluated", "evaluated"],
  ["queries without a match", "lone"],
  ["with decisive ties", "tied"],
  ["self-matches left out", "selfMatches"],
  ["of the same sequence left out", "sameSequence"],
  ["duplicates left out", "duplicates"],
] as const;

export function conventionsLine({ like, conventions, rules }: EmbeddingReport): string {
  const { metric, ties, self, duplicates, lone } = conventions;
  const parts = [
    like === undefined ? "" : `like ${like}`,
    `metric: ${metric}`,
    `ties: ${ties}`,
    `self-matches: ${self} (by id)`,
    `duplicates: ${duplicates}`,
    `queries without a match: ${lone}`,
    ...rules,
  ];
  return parts.filter((part) => part !== "").join("; ");
}
