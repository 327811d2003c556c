import type { ComparedDifference } from "../../judges/noisy-values.ts";
import { AnswerKey } from "../answer.ts";
import type { CorrectedRuns } from "./corrected-runs.ts";

/** Values corrected for errors of judgments. */
export const CORRECTED: AnswerKey<CorrectedRuns> = new AnswerKey();

/** Differences of a comparison corrected for errors of judgments. */
export const CORRECTED_DIFFERENCES: AnswerKey<readonly ComparedDifference[]> = new AnswerKey();
