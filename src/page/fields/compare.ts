import { MISSING_CASES } from "../../compare/cases.ts";
import { FAMILIES, PAIRS } from "../../compare/options.ts";
import type { CompareFlags } from "../../jobs/runs/comparison-options.ts";
import type { RunFlags } from "../../jobs/runs/options.ts";
import type { CorrectionId } from "../../stats/corrections/index.ts";
import type { EffectId } from "../../stats/effects/index.ts";
import type { IntervalId } from "../../stats/intervals/index.ts";
import { ZEROS } from "../../stats/test.ts";
import type { TestId } from "../../stats/tests/index.ts";
import { type Fields, inGroup } from "./field.ts";

type OfComparison = Exclude<keyof CompareFlags, keyof RunFlags>;

/** Names of the procedures, whose arithmetic is in the threads of the page alone. */
export const PROCEDURES: {
  readonly tests: readonly TestId[];
  readonly corrections: readonly CorrectionId[];
  readonly intervals: readonly IntervalId[];
  readonly effectSizes: readonly EffectId[];
} = {
  tests: ["randomization", "paired-t", "wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd"],
  corrections: ["holm", "bonferroni", "benjamini-hochberg", "none"],
  intervals: ["test", "bca", "percentile", "t"],
  effectSizes: ["cohens-dz", "hedges-g", "cliffs-delta", "superiority"],
};

/** How runs are compared. */
export const COMPARE_FIELDS: Fields<Exclude<OfComparison, "lowerIsBetter">> = {
  baseline: { label: "Compared with", kind: "text", placeholder: "the first run", isBasic: true },
  ...inGroup("Comparison", {
    pairs: { label: "Pairs", kind: "choice", words: PAIRS },
    test: { label: "Significance test", kind: "choice", words: PROCEDURES.tests },
    correction: { label: "Correction", kind: "choice", words: PROCEDURES.corrections },
    family: { label: "Corrected together", kind: "choice", words: FAMILIES },
    interval: { label: "Interval of differences", kind: "choice", words: PROCEDURES.intervals },
    effect: { label: "Effect size", kind: "choice", words: PROCEDURES.effectSizes },
    zeros: { label: "Zeros in Wilcoxon's test", kind: "choice", words: ZEROS },
    clusters: { label: "Clusters of queries", kind: "text", placeholder: "none, or a column such as class" },
    alpha: { label: "Significant below", kind: "text", placeholder: "0.05" },
    confidence: { label: "Confidence of intervals", kind: "text", placeholder: "0.95" },
    samples: { label: "Random samples", kind: "text", placeholder: "10000" },
    seed: { label: "Seed", kind: "text", placeholder: "1" },
    detect: { label: "Smallest difference that matters", kind: "text", placeholder: "those that are observed" },
  }),
};

/** How values by case are compared. */
export const CASE_FIELDS: Fields<
  keyof typeof COMPARE_FIELDS | "measures" | "missing" | "columns" | "by" | "gate" | "lowerIsBetter"
> = {
  measures: { label: "Measures", kind: "text", placeholder: "all columns of numbers", list: "one", isBasic: true },
  lowerIsBetter: { label: "Lower is better", kind: "text", placeholder: "latency, cost", isBasic: true },
  columns: { label: "Columns", kind: "text", placeholder: "case=prompt,score=accuracy", isBasic: true },
  missing: { label: "Missing values", kind: "choice", words: MISSING_CASES, isBasic: true },
  by: { label: "Slices by", kind: "text", placeholder: "a column, such as language", isBasic: true },
  ...COMPARE_FIELDS,
  gate: {
    label: "Gates",
    kind: "text",
    placeholder: "accuracy not-worse-than old.csv by 0.01",
    list: "several",
    group: "Checks and published numbers",
  },
};
