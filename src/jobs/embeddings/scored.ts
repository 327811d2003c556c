import type { EmbeddingCounts } from "../../embeddings/counts.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";

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
export interface ScoredGroup {
  /** "all", or the name of the category or class. */
  readonly name: string;
  readonly queries: readonly string[];
  readonly results: readonly SubsetResult[];
  readonly figures: readonly Figure[];
}

/** Values of embeddings, as outputs show them. */
export interface ScoredEmbeddings {
  /** Name of the file. */
  readonly vectors: string;
  readonly like: string | undefined;
  readonly conventions: EmbeddingResult["conventions"];
  /** Other choices that were made. */
  readonly rules: readonly string[];
  readonly counts: EmbeddingCounts;
  readonly parts: readonly ScoredGroup[];
  /** What was left out, and why. */
  readonly notes: readonly string[];
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

export function conventionsLine({ like, conventions, rules }: ScoredEmbeddings): string {
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
