import type { Baseline } from "../compare/baseline.ts";
import {
  type AskedQueries,
  type Decided,
  decideGateCase,
  decideThreshold,
  whyUndecidable,
} from "../compare/decided.ts";
import { readThresholdText } from "../compare/threshold-notation.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Evaluation, MeasureResult } from "../evaluate/evaluation.ts";
import { about } from "../measures/index.ts";
import { parseMeasure } from "../notation/index.ts";

/** A threshold, such as nDCG@10>=0.35, or a baseline than which the search is not worse by more than a margin. */
export type UntilCondition = string | SearchGate;

/** A baseline, as `rankproof eval --save` writes it, than which a search is not worse. */
export interface SearchGate {
  readonly measure: string;
  readonly baseline: Baseline;
  /** How much worse the mean may be. Default 0. */
  readonly margin?: number | undefined;
}

/** What the queries asked say of a condition on all of them. */
export interface SearchDecision extends Decided {
  readonly condition: UntilCondition;
}

/** Queries asked, and their evaluation. */
export interface EvaluatedSoFar extends AskedQueries {
  readonly evaluation: Evaluation;
  /** Of a relevant item; undefined where a tool says it. */
  readonly minGrade: number | undefined;
}

/** Refuses a condition on what is no mean within known bounds. @throws RankproofError unknown or unsupported */
export function checkCondition(condition: UntilCondition, evaluation: Evaluation): void {
  const { measure, aggregate, notation } = evaluation.of(measureOf(condition));
  const reason = whyUndecidable(aggregate, rangeOf({ notation }));
  if (reason !== undefined) {
    throw new RankproofError("unsupported", `measure of until: ${printable(measure)} ${reason}`);
  }
}

/** Decides a condition on all queries by those asked. @throws RankproofError for a baseline that does not fit */
export function decide(condition: UntilCondition, { evaluation, minGrade, ...seen }: EvaluatedSoFar): SearchDecision {
  const result = evaluation.of(measureOf(condition));
  const range = rangeOf(result);
  if (typeof condition === "string") {
    const { queries } = evaluation;
    return { condition, ...decideThreshold(readThresholdText(condition), { queries, result }, range, seen) };
  }
  const { baseline, margin = 0 } = condition;
  const { isMet, interval } = decideGateCase(
    {
      ...{ run: "the search", source: baseline.run, measure: result.measure, evaluation, baseline, margin },
      minGrade: minGrade ?? baseline.conventions.minGrade,
    },
    range,
    seen,
  );
  return { condition, isMet, interval };
}

function measureOf(condition: UntilCondition): string {
  return typeof condition === "string" ? readThresholdText(condition).measure : condition.measure;
}

function rangeOf({ notation }: Pick<MeasureResult, "notation">): readonly [number, number] {
  return about(parseMeasure(notation)).range;
}
