import type { EvaluatedRuns } from "../../questions/evaluated.ts";

/** Evaluated runs, and whether the values of every query are shown. */
export interface ShownRuns extends EvaluatedRuns {
  readonly perQuery: boolean;
}
