import type { ReadOptions, Source } from "../../../io/read.ts";

/** What is evaluated, and how it is read. */
export interface Inputs {
  readonly judgments: Source;
  readonly run: Source;
  readonly reading: ReadOptions;
}
