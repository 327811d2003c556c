import type { ReadOptions } from "../inputs/read.ts";
import type { Source } from "../inputs/source.ts";

/** Files to evaluate, and their formats. */
export interface Inputs {
  readonly judgments: Source;
  readonly run: Source;
  readonly reading: ReadOptions;
}
