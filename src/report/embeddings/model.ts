import type { EmbeddingCounts } from "../../embeddings/counts.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";
import type { Curve } from "../../plot/curves.ts";
import type { MapPoint } from "../../plot/embedding-map.ts";
import type { ItemTexts, RankedList } from "../items.ts";

/** Values of all queries, or of those of one category or class. */
export interface EmbeddingsPart {
  /** "all", or the name of the category or class. */
  readonly name: string;
  readonly queries: number;
  readonly results: readonly { readonly value: number; readonly min: number; readonly max: number }[];
  readonly figures: readonly Figure[];
}

/** All that a report on embeddings shows, as plain JSON. */
export interface EmbeddingsModel {
  readonly kind: "embeddings";
  readonly title: string;
  readonly conventions: readonly string[];
  readonly notes: readonly string[];
  readonly counts: EmbeddingCounts;
  readonly measures: readonly {
    readonly measure: string;
    readonly title: string;
    readonly better: "higher" | "lower";
    /** Over queries; null where the value is no mean. */
    readonly interval: readonly [number, number] | null;
    /** By evaluated query. */
    readonly values: readonly number[];
  }[];
  readonly parts: readonly EmbeddingsPart[];
  /** Ids of the evaluated queries. */
  readonly queries: readonly string[];
  /** Labels of these. */
  readonly labels: readonly string[];
  /** Success at rising cutoffs. */
  readonly cmc: readonly Curve[];
  readonly verification?: readonly { readonly fmr: number; readonly fnmr: number }[];
  readonly reject: readonly {
    readonly name: string;
    readonly points: readonly { rejected: number; value: number; min: number; max: number }[];
  }[];
  readonly confidence: readonly { readonly threshold: number; readonly accuracy: number; readonly kept: number }[];
  readonly scatter?: {
    readonly points: readonly MapPoint[];
    readonly x: string;
    readonly y: string;
    readonly caption: string;
  };
  /** Nearest items by index of the query; those of the worst queries. */
  readonly lists: Readonly<Record<string, RankedList>>;
  readonly items: ItemTexts;
}
