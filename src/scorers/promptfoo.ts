import { printable, RankproofError } from "../core/errors.ts";
import { rounded, withTieRange } from "../core/number-text.ts";
import { ItemScoring, requireScored, type ScoreMetadata, type ScorerMeasure, type ScorerOptions } from "./scoring.ts";

/** What promptfoo passes beside the output. */
export interface PromptfooContext {
  /** The `config` of the assertion. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** The variables of the test. */
  readonly vars: Readonly<Record<string, unknown>>;
}

/** An output and its context. */
export interface PromptfooItem {
  /** Text, also of JSON; JSON already parsed where promptfoo passes it so, as to assertions in files. */
  // biome-ignore lint/suspicious/noExplicitAny: text by promptfoo's types, whatever JSON holds when it runs
  readonly output: any;
  readonly context: PromptfooContext;
}

/** An output as promptfoo passes it. */
export type PromptfooOutput = PromptfooItem["output"];

/** promptfoo's GradingResult. */
export interface PromptfooResult {
  pass: boolean;
  score: number;
  reason: string;
  namedScores: Record<string, number>;
  metadata: ScoreMetadata;
}

/** How outputs are scored, and from which score on they pass. */
export interface PromptfooOptions extends ScorerOptions<PromptfooItem> {
  /** Least score that passes; by default any above 0, as promptfoo has it. */
  readonly threshold?: number;
}

/**
 * An assertion for promptfoo: the value of one of type `javascript`. Expected items are `config.expected` of the
 * assertion or the variable `expected`. promptfoo has no score for what is not scored, so the assertion throws where
 * nothing relevant is expected: promptfoo then reports it as failed, with the reason, and without a named score.
 *
 * @throws RankproofError for a bad measure or bad options; the assertion throws for what are no items, too
 */
export function promptfooAssertion(
  measure: ScorerMeasure,
  { threshold, ...options }: PromptfooOptions = {},
): (output: PromptfooOutput, context: PromptfooContext) => PromptfooResult {
  const scoring = new ItemScoring<PromptfooItem>(OWN_FIELDS, measure, options);
  return (output, context) => {
    const [scored] = scoring.of({ output, context });
    const { name, score, metadata } = requireScored(scored);
    const value = `${name} = ${withTieRange({ value: score, ...metadata })}`;
    const pass = threshold === undefined ? score > 0 : score >= threshold;
    const wanted = threshold === undefined ? "more than 0" : `at least ${rounded(threshold)}`;
    const reason = pass ? value : `${value}, expected ${wanted}`;
    return { pass, score, reason, namedScores: { [name]: score }, metadata };
  };
}

const OWN_FIELDS = {
  output: ({ output }: PromptfooItem): unknown => parsed("output", output),
  expected: ({ context: { config, vars } }: PromptfooItem): unknown => {
    return parsed("expected", config?.["expected"] ?? vars["expected"]);
  },
};

/** promptfoo passes what is no text as JSON, to assertions in files as what that JSON holds. */
function parsed(what: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new RankproofError("invalid", `${what}: ${printable(value)} (expected JSON)`, "data");
  }
}
