import type { EmbeddingCounts } from "../../embeddings/counts.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";
import type { Check } from "../../jobs/thresholds.ts";
import type { Curve } from "../../plot/curves.ts";
import type { MapPoint } from "../../plot/embedding-map.ts";
import type { Rates } from "../../plot/verification.ts";
import type { ItemTexts, RankedList } from "../items.ts";
import type { Stamp } from "../stamp/stamp.ts";

/** Values of all queries, or of those of one category or class. */
export interface EmbeddingGroup {
  /** "all", or the name of the category or class. */
  readonly name: string;
  readonly queries: number;
  readonly results: readonly { readonly value: number; readonly min: number; readonly max: number }[];
  readonly figures: readonly Figure[];
}

/** Parts of a model that are costly: computed only where something shows them, else empty. */
export const EMBEDDINGS_PARTS = [
  "intervals",
  "cmc",
  "verification",
  "topology",
  "reject",
  "confidence",
  "scatter",
  "lists",
] as const;

/** Name of such a part. */
export type EmbeddingsPart = (typeof EMBEDDINGS_PARTS)[number];

/** All that a report on embeddings shows. */
export interface EmbeddingsModel {
  readonly kind: "embeddings";
  /** Conditions that values had to meet, and whether they do; left out where there were none. */
  readonly checks?: readonly Check[];
  readonly title: string;
  readonly conventions: readonly string[];
  readonly notes: readonly string[];
  readonly counts: EmbeddingCounts;
  readonly measures: readonly {
    readonly measure: string;
    /** Canonical. */
    readonly notation: string;
    readonly title: string;
    readonly better: "higher" | "lower";
    /** By evaluated query. */
    readonly values: Float64Array;
  }[];
  /** Confidence intervals by measure; null where the value is no mean over queries. */
  readonly intervals: readonly (readonly [number, number] | null)[];
  /** All queries first. */
  readonly groups: readonly EmbeddingGroup[];
  /** Ids of the evaluated queries. */
  readonly queries: readonly string[];
  /** Labels of these. */
  readonly labels: readonly string[];
  /** Success at rising cutoffs. */
  readonly cmc: readonly Curve[];
  /** Error rates at rising thresholds; empty without verification. */
  readonly verification: readonly Rates[];
  /** Error-versus-reject of each measure. */
  readonly reject: readonly {
    readonly name: string;
    readonly points: readonly { rejected: number; value: number; min: number; max: number }[];
  }[];
  /** What a threshold on confidence does. */
  readonly confidence: readonly { readonly threshold: number; readonly accuracy: number; readonly kept: number }[];
  /** The items in two dimensions; null where that makes no sense. */
  readonly scatter: {
    readonly points: readonly MapPoint[];
    readonly x: string;
    readonly y: string;
    readonly caption: string;
  } | null;
  /** Nearest items by index of the query; those of the worst queries. */
  readonly lists: Readonly<Record<string, RankedList>>;
  readonly items: ItemTexts;
  /** Undefined where no report is made, but a chart. */
  readonly stamp?: Stamp;
}
