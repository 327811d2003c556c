import type { Comparison } from "../compare/comparison.ts";
import { meanIntervalSettings } from "../compare/mean-intervals.ts";
import { RankproofError } from "../core/errors.ts";
import { checkOptions, type Option, wholeNumber } from "../core/options.ts";
import { COMPARISON } from "../documents/comparison/document.ts";
import { RUNS } from "../documents/runs/document.ts";
import type { Content } from "../drawers/content.ts";
import { findFormat, formattersOf } from "../drawers/formats.ts";
import type { CheckedEvaluation, Evaluation } from "../evaluate/evaluation.ts";
import { findingsOfRuns } from "../evaluate/findings.ts";
import { statedConditions, statedConventions } from "../evaluate/stated-conventions.ts";
import { coverageNotes } from "../jobs/runs/comparison-notes.ts";
import { statedComparison } from "../jobs/runs/stated-comparison.ts";
import { type EvaluatedRuns, NO_IDS } from "../questions/evaluated.ts";
import { INTERVALS, RunIntervals } from "../questions/intervals/answer.ts";
import { intervalParts } from "../questions/intervals/parts.ts";

/** What formats state besides the values. */
interface Stated {
  /** What the judgments are called. Default "judgments". */
  readonly judgments?: string | undefined;
  /** The smallest grade that counted as relevant. Default 1. */
  readonly minGrade?: number | undefined;
}

/** Formats of values and of comparisons. */
type TextFormat = "table" | "json" | "jsonl" | "csv" | "tsv" | "markdown" | "latex" | "html" | "junit";

/** How evaluations are written. */
export interface FormatOptions extends Stated {
  /** Default "table". */
  readonly format?: TextFormat | "trec" | undefined;
  /** Whether the values of every query are written as well. Default false. */
  readonly perQuery?: boolean | undefined;
}

/** How a comparison is written. */
export interface ComparisonFormatOptions extends Stated {
  /** Default "table". */
  readonly format?: TextFormat | undefined;
}

/** Evaluations by the names of their runs. */
export type NamedEvaluations = ReadonlyMap<string, FormattedEvaluation> | Readonly<Record<string, FormattedEvaluation>>;

/** An evaluation, with its findings where it has any. */
type FormattedEvaluation = Evaluation & Partial<Pick<CheckedEvaluation, "findings" | "missingQueries">>;

/**
 * Evaluations of the same measures as text, as `rankproof eval` prints them.
 *
 * @throws RankproofError missing, for no evaluation; invalid, for different measures; unknown or invalid, for options
 */
export function formatEvaluations(evaluations: NamedEvaluations, options: FormatOptions = {}): string {
  const { format, perQuery, ...stated } = checkOptions("formatEvaluations", OPTIONS, options);
  const evaluated = evaluatedRuns(evaluations, stated);
  const intervals = new RunIntervals(evaluated.runs, meanIntervalSettings(), false);
  const shown = { isShown: false, isSliced: false };
  const answers = [INTERVALS.with(intervals, intervalParts(intervals, evaluated.runs, shown))];
  return textOf(findFormat(formattersOf(RUNS), format)({ ...evaluated, answers, perQuery }));
}

/**
 * Formats a comparison of runs as text, as `rankproof compare` prints it.
 *
 * @param evaluations that were compared
 * @throws RankproofError missing, for no evaluation; invalid, for evaluations of other runs; unknown or invalid, for
 *   options
 */
export function formatComparison(
  comparison: Comparison,
  evaluations: NamedEvaluations,
  options: ComparisonFormatOptions = {},
): string {
  const { format, ...stated } = checkOptions("formatComparison", COMPARISON_OPTIONS, options);
  const evaluated = evaluatedRuns(evaluations, stated);
  const names = evaluated.runs.map(({ name }) => name).join(", ");
  const compared = comparison.runs.join(", ");
  if (names !== compared) throw new RankproofError("invalid", `evaluations: ${names} (expected those of ${compared})`);
  const facts = { first: [evaluated.conventions, ...coverageNotes(evaluated.runs)], findings: evaluated.findings };
  return textOf(findFormat(formattersOf(COMPARISON), format)({ ...evaluated, ...statedComparison(comparison, facts) }));
}

/** @throws RankproofError missing or invalid */
function evaluatedRuns(
  evaluations: NamedEvaluations,
  { judgments, minGrade }: { readonly judgments: string; readonly minGrade: number },
): EvaluatedRuns {
  const named = [...(evaluations instanceof Map ? evaluations : Object.entries(evaluations))];
  const [first] = named;
  if (first === undefined) throw new RankproofError("missing", "evaluations: expected at least one");
  const measuresOf = ({ results }: Evaluation): string => results.map(({ measure }) => measure).join(", ");
  const other = named.find(([, evaluation]) => measuresOf(evaluation) !== measuresOf(first[1]));
  if (other !== undefined) {
    const [name, evaluation] = other;
    const expected = `expected those of ${first[0]}: ${measuresOf(first[1])}`;
    throw new RankproofError("invalid", `measures of ${name}: ${measuresOf(evaluation)} (${expected})`);
  }
  const { conventions, results } = first[1];
  return {
    ...{ judgments, like: undefined, deviations: [], minGrade },
    runs: named.map(([name, evaluation]) => {
      const { missingQueries: missing = [] } = evaluation;
      return { name, evaluation, tag: "", ids: { ...NO_IDS, missing } };
    }),
    ...{ answers: [], configuration: undefined, checks: [] },
    findings: findingsOfRuns(named.map(([name, { findings = [] }]) => [name, findings])),
    conventions: [...statedConventions(conventions, minGrade), ...statedConditions(results)].join("; "),
  };
}

function textOf(content: Content): string {
  if (typeof content === "string") return content;
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : [...content].join("");
}

const TEXT = (fallback: string): Option<string> => ({
  default: fallback,
  expected: "a text",
  accepts: (value): value is string => typeof value === "string",
});

const COMPARISON_OPTIONS = {
  format: TEXT("table"),
  judgments: TEXT("judgments"),
  minGrade: wholeNumber(1, 0, 2 ** 31 - 1),
};

const OPTIONS = {
  ...COMPARISON_OPTIONS,
  perQuery: {
    default: false,
    expected: "true or false",
    accepts: (value): value is boolean => typeof value === "boolean",
  } satisfies Option<boolean>,
};
