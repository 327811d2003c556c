import type { ReadOptions } from "../inputs/read.ts";
import type { Source } from "../inputs/source.ts";

/** What is evaluated, and how it is read. */
export interface Inputs {
  readonly judgments: Source;
  readonly run: Source;
  readonly reading: ReadOptions;
}
