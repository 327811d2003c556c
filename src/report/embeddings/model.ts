import type { Answer } from "../../compare/answer.ts";
import type { Finding } from "../../core/finding.ts";
import type { EmbeddingCounts } from "../../embeddings/counts.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";
import type { FigureDifference } from "../../jobs/embeddings/figure-differences.ts";
import type { Curve } from "../../plot/curves.ts";
import type { MapPoint } from "../../plot/embedding-map.ts";
import type { ModelRates, Rates } from "../../plot/verification.ts";
import type { CheckedCondition } from "../../questions/conditions.ts";
import type { ItemTexts, ShownList } from "../items.ts";
import type { Stamp } from "../stamp/stamp.ts";
import type { ShownDifference } from "../view/difference-table.tsx";

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
  "comparison",
] as const;

/** Name of such a part. */
export type EmbeddingsPart = (typeof EMBEDDINGS_PARTS)[number];

/** One model against another on one measure. */
export interface ModelPair extends ShownDifference {
  readonly run: string;
  readonly against: string;
}

/** Another model beside the first, on the same items. */
export interface OtherModel
  extends Pick<
    EmbeddingsModel,
    "name" | "groups" | "intervals" | "verification" | "verificationBand" | "lists" | "scatter"
  > {
  /** Values by measure and evaluated query. */
  readonly values: readonly Float64Array[];
}

/** Comparison of models, by measure. */
export interface EmbeddingsComparison {
  readonly answers: readonly Answer[];
  /** The groups of queries that intervals and tests take as units, as class; left out where these are queries. */
  readonly over?: string | undefined;
  readonly pairs: readonly (readonly ModelPair[])[];
  /** Differences of figures of verification from the first model; left out where there are none. */
  readonly figures?: readonly FigureDifference[];
  /** The same in each category or class; undefined where queries are not grouped. */
  readonly slices?: {
    readonly by: string;
    readonly all: readonly {
      readonly name: string;
      readonly queries: number;
      /** Null for a measure that no query counts for. */
      readonly pairs: readonly (readonly ModelPair[] | null)[];
    }[];
    /** Groups in which each model does worst. */
    readonly sentences: readonly string[];
  };
}

/** All that a report on embeddings shows. */
export interface EmbeddingsModel {
  readonly kind: "embeddings";
  /** Conditions that values had to meet, and whether they do; left out where there were none. */
  readonly checks?: readonly CheckedCondition[];
  /** What checks found about files and values; left out where that is nothing. */
  readonly findings?: readonly Finding[];
  readonly title: string;
  /** File of the first model. */
  readonly name: string;
  readonly conventions: readonly string[];
  readonly notes: readonly string[];
  readonly counts: EmbeddingCounts;
  /** From which grade on an item is relevant. */
  readonly minGrade: number;
  readonly measures: readonly {
    readonly measure: string;
    /** Canonical. */
    readonly notation: string;
    readonly title: string;
    readonly better: "higher" | "lower";
    /** Values by evaluated query. */
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
  /** Intervals of these, where they were asked for. */
  readonly verificationBand: NonNullable<ModelRates["band"]>;
  /** Error-versus-reject of each measure. */
  readonly reject: readonly {
    readonly name: string;
    readonly points: readonly { rejected: number; value: number; min: number; max: number }[];
  }[];
  /** Effect of thresholds on confidence. */
  readonly confidence: readonly { readonly threshold: number; readonly accuracy: number; readonly kept: number }[];
  /** The items in two dimensions; null where that makes no sense. */
  readonly scatter: {
    readonly points: readonly MapPoint[];
    readonly x: string;
    readonly y: string;
    readonly caption: string;
  } | null;
  /** Nearest items by index of the query, for the worst queries. */
  readonly lists: Readonly<Record<string, ShownList>>;
  readonly items: ItemTexts;
  /** The models that the first is compared with; empty for a single one. */
  readonly others: readonly OtherModel[];
  /** Undefined for a single model. */
  readonly comparison?: EmbeddingsComparison;
  /** Undefined where no report is made, but a chart. */
  readonly stamp?: Stamp;
}
