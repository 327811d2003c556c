import { checkNames } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import type { Measure } from "../../core/measure.ts";
import { checkValue } from "../../core/options.ts";
import type { Judgments, Run } from "../../evaluate/inputs.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import { checkMeasures, type NamedMeasure } from "../../evaluate/planned-measures.ts";
import { DEPTHS } from "../contributions/contributions.ts";
import { readJudgmentTable, readRuns } from "../given-fusion.ts";
import { measuredReranking, type Reranking } from "./measured.ts";

/** A reranked run, its first stage, and how both are evaluated. */
export interface RerankingInput {
  /** Grades of items by query. */
  readonly judgments: Judgments;
  /** What the reranker was given. */
  readonly first: Run;
  readonly reranked: Run;
  /** At least one. */
  readonly measures: readonly (Measure | NamedMeasure)[];
  /** How both are evaluated, as `evaluate` takes it. */
  readonly evaluation?: EvaluateOptions | undefined;
  /** How many of the first ranks are looked at: rising whole numbers. Default 10, 100 and 1000. */
  readonly depths?: readonly number[] | undefined;
}

/**
 * What a reranker did to its first stage: relevant items that it lifted and buried, items that it added or lost, and
 * the best that any reranking of the same items could reach.
 *
 * @throws RankproofError for measures and options (`origin` "call") and for bad data (`origin` "data")
 */
export function reranking(input: RerankingInput): Reranking {
  checkNames("option", "reranking", input, ["judgments", "first", "reranked", "measures", "evaluation", "depths"]);
  const { judgments, first, reranked, measures, evaluation: options = {} } = input;
  checkMeasures(measures);
  const { minGrade } = settingsOf(options);
  const depths = checkValue("depths", "reranking", DEPTHS, input.depths);
  const hasher = new Hasher();
  const runs = readRuns(
    [
      ["first", first],
      ["reranked", reranked],
    ],
    hasher,
  );
  const judged = readJudgmentTable(judgments, "judgments", hasher);
  return measuredReranking(runs, judged, { measures, options, minGrade, depths });
}
