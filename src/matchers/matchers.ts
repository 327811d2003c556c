import { baselineOf, checkedBaseline } from "../compare/baseline.ts";
import { type Fall, type GateResult, judge } from "../compare/gate.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { withTieRange } from "../core/number-text.ts";
import type { Evaluation, MeasureResult } from "../evaluate/evaluation.ts";
import type { Judgments, Run } from "../evaluate/inputs.ts";
import { digestsAsGiven } from "../evaluate/judgment-digest.ts";
import { statedConventions } from "../evaluate/stated-conventions.ts";
import { type AskedMeasure, type EvaluateInput, evaluate } from "../evaluate-by-name.ts";

/** How the run is scored: the options of `evaluate`. */
export type MatcherOptions = Omit<EvaluateInput, "judgments" | "run" | "measures" | "intervals">;

/** How the run is scored, and how much worse it may be. */
export interface GateOptions extends MatcherOptions {
  /** How much worse a mean may be as long as that is not significant. Default 0. */
  readonly margin?: number;
  /** Whether a saved baseline may use other judgments. Default false. */
  readonly allowOtherJudgments?: boolean;
}

/** What `rankproof eval --save` wrote, its JSON parsed. */
export interface SavedBaseline {
  readonly baseline: number;
  readonly run: string;
  readonly conventions: object;
  readonly queries: readonly string[];
  readonly measures: readonly object[];
}

/** What Vitest and Jest are told. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The matchers as Jest and Vitest take them: `expect.extend(matchers)`. */
export const matchers = {
  /**
   * Whether a run has at least a value: what `rankproof eval --threshold "nDCG@10>=0.35"` checks.
   *
   * @throws RankproofError as `evaluate`, and where no query counts
   */
  toReachAtLeast(
    run: Run,
    measure: AskedMeasure,
    bound: number,
    judgments: Judgments,
    options: MatcherOptions = {},
  ): MatcherResult {
    if (!Number.isFinite(bound)) throw new RankproofError("invalid", `bound: ${bound} (expected a number)`);
    const evaluation = evaluate({ ...options, judgments, run, measures: [measure] });
    const [result] = evaluation.results;
    requireQueries(evaluation, result);
    const pass = result.value >= bound;
    return { pass, message: () => reached(evaluation, bound, pass, options) };
  },

  /**
   * Whether a run is worse than a baseline, by any of the measures: `expect(run).not.toBeWorseThan(…)` checks what
   * `rankproof eval --gate "nDCG@10 not-worse-than baseline.json"` checks. It is worse when a mean is worse by more
   * than the margin, or worse at all and that is significant (Fisher's randomization test, corrected by Holm over the
   * measures).
   *
   * @param baseline what `rankproof eval --save` wrote, or another run
   * @param measures one, or several that are judged together
   * @throws RankproofError as `evaluate`, and where the baseline does not fit the run
   */
  toBeWorseThan(
    run: Run,
    baseline: Run | SavedBaseline,
    measures: AskedMeasure | readonly AskedMeasure[],
    judgments: Judgments,
    options: GateOptions = {},
  ): MatcherResult {
    const results = gated(run, baseline, measures, judgments, options);
    const missed = results.filter(({ isMet }) => !isMet);
    const isWorse = missed.length > 0;
    const lines = isWorse
      ? missed.flatMap(linesOf)
      : ["run is not worse than the baseline:", ...results.flatMap(linesOf)];
    return { pass: isWorse, message: () => lines.join("\n") };
  },

  /**
   * Whether a run is not worse than a baseline.
   *
   * @deprecated Write `expect(run).not.toBeWorseThan(…)`: this name goes with the next minor version.
   */
  toBeNotWorseThan(
    run: Run,
    baseline: Run | SavedBaseline,
    measures: AskedMeasure | readonly AskedMeasure[],
    judgments: Judgments,
    options: GateOptions = {},
  ): MatcherResult {
    const { pass, message } = matchers.toBeWorseThan(run, baseline, measures, judgments, options);
    return { pass: !pass, message };
  },
};

/** What the gates of the measures say about a run, judged together. */
function gated(
  run: Run,
  baseline: Run | SavedBaseline,
  measures: AskedMeasure | readonly AskedMeasure[],
  judgments: Judgments,
  { margin = 0, allowOtherJudgments = false, ...options }: GateOptions,
): GateResult[] {
  if (!(margin >= 0)) throw new RankproofError("invalid", `margin: ${margin} (expected a number of at least 0)`);
  const minGrade = options.minGrade ?? 1;
  const shared = { ...options, judgments, measures: [measures].flat() };
  const evaluation = evaluate({ ...shared, run });
  const digestOf = allowOtherJudgments ? undefined : digestsAsGiven(shared);
  const compared = isSaved(baseline)
    ? { baseline: checkedBaseline(baseline, "baseline"), digestOf }
    : { baseline: baselineOf("baseline", evaluate({ ...shared, run: baseline }), minGrade) };
  return judge(
    evaluation.results.map(({ measure }) => {
      return { run: "run", evaluation, minGrade, measure, source: "baseline", margin, ...compared };
    }),
  );
}

/** What is said about a gate, and which queries fell. */
function linesOf({ message, fell, queries }: GateResult): string[] {
  return [message, ...listOfFalls(fell, queries)];
}

function isSaved(baseline: Run | SavedBaseline): baseline is SavedBaseline {
  return typeof Object(baseline).baseline === "number";
}

function reached(evaluation: Evaluation, bound: number, pass: boolean, { minGrade = 1 }: MatcherOptions): string {
  const [result] = evaluation.results;
  const conventions = statedConventions({ ...evaluation.conventions, ...result.conditions }, minGrade).join("; ");
  return [
    `run has ${result.measure} = ${valueBeside(result, bound)}, expected ${pass ? "less than" : "at least"} ${bound}`,
    ...(pass ? [] : queriesBelow(evaluation, result, bound)),
    conventions,
  ].join("\n");
}

/** Four decimals; all where these would not show that the value is below the bound. */
function valueBeside(result: MeasureResult, bound: number): string {
  const isHidden = result.value < bound && Number(result.value.toFixed(4)) >= bound;
  return isHidden ? String(result.value) : withTieRange(result);
}

/** The queries below the bound, lowest first, for a mean over queries. */
function queriesBelow({ queries }: Evaluation, { aggregate, values, counted }: MeasureResult, bound: number): string[] {
  if (aggregate !== "mean") return [];
  const all = queries
    .map((query, q) => ({ query, value: values[q], isCounted: counted?.[q] !== 0 }))
    .filter(({ isCounted }) => isCounted);
  const below = all.filter(({ value }) => value < bound).sort((a, b) => a.value - b.value);
  const lines = below.map(({ query, value }) => ({ query, text: value.toFixed(4) }));
  return list(`${below.length} of ${all.length} queries are below ${bound}:`, lines);
}

function requireQueries({ queries }: Evaluation, { measure, counted }: MeasureResult): void {
  if (queries.length > 0 && (counted === undefined || counted.includes(1))) return;
  throw new RankproofError("missing", `queries: none counts for ${measure}`, "data");
}

const MOST = 10;

/** A query and what is said about it. */
interface QueryLine {
  readonly query: string;
  readonly text: string;
}

/** A heading and the first ten queries below it. */
function list(heading: string, lines: readonly QueryLine[]): string[] {
  const shown = lines.slice(0, MOST).map(({ query, text }) => ({ query: printable(query), text }));
  const width = shown.reduce((widest, { query }) => Math.max(widest, query.length), 0);
  const more = lines.length - shown.length;
  return [
    heading,
    ...shown.map(({ query, text }) => `  ${query.padEnd(width)}  ${text}`),
    ...(more === 0 ? [] : [`  … and ${more} more`]),
  ];
}

/** Queries whose values fell, with both values. */
function listOfFalls(fell: readonly Fall[], queries: number): string[] {
  if (fell.length === 0) return [];
  const lines = fell.map(({ query, before, now }) => ({ query, text: `${before.toFixed(4)} → ${now.toFixed(4)}` }));
  return list(`${fell.length} of ${queries} queries fell:`, lines);
}
