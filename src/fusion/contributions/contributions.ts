import type { Measure } from "../../core/measure.ts";
import { checkValue, type Option } from "../../core/options.ts";
import type { Judgments } from "../../evaluate/inputs.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import { checkMeasures, type NamedMeasure } from "../../evaluate/planned-measures.ts";
import { type FusionInput, readFusion, readJudgmentTable } from "../given-fusion.ts";
import { type Contributions, measuredContributions } from "./measured.ts";

/** The fusion that is looked into, and how it is evaluated. */
export interface ContributionsInput extends FusionInput {
  /** Grades of items by query. */
  readonly judgments: Judgments;
  /** At least one. */
  readonly measures: readonly (Measure | NamedMeasure)[];
  /** How all is evaluated, as `evaluate` takes it. */
  readonly evaluation?: EvaluateOptions | undefined;
  /** How many of the first ranks of each run are looked at: rising whole numbers. Default 10, 100 and 1000. */
  readonly depths?: readonly number[] | undefined;
}

/** The depths that are looked at unless others are asked for. */
export const DEPTHS: Option<readonly number[]> = {
  default: [10, 100, 1000],
  expected: "rising whole numbers from 1 on, such as 10, 100",
  accepts: (value): value is readonly number[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((depth, i) => Number.isSafeInteger(depth) && depth > (value[i - 1] ?? 0)),
};

/**
 * What each run brings to a fusion: relevant items that no other run finds, what the runs have in common, the values of
 * the fusion without each run, and the best that any order of their items could reach.
 *
 * @throws RankproofError for measures and options (`origin` "call") and for bad data (`origin` "data")
 */
export function contributions({
  judgments,
  measures,
  evaluation = {},
  depths,
  ...input
}: ContributionsInput): Contributions {
  checkMeasures(measures);
  const { minGrade } = settingsOf(evaluation);
  const checkedDepths = checkValue("depths", "contributions", DEPTHS, depths);
  const { named, fusing, hasher } = readFusion(input);
  const judged = readJudgmentTable(judgments, "judgments", hasher);
  return measuredContributions(fusing, named, judged, {
    measures,
    options: evaluation,
    minGrade,
    depths: checkedDepths,
  });
}
