import type { DifferenceBounds } from "../../unjudged/difference-bounds.ts";
import type { MeasureBounds } from "../../unjudged/measure-bounds.ts";
import type { UnjudgedRange } from "../../unjudged/run-bounds.ts";
import { AnswerKey } from "../answer.ts";

/** Bounds of runs' values over the grades of unjudged items. */
export interface UnjudgedAnswer {
  /** The grades that unjudged items may have, and which items those are. */
  readonly range: UnjudgedRange;
  /** By run, of each measure. */
  readonly runs: readonly (readonly MeasureBounds[])[];
}

/** Bounds of runs' values over the grades of unjudged items. */
export const UNJUDGED: AnswerKey<UnjudgedAnswer> = new AnswerKey();

/** Bounds of each difference of a comparison. */
export const DIFFERENCE_BOUNDS: AnswerKey<readonly DifferenceBounds[]> = new AnswerKey();
