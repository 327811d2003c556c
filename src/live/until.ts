import { type Baseline, partOfBaseline } from "../compare/baseline.ts";
import { type AskedQueries, type Decided, decideGate, decideThreshold } from "../compare/decided.ts";
import { pairedValues } from "../compare/gate.ts";
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
  const isBounded = rangeOf({ notation }).every(Number.isFinite);
  if (aggregate === "mean" && isBounded) return;
  const reason = isBounded ? "is no mean over queries" : "has no bounds, without which no number of queries decides";
  throw new RankproofError("unsupported", `measure of until: ${printable(measure)} ${reason}`);
}

/** Decides a condition on all queries by those asked. @throws RankproofError for a baseline that does not fit */
export function decide(condition: UntilCondition, { evaluation, minGrade, ...seen }: EvaluatedSoFar): SearchDecision {
  const result = evaluation.of(measureOf(condition));
  const range = rangeOf(result);
  if (typeof condition === "string") {
    const { queries } = evaluation;
    return { condition, ...decideThreshold(readThresholdText(condition), { queries, result }, range, seen) };
  }
  const { measure } = result;
  const { baseline, margin = 0 } = condition;
  const asked = new Set(seen.asked);
  const values = pairedValues({
    ...{ run: "the search", source: baseline.run, measure, evaluation },
    minGrade: minGrade ?? baseline.conventions.minGrade,
    baseline: partOfBaseline(baseline, (query) => asked.has(query)),
  });
  return { condition, ...decideGate(values, margin, range[1] - range[0], seen) };
}

function measureOf(condition: UntilCondition): string {
  return typeof condition === "string" ? readThresholdText(condition).measure : condition.measure;
}

function rangeOf({ notation }: Pick<MeasureResult, "notation">): readonly [number, number] {
  return about(parseMeasure(notation)).range;
}
