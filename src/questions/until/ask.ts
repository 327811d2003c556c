import { findingsOf } from "../../checks/check.ts";
import { stoppedEarly } from "../../checks/stopped-early.ts";
import {
  checkBaseline,
  type DecidedGate,
  decideGates,
  decideThreshold,
  whyUndecidable,
} from "../../compare/decided.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { rounded, signed } from "../../core/number-text.ts";
import { nameAmong } from "../../evaluate/distinct-measures.ts";
import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";
import { type DigestOf, digestsIn } from "../../evaluate/judgment-digest.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";
import { about } from "../../measures/index.ts";
import type { CheckedCondition, Condition } from "../conditions.ts";
import { type Gate, readGates } from "../gates/gates.ts";
import type { Asked, Asking, PlannedEvaluation } from "../question.ts";
import { readThresholds, type Threshold } from "../thresholds/thresholds.ts";
import { type Decision, UNTIL, type Until } from "./answer.ts";

/** A decision in words. */
interface StatedDecision extends Decision {
  readonly kind: CheckedCondition["kind"];
  readonly message: string;
}

/** What decisions are based on. */
interface Seen extends Until, Pick<PlannedEvaluation, "measures" | "minGrade"> {
  readonly run: string;
  readonly digestOf: DigestOf | undefined;
  readonly evaluation: Evaluation;
}

/** Asks whether the queries asked so far decide the conditions. @throws RankproofError for one that no queries can */
export async function askUntil(until: Until, { naming, files }: Pick<Asking, "naming" | "files">): Promise<Asked> {
  const thresholds = readThresholds(until.thresholds, naming);
  const gates = await readGates(until.gates, naming, files);
  const conditions: Condition[] = [...thresholds, ...gates];
  for (const { measure, slice, text } of conditions) {
    if (slice !== undefined) {
      throw new RankproofError("unsupported", `slice: ${printable(text)} (expected a condition on all queries)`);
    }
    checkMean(measure);
  }
  for (const gate of gates) checkBaseline(gate, until.population);
  return {
    conditions,
    start: ({ measures, minGrade, judgments }) => ({
      finish: ([{ name: run, evaluation }]) => {
        const digestOf = until.allowsOthers ? undefined : digestsIn(judgments);
        const seen = { ...until, measures, minGrade, run, evaluation, digestOf };
        for (const { measure } of conditions) refuseAggregate(evaluation.of(nameAmong(measures, measure)));
        const decisions = [...thresholds.map((threshold) => ofThreshold(threshold, seen)), ...ofGates(gates, seen)];
        return {
          answer: UNTIL.with(decisions),
          checks: decisions.map(({ kind, condition, isMet, message }) => {
            return { kind, run, condition, isMet: isMet === true, message };
          }),
          findings: findingsOf(stoppedEarly, { ...until, asked: until.asked.length }, run),
        };
      },
    }),
  };
}

/** @throws RankproofError unsupported, for what no number of queries decides */
function checkMean(measure: NamedMeasure): void {
  const reason = whyUndecidable(measure.measure.record.aggregate, rangeOf(measure));
  if (reason === undefined) return;
  throw new RankproofError("unsupported", `measure of --until: ${nameOf(measure)} ${reason}`);
}

/** An option may aggregate values otherwise than a measure does. @throws RankproofError unsupported */
function refuseAggregate({ measure, aggregate }: MeasureResult): void {
  if (aggregate === "mean") return;
  throw new RankproofError("unsupported", `aggregate with --until: ${aggregate} of ${measure} (expected mean)`);
}

function rangeOf({ measure }: NamedMeasure): readonly [number, number] {
  return about(measure).range;
}

function ofThreshold(threshold: Threshold, seen: Seen): StatedDecision {
  const { evaluation, run } = seen;
  const { measure, text: condition } = threshold;
  const name = nameAmong(seen.measures, measure);
  const result = evaluation.of(name);
  const range = rangeOf(measure);
  const { isMet, interval } = decideThreshold(threshold, { queries: evaluation.queries, result }, range, seen);
  const value = `${printable(run)} has ${printable(name)} = ${rounded(result.value)}, wanted ${printable(condition)}`;
  const ends = interval && `[${rounded(interval[0])}, ${rounded(interval[1])}]`;
  return { kind: "threshold", condition, isMet, message: `${value}${groundsOf(seen, isMet, "mean", ends)}` };
}

function ofGates(gates: readonly Gate[], seen: Seen): StatedDecision[] {
  const { evaluation, minGrade, run } = seen;
  const asked = gates.map(({ measure, source, baseline, margin }) => ({
    ...{ run, minGrade, measure: nameAmong(seen.measures, measure), source, evaluation, baseline, margin },
    digestOf: seen.digestOf,
    range: rangeOf(measure),
  }));
  return decideGates(asked, seen).map((decided, i) => {
    const { measure } = asked[i];
    const message = decided.message ?? messageOf(decided, { ...gates[i], measure }, seen);
    return { kind: "gate", condition: gates[i].text, isMet: decided.isMet, message: printable(message, MOST_SHOWN) };
  });
}

function messageOf(
  { isMet, interval, now, before }: DecidedGate,
  { measure, source, margin }: Pick<Gate, "source" | "margin"> & { readonly measure: string },
  seen: Seen,
): string {
  const means = `${seen.run} has ${measure} = ${rounded(now)}, ${source} has ${rounded(before)}`;
  const ends = interval && `[${signed(interval[0])}, ${signed(interval[1])}]`;
  const verdict = isMet === undefined ? OPEN : isMet ? "no worse" : `worse, beyond the margin of ${margin}`;
  return `${means}: ${verdict}${groundsOf(seen, isMet, "improvement", ends)}`;
}

/** What only all queries say. */
const OPEN = "perhaps worse within the margin, where a test of all queries decides";

/** A message is never cut. */
const MOST_SHOWN = Number.POSITIVE_INFINITY;

function groundsOf(
  { asked, population, confidence }: Seen,
  isMet: boolean | undefined,
  what: string,
  ends = "",
): string {
  if (asked.length === population) return "";
  const level = `anytime-valid, ${+(100 * confidence).toPrecision(4)} %`;
  const state = isMet === undefined ? "open" : "decided";
  const where = ends === "" ? "" : `: the ${what} over all is in ${ends}`;
  return `; ${state} after ${asked.length} of ${population} queries${where} (${level})`;
}
