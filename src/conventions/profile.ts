import type { Presets } from "../core/notation.ts";

/** The conventions of another tool: a plain record of parameters, never a second implementation. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  /** Parameters of measures that differ from rankproof's defaults. */
  readonly presets: Presets;
  /** Names (in lower case) that mean another measure in the tool than in rankproof, with rankproof's name for that measure. */
  readonly names?: Readonly<Record<string, string>>;
  /** How the tool evaluates runs; left out where it does not. */
  readonly runs?: RunConventions;
  /** How the tool evaluates embeddings; left out where it does not. */
  readonly embeddings?: EmbeddingConventions;
}

/** What a tool does with runs, where tools differ. */
export interface RunConventions {
  readonly ties: "expected" | "id-descending" | "id-ascending" | "input" | "threshold";
  readonly missing: "zero" | "skip" | "error";
  readonly precision: "double" | "single";
}

/** What a tool does with embeddings, where tools differ. */
export interface EmbeddingConventions {
  readonly metric: "l2" | "cosine" | "ip" | "hamming";
  /** The rule for queries without a match. */
  readonly lone: "skip" | "zero" | "silence";
  /** What it reports. */
  readonly measures: string;
  readonly fmrRule: "at-most" | "quantile";
  readonly pcfRule: "at-least" | "more-than";
}
