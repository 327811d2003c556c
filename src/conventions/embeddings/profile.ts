import type { Presets } from "../../core/notation.ts";

/** How another tool evaluates embedding spaces: a plain record of parameters, never a second implementation. */
export interface EmbeddingProfile {
  readonly id: string;
  readonly title: string;
  readonly metric: "l2" | "cosine" | "ip" | "hamming";
  readonly lone: "skip" | "zero" | "silence";
  /** What it reports. */
  readonly measures: string;
  /** Parameters of measures that differ from rankproof's defaults. */
  readonly presets: Presets;
  readonly fmrRule: "at-most" | "quantile";
  readonly pcfRule: "at-least" | "more-than";
}
