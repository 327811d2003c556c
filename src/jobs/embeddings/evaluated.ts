import type { Baseline } from "../../compare/baseline.ts";
import type { Configuration } from "../../core/configuration.ts";
import type { Finding } from "../../core/finding.ts";
import type { EmbeddingCounts } from "../../embeddings/counts.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import type { Verification } from "../../embeddings/verification.ts";
import type { VerificationIntervals } from "../../embeddings/verification-intervals.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { CheckedCondition } from "../../questions/conditions.ts";
import type { NamedClusters } from "./clusters.ts";
import type { Items } from "./items.ts";

/** A number beside those of the measures. */
export interface Figure {
  readonly name: string;
  /** What it says about a measure, where it says the same of each. */
  readonly of?: { readonly kind: string; readonly measure: string };
  /** Undefined where it has no value; `note` says why. */
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  /**
   * Largest distance at which pairs or items are accepted, of given similarities the least one; undefined where the
   * value has none.
   */
  readonly threshold?: number;
  /** Confidence interval. */
  readonly interval?: readonly [low: number, high: number];
  readonly note?: string;
}

/** Values of figures by sample, by their names, and how they were drawn. */
export interface DrawnFigures extends Pick<VerificationIntervals, "seed" | "clusters" | "confidence"> {
  readonly values: ReadonlyMap<string, Float64Array>;
}

/** Values of all queries, or of those of one category or class. */
export interface EvaluatedGroup {
  /** "all", or the name of the category or class. */
  readonly name: string;
  readonly queries: readonly string[];
  readonly results: readonly SubsetResult[];
  readonly figures: readonly Figure[];
}

/** Output of evaluated embeddings, or of neighbors that another program found. */
export interface ShownEmbeddings {
  /** Name of the file. */
  readonly vectors: string;
  /** Profile in force, or undefined. */
  readonly like: string | undefined;
  /** The file that gave options, where one did. */
  readonly configuration: Configuration | undefined;
  /** The conventions that every number is based on, in one line. */
  readonly conventions: string;
  /** Choices that change numbers beside those of `result.conventions`. */
  readonly rules: readonly string[];
  /** All queries first, then those of each category or class. */
  readonly parts: readonly EvaluatedGroup[];
  /** What checks found about files and values. */
  readonly findings: readonly Finding[];
  /** Thresholds and gates, met or missed. */
  readonly checks: readonly CheckedCondition[];
  /** Clusters of dependent queries; undefined where all are independent. */
  readonly clusters: NamedClusters | undefined;
  /** Values of the measures that are shown, to be kept. */
  readonly baseline: () => Baseline;
  readonly result: EmbeddingResult;
}

/** Evaluated embeddings: their output and their input. */
export interface EvaluatedEmbeddings extends ShownEmbeddings {
  /** Whether neighbors were changed before they were scored. */
  readonly isPostprocessed: boolean;
  /** The neighbors of every query as a run, with negative distances as scores. */
  readonly foundRun: () => Iterable<[string, [string, number][]]>;
  /** Values of the measures that curves asked for, in their order. */
  readonly curves: readonly SubsetResult[];
  readonly items: Items;
  readonly evaluator: EmbeddingEvaluator;
  /** Undefined where it was not asked for, or makes no sense. */
  readonly verification: Verification | undefined;
  /** Intervals of its false non-match rates; empty where none were asked for. */
  readonly band: VerificationIntervals["band"];
  /** Undefined without intervals. */
  readonly drawn: DrawnFigures | undefined;
}

/** Rows of the coverage: the words and the count of each; junk and listed items where there are any. */
export function countRows(counts: EmbeddingCounts): [label: string, count: string][] {
  const { junk, listed } = counts;
  return [
    ...EMBEDDING_COUNTS.map(([label, key]): [string, string] => [label, String(counts[key])]),
    ...(junk === 0 ? [] : [["pairs with junk left out", String(junk)] satisfies [string, string]]),
    ...(listed === 0 ? [] : [["listed pairs left out", String(listed)] satisfies [string, string]]),
  ];
}

const EMBEDDING_COUNTS = [
  ["queries", "queries"],
  ["items in the gallery", "gallery"],
  ["queries evaluated", "evaluated"],
  ["without relevant items", "withoutRelevant"],
  ["queries tied at rank 1", "tied"],
  ["self-matches left out", "selfMatches"],
  ["of the same sequence left out", "sameSequence"],
  ["duplicates left out", "duplicates"],
] as const satisfies readonly (readonly [string, keyof EmbeddingCounts])[];
