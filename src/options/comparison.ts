import { MISSING_CASES } from "../compare/cases.ts";
import { COMPARED_RANKS, FAMILIES, PAIRS } from "../compare/options.ts";
import { TASK_SAMPLES } from "../compare/tasks.ts";
import { oneOf } from "../core/options.ts";
import type { CorrectionId } from "../stats/corrections/index.ts";
import type { EffectId } from "../stats/effects/index.ts";
import type { HitIntervalId, IntervalId } from "../stats/intervals/index.ts";
import { ZEROS } from "../stats/test.ts";
import type { TestId } from "../stats/tests/index.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
import { INTERVAL_IDS, MEAN_INTERVALS } from "./intervals.ts";
import { named, number, OF_OUTPUT, optionsOf, text, texts, toggle, usually, whole, word } from "./option.ts";

/** Names of the procedures, whose arithmetic stands elsewhere. */
export const PROCEDURES: {
  readonly tests: readonly TestId[];
  readonly corrections: readonly CorrectionId[];
  readonly intervals: readonly IntervalId[];
  readonly hitIntervals: readonly HitIntervalId[];
  readonly effectSizes: readonly EffectId[];
} = {
  tests: ["randomization", "paired-t", "wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd"],
  corrections: ["holm", "bonferroni", "benjamini-hochberg", "none"],
  ...INTERVAL_IDS,
  effectSizes: ["cohens-dz", "hedges-g", "cliffs-delta", "superiority"],
};

/** Tests, corrections and intervals of differences. */
export const TESTING = optionsOf("comparison", {
  test: named("--test <name>", "test", PROCEDURES.tests, { default: "randomization" }),
  correction: named("--correction <name>", "correction", PROCEDURES.corrections, { default: "holm" }),
  family: word("--family <which>", oneOf(FAMILIES)),
  interval: MEAN_INTERVALS.interval,
  hitsInterval: MEAN_INTERVALS.hitsInterval,
  effect: named("--effect <name>", "effect size", PROCEDURES.effectSizes, { default: "cohens-dz" }),
  zeros: word("--zeros <rule>", oneOf(ZEROS)),
  alpha: number("--alpha <level>", 0, { default: "0.05" }),
  confidence: MEAN_INTERVALS.confidence,
  samples: MEAN_INTERVALS.samples,
  seed: MEAN_INTERVALS.seed,
});

/** Baselines of a comparison. */
export const BASELINE = optionsOf("comparison", {
  /** A run as outputs name it, or its file. */
  baseline: text("--baseline <run>", { default: "the first" }),
  pairs: word("--pairs <which>", oneOf(PAIRS)),
});

/** Baselines in a report, which compares all pairs unless told otherwise. */
export const BASELINE_IN_REPORT = optionsOf("comparison", {
  baseline: BASELINE.baseline,
  pairs: word("--pairs <which>", oneOf(PAIRS)),
});

/** Queries and differences of a comparison of runs. */
export const SAMPLE = optionsOf("comparison", {
  /** The smallest difference that matters. */
  detect: number("--detect <difference>", 0, { default: "the differences that are observed" }),
  /** Groups of queries that are not independent of each other, as for `by`; none: every query is. */
  clusters: text("--clusters <file:column>"),
  /** Groups of queries with equal weight; none: every query has. */
  tasks: text("--tasks <file:column>"),
  taskSample: word("--task-sample <rule>", oneOf(TASK_SAMPLES)),
  /** Rank intervals of three runs or more. */
  rankIntervals: word("--rank-intervals <which>", oneOf(COMPARED_RANKS)),
});

/** Everything at a terminal, which otherwise gets the answer alone: `all`. */
export const ALL_OF = optionsOf("comparison", {
  comparison: toggle("--all", OF_OUTPUT),
  diagnosis: toggle("--all", OF_OUTPUT),
});

/** Measures of values by case with better lower values. */
export const LOWER = optionsOf("comparison", { lowerIsBetter: text("--lower-is-better <measures>") });

/** The same of models of embeddings. */
export const MODELS = optionsOf("comparison", {
  baseline: text("--baseline <file>", { default: "VECTORS" }),
  pairs: word("--pairs <which>", oneOf(PAIRS)),
  detect: SAMPLE.detect,
  rankIntervals: SAMPLE.rankIntervals,
  clusters: word("--clusters <group>", oneOf(["class", "category", "none"])),
});

/** Similarities of runs. */
export const SIMILARITY_OPTIONS = optionsOf("comparison", {
  cutoff: usually("10", whole("-k, --cutoff <ranks>", 1)),
  persistence: usually("0.9", number("-p, --persistence <p>", 0)),
});

/** Options of values by case that have other values for runs. */
export const CASES = optionsOf("comparison", {
  measures: texts("-m, --measures <list>"),
  columns: text("--columns <list>"),
  missing: word("--missing <rule>", oneOf(MISSING_CASES)),
  by: text("--by <file:column>"),
  gate: texts("--gate <condition>", { configuration: "gates" }),
});

/** The words of these options. */
export const about = (): readonly AboutOptions[] => {
  const { detect: _, rankIntervals: __, ...models } = MODELS;
  const { gate, ...cases } = CASES;
  return [
    aboutOptions("Output", ALL_OF, {
      comparison: "tables with means, ranks, p values and effects, and how every number was found",
      diagnosis: "what every choice changes, and what every tool gives, beside the answer to --says",
    }),
    aboutOptions("Comparison", TESTING, {
      test: { help: (ids) => `significance test: ${ids.join(", ")}`, field: "Significance test" },
      correction: { help: (ids) => `correction for many comparisons: ${ids.join(", ")}`, field: "Correction" },
      family: {
        help: "comparisons that are corrected together: those of each measure (default), or all: measure, all",
        field: "Corrected together",
      },
      interval: {
        help: (ids) =>
          `intervals of differences and means: ${ids.join(", ")} (of differences alone; means then have bca); betting holds at every look`,
        field: "Intervals",
      },
      hitsInterval: {
        help: (ids) => `interval of means whose values are all 0 or 1, such as Success: ${ids.join(", ")}`,
        field: "Interval of hits and misses",
      },
      effect: { help: (ids) => `effect size: ${ids.join(", ")}`, field: "Effect size" },
      zeros: { help: "zeros in Wilcoxon's test: pratt (default) or wilcoxon", field: "Zeros in Wilcoxon's test" },
      alpha: { help: "a corrected p below this is significant", field: "Significant below" },
      confidence: { help: "set the confidence of the intervals", field: "Confidence of intervals" },
      samples: {
        help: "draw so many random samples, for bootstrap and randomization",
        field: "Random samples",
      },
      seed: { help: "seed the random samples", field: "Seed" },
    }),
    aboutOptions("Comparison", BASELINE, {
      baseline: {
        help: "the run that the others are compared with",
        field: { label: "Compared with", placeholder: "the first run", isBasic: true },
      },
      pairs: { help: "each run with the baseline (default), or all pairs of runs: baseline, all", field: "Pairs" },
    }),
    aboutOptions(
      "Comparison",
      { pairs: BASELINE_IN_REPORT.pairs },
      { pairs: { help: "all pairs of runs (default), or each run with the baseline: baseline, all", field: "Pairs" } },
    ),
    aboutOptions("Comparison", SAMPLE, {
      detect: {
        help: "how many queries would show it?",
        field: { label: "Smallest difference that matters", placeholder: "those that are observed" },
      },
      clusters: {
        help: "groups of queries that are not independent are resampled as a whole; none: single queries (default: what saved values say)",
        field: { label: "Clusters of queries", placeholder: "none, or a column such as class" },
      },
      tasks: {
        help: "tasks, such as data sets, count the same: means are means over tasks of means over queries",
        field: { label: "Tasks that count the same", placeholder: "a column such as dataset" },
      },
      taskSample: {
        help: "what --tasks are: random, a sample of all tasks (default), or fixed, where their queries alone are a sample",
        field: "Tasks are",
      },
      rankIntervals: {
        help: "rank intervals of three runs or more, with those that may be best: for all runs together (default), for each alone, none: simultaneous, marginal, none",
        field: "Rank intervals",
      },
    }),
    aboutOptions("Comparison", LOWER, {
      lowerIsBetter: {
        help: "names of measures of values by case, or all",
        field: { label: "Lower is better", placeholder: "latency, cost", isBasic: true },
      },
    }),
    aboutOptions("Comparison", models, {
      baseline: {
        help: "the model that the others are compared with",
        field: { label: "Compared with", placeholder: "the first vectors", isBasic: true },
      },
      pairs: { help: "each model with the baseline (default), or all: baseline, all", field: "Pairs" },
      clusters: {
        help: "queries that are not independent, resampled as a whole: class (default), category, none",
        field: { label: "Queries resampled together", hint: "default: those of a class, where items have one" },
      },
    }),
    aboutOptions("What counts", SIMILARITY_OPTIONS, {
      cutoff: "cut lists at this rank for Jaccard",
      persistence: "set the persistence of rank-biased overlap",
    }),
    aboutOptions("What counts", cases, {
      measures: {
        help: "measures of values by case",
        field: { label: "Measures", placeholder: "all columns of numbers", list: "one", isBasic: true },
      },
      columns: {
        help: "columns of values by case",
        field: { label: "Columns", placeholder: "case=prompt,score=accuracy", isBasic: true },
      },
      missing: { help: "cases that a system has no value of", field: { label: "Missing values", isBasic: true } },
      by: {
        help: "groups of cases",
        field: { label: "Slices by", placeholder: "a column, such as language", isBasic: true },
      },
    }),
    aboutOptions(
      "Checks and published numbers",
      { gate },
      {
        gate: {
          help: "conditions on values by case",
          field: { label: "Gates", placeholder: "accuracy not-worse-than old.csv by 0.01" },
        },
      },
    ),
  ];
};
