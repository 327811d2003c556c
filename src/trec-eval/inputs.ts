import type { ReadOptions } from "../io/read.ts";
import type { Source } from "../io/source.ts";

/** What is evaluated, and how it is read. */
export interface Inputs {
  readonly judgments: Source;
  readonly run: Source;
  readonly reading: ReadOptions;
}
