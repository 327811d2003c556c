import type { Content } from "../../drawers/content.ts";
import type { EvaluatedRuns } from "../../jobs/runs/evaluated.ts";

/** What an output format of `eval` turns into text. */
export interface EvalOutput extends EvaluatedRuns {
  readonly perQuery: boolean;
}

/** An output format of `eval`. */
export type EvalFormatter = (output: EvalOutput) => Content;
