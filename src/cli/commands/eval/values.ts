import { RUNS } from "../../../documents/runs/document.ts";
import type { ShownRuns } from "../../../documents/runs/shown.ts";
import { answerTo } from "../../../questions/answer.ts";
import { BASELINE } from "../../../questions/baseline/answer.ts";
import type { EvaluatedRuns } from "../../../questions/evaluated.ts";
import type { OutputFlags } from "../../options/output.ts";
import { savedValues } from "../../output/saved-values.ts";

/** How values are printed. */
export interface ValueFlags extends OutputFlags {
  perQuery?: true;
  /** Where the values of the only run are to be kept. */
  save?: string;
}

/** Prints values, keeps them where that is asked for, and says which thresholds and gates were missed. */
export function valuesShown({ perQuery, save }: ValueFlags) {
  return {
    document: RUNS,
    shown: (evaluated: EvaluatedRuns): ShownRuns => ({ ...evaluated, perQuery: perQuery === true }),
    saved: [savedValues(save, (evaluated: EvaluatedRuns) => answerTo(evaluated, BASELINE))],
    checks: ({ checks }: EvaluatedRuns) => checks,
    findings: ({ findings }: EvaluatedRuns) => findings,
  };
}
