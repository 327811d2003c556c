import type { Presets } from "../core/notation.ts";

/** The conventions of another tool: a plain record of parameters, never a second implementation. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly ties: "expected" | "id-descending" | "id-ascending" | "input" | "threshold";
  readonly missing: "zero" | "skip" | "error";
  readonly precision: "double" | "single";
  /** Parameters of measures that differ from rankproof's defaults. */
  readonly presets: Presets;
}
