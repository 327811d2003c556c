import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { checkOptions, type Option, oneOf } from "../core/options.ts";
import type { View } from "../core/views.ts";
import { TIES, type TiePolicy } from "./ties.ts";

/** How a judged query without results in the run counts. */
export type MissingRule = "zero" | "skip" | "error";

/** How a run is scored. */
export interface EvaluateOptions {
  /** Default "expected". */
  readonly ties?: TiePolicy;
  /** A judged query without any retrieved item: scored as an empty list ("zero", the default), left out, or an error. */
  readonly missing?: MissingRule;
  /** What of each ranking is scored, one view after the other: `[cutAt(100), judgedOnly]`. Default: all of it. */
  readonly views?: readonly View[];
  /** Scores as 64-bit ("double", the default) or rounded to 32-bit ("single", trec_eval 9), which merges close scores. */
  readonly precision?: "double" | "single";
  /** Grade from which `counts.withoutRelevant` takes an item as relevant. Default 1. (Measures have `rel`.) */
  readonly minGrade?: number;
  /** Whether to find minimum, maximum and variance as well. Default true. */
  readonly intervals?: boolean;
}

/** Options with every default filled in. */
export type Settings = Required<EvaluateOptions>;

const VIEWS: Option<readonly View[]> = {
  default: [],
  expected: "a list such as [cutAt(100), judgedOnly]",
  accepts: (value): value is readonly View[] => Array.isArray(value) && value.every((view) => view?.over !== undefined),
};

const MIN_GRADE: Option<number> = {
  default: 1,
  expected: "a number",
  accepts: (value): value is number => Number.isFinite(value),
};

const INTERVALS: Option<boolean> = {
  default: true,
  expected: "true or false",
  accepts: (value): value is boolean => typeof value === "boolean",
};

const OPTIONS = {
  ties: TIES,
  missing: /* @__PURE__ */ oneOf(["zero", "skip", "error"]),
  views: VIEWS,
  precision: /* @__PURE__ */ oneOf(["double", "single"]),
  minGrade: MIN_GRADE,
  intervals: INTERVALS,
};

/**
 * The options with every default filled in.
 *
 * @param others further names that the object may have
 * @throws RankproofError unknown or invalid
 */
export function settingsOf(options: EvaluateOptions, others: readonly string[] = []): Settings {
  return checkOptions("evaluate", OPTIONS, options, others);
}

/** @throws RankproofError missing or invalid, when they are no list of measures */
export function checkMeasures(measures: readonly Measure[], example = "nDCG.at(10), AP"): void {
  if (!Array.isArray(measures) || measures.length === 0) {
    throw new RankproofError("missing", `measures: expected a list such as [${example}]`);
  }
  for (const measure of measures) {
    if (Object(measure).record !== undefined) continue;
    const expected = `expected one such as ${example.split(",")[0]}`;
    throw new RankproofError("invalid", `measure: ${printable(String(measure))} (${expected})`);
  }
}
