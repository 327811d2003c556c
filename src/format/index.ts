import { formatters } from "../cli/commands/eval/formats.ts";
import { findFormat } from "../cli/output/formats.ts";
import { RankproofError } from "../core/errors.ts";
import { checkOptions, type Option, wholeNumber } from "../core/options.ts";
import type { Evaluation } from "../evaluate/evaluation.ts";
import { statedConditions, statedConventions } from "../evaluate/stated-conventions.ts";

/** How evaluations are written. */
export interface FormatOptions {
  /** Default "table". */
  readonly format?: "table" | "json" | "jsonl" | "csv" | "tsv" | "markdown" | "latex" | "trec" | "junit" | undefined;
  /** Whether the values of every query are written as well. Default false. */
  readonly perQuery?: boolean | undefined;
  /** What the judgments are called. Default "judgments". */
  readonly judgments?: string | undefined;
  /** The smallest grade that counted as relevant. Default 1. */
  readonly minGrade?: number | undefined;
}

/** Evaluations by the names of their runs. */
export type NamedEvaluations = ReadonlyMap<string, Evaluation> | Readonly<Record<string, Evaluation>>;

/**
 * Evaluations of the same measures as text, as `rankproof eval` prints them.
 *
 * @throws RankproofError missing, for no evaluation; invalid, for different measures; unknown or invalid, for options
 */
export function formatEvaluations(evaluations: NamedEvaluations, options: FormatOptions = {}): string {
  const { format, perQuery, judgments, minGrade } = checkOptions("formatEvaluations", OPTIONS, options);
  const formatted = findFormat(formatters, format);
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
  const content = formatted({
    ...{ judgments, rows: new Map(), like: undefined, deviations: [], minGrade, perQuery },
    runs: named.map(([name, evaluation]) => ({ name, evaluation, tag: "", slices: [], roundings: [], toolValues: [] })),
    ...{ slicing: undefined, configuration: undefined, notes: [], checks: [], baseline: undefined },
    conventions: [...statedConventions(conventions, minGrade), ...statedConditions(results)].join("; "),
  });
  if (typeof content === "string") return content;
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : [...content].join("");
}

const TEXT = (fallback: string): Option<string> => ({
  default: fallback,
  expected: "a text",
  accepts: (value): value is string => typeof value === "string",
});

const OPTIONS = {
  format: TEXT("table"),
  judgments: TEXT("judgments"),
  minGrade: wholeNumber(1, 0, 2 ** 31 - 1),
  perQuery: {
    default: false,
    expected: "true or false",
    accepts: (value): value is boolean => typeof value === "boolean",
  } satisfies Option<boolean>,
};
