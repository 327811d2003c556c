import type { EmbeddingFlags } from "../jobs/embeddings/options.ts";
import type { RunFlags } from "../jobs/runs/options.ts";
import type { Model } from "../report/model.ts";

/** What the page asks its worker to evaluate. Flags name files; the files come beside them. */
export type Job = {
  readonly files: ReadonlyMap<string, Blob>;
  readonly items?: string;
  readonly queryTexts?: string;
} & (
  | {
      readonly kind: "runs";
      readonly judgments: string;
      readonly runs: readonly string[];
      readonly flags: RunFlags;
    }
  | { readonly kind: "embeddings"; readonly vectors: string; readonly flags: EmbeddingFlags }
);

/** What the worker answers: how far it is, and then the model or what is wrong. */
export type Answer =
  | { readonly kind: "progress"; readonly step: string; readonly share: number }
  | { readonly kind: "done"; readonly model: Model }
  | { readonly kind: "failed"; readonly message: string };
