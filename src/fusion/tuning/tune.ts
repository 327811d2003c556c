import { compare } from "../../compare/compare.ts";
import { Hasher } from "../../core/hasher.ts";
import type { Measure } from "../../core/measure.ts";
import type { Judgments, Run } from "../../evaluate/inputs.ts";
import { checkMeasures } from "../../evaluate/planned-measures.ts";
import { readJudgmentTable, readRuns } from "../given-fusion.ts";
import { type TuningOptions, tuningSettings } from "./options.ts";
import { tunedRuns } from "./tuned-runs.ts";
import type { Tuning } from "./tuning.ts";
import { comparisonOptions, tuningOf } from "./tuning-of.ts";

/** Runs that are to be fused, and what is to become as good as it can be. */
export interface TuningInput extends TuningOptions {
  /** Grades of items by query. */
  readonly judgments: Judgments;
  /** At least two, by name. */
  readonly runs: ReadonlyMap<string, Run> | Readonly<Record<string, Run>>;
  /** Such as `nDCG.at(10)`. */
  readonly measure: Measure;
  /** The group of a query, such as its topic: queries of one group stay in one fold. "" is a group of its own. */
  readonly groupOf?: ((query: string) => string) | undefined;
}

/**
 * Tunes how runs are fused, and says what that is worth on queries that it was not tuned on: the numbers of `rankproof
 * tune`.
 *
 * @throws RankproofError for options (`origin` "call") and for bad data (`origin` "data"): fewer queries than folds, no
 * query that is
 *   judged, scores that cannot be fused
 */
export function tune({
  judgments: relevance,
  runs: named,
  measure,
  groupOf = () => "",
  ...options
}: TuningInput): Tuning {
  checkMeasures([measure]);
  const byName = named instanceof Map ? [...named] : Object.entries(named);
  const settings = tuningSettings(options, byName.length);
  const hasher = new Hasher();
  const judgments = readJudgmentTable(relevance, "judgments", hasher);
  const tuned = tunedRuns({ runs: readRuns(byName, hasher), judgments, measure: { measure }, groupOf }, settings);
  return tuningOf(tuned, compare(tuned.evaluations, comparisonOptions(settings)), settings);
}
