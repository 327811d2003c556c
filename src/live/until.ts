import type { Baseline } from "../compare/baseline.ts";
import {
  type AskedQueries,
  checkBaseline,
  type Decided,
  decideGates,
  decideThreshold,
  whyUndecidable,
} from "../compare/decided.ts";
import type { GateCase } from "../compare/gate.ts";
import { readThresholdText } from "../compare/threshold-notation.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Evaluation, MeasureResult } from "../evaluate/evaluation.ts";
import { valueRange } from "../notation/value-range.ts";

/** A threshold, such as nDCG@10>=0.35, or a baseline than which the search is not worse by more than a margin. */
export type UntilCondition = string | SearchGate;

/** A baseline, as `rankproof eval --save` writes it, than which a search is not worse. */
export interface SearchGate {
  readonly measure: string;
  readonly baseline: Baseline;
  /** How much worse the mean may be. Default 0. */
  readonly margin?: number | undefined;
  /** Whether the baseline may use other judgments. Default false. */
  readonly allowOtherJudgments?: boolean | undefined;
}

/**
 * What the queries asked say about a condition on all of them. Once all were asked, the verdict on a gate is the one
 * that `rankproof eval --gate` gives.
 */
export interface SearchDecision extends Decided {
  readonly condition: UntilCondition;
}

/** Queries asked, and their evaluation. */
export interface EvaluatedSoFar extends AskedQueries {
  readonly evaluation: Evaluation;
  /** Of a relevant item; undefined where a tool says it. */
  readonly minGrade: number | undefined;
  /** Digests of the judgments; "unseen" where they are not kept as they were given. */
  readonly digestOf: GateCase["digestOf"];
}

/** Refuses a baseline of more queries than there are. @throws RankproofError invalid */
export function checkBaselines(conditions: readonly UntilCondition[], population: number): void {
  for (const condition of conditions) {
    if (typeof condition !== "string") checkBaseline({ ...condition, source: condition.baseline.run }, population);
  }
}

/** Refuses a condition on what is no mean within known bounds. @throws RankproofError unknown or unsupported */
export function checkCondition(condition: UntilCondition, evaluation: Evaluation): void {
  const { measure, aggregate, notation } = evaluation.of(measureOf(condition));
  const reason = whyUndecidable(aggregate, rangeOf({ notation }));
  if (reason !== undefined) {
    throw new RankproofError("unsupported", `measure of until: ${printable(measure)} ${reason}`);
  }
}

/** Decides conditions on all queries by those asked. @throws RankproofError for a baseline that does not fit */
export function decide(conditions: readonly UntilCondition[], seen: EvaluatedSoFar): SearchDecision[] {
  const { evaluation, minGrade, digestOf } = seen;
  const gates = conditions.filter((condition) => typeof condition !== "string");
  const decided = decideGates(
    gates.map(({ measure, baseline, margin = 0, allowOtherJudgments }) => {
      const result = evaluation.of(measure);
      const asked = { run: "the search", source: baseline.run, measure: result.measure, evaluation, baseline, margin };
      const judged = { digestOf: allowOtherJudgments ? undefined : digestOf };
      return { ...asked, ...judged, minGrade: minGrade ?? baseline.conventions.minGrade, range: rangeOf(result) };
    }),
    seen,
  );
  return conditions.map((condition) => {
    if (typeof condition === "string") return { condition, ...ofThreshold(condition, seen) };
    const { isMet, interval } = decided[gates.indexOf(condition)];
    return { condition, isMet, interval };
  });
}

function ofThreshold(text: string, { evaluation, ...seen }: EvaluatedSoFar): Decided {
  const result = evaluation.of(measureOf(text));
  const { queries } = evaluation;
  return decideThreshold(readThresholdText(text), { queries, result }, rangeOf(result), seen);
}

function measureOf(condition: UntilCondition): string {
  return typeof condition === "string" ? readThresholdText(condition).measure : condition.measure;
}

/** Bets need a range: of what is no measure it is unknown. */
function rangeOf({ notation }: Pick<MeasureResult, "notation">): readonly [number, number] {
  return valueRange(notation) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}
