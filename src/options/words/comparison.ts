import { type AboutOptions, aboutOptions } from "../about.ts";
import {
  ALL_OF,
  BASELINE,
  BASELINE_IN_REPORT,
  CASES,
  LOWER,
  MODELS,
  SAMPLE,
  SIMILARITY_OPTIONS,
  TESTING,
} from "../comparison.ts";

/** The words of the options in comparison.ts. */
export const about = (): readonly AboutOptions[] => {
  const { detect: _, rankIntervals: __, ...models } = MODELS;
  const { gate, ...cases } = CASES;
  return [
    aboutOptions("Output", ALL_OF, {
      comparison: {
        help: "show tables with means, ranks, p values and effect sizes, and how every number was found",
        brief: "show all tables: means, ranks, p values, effect sizes",
        isCommon: true,
      },
      diagnosis: {
        help: "show what every choice changes, and what every tool gives, beside the answer to --says",
        isCommon: true,
      },
    }),
    aboutOptions("Comparison", TESTING, {
      test: {
        help: (ids) => `choose the significance test: ${ids.join(", ")}`,
        brief: "test by randomization (default), paired-t, …",
        isCommon: true,
        field: "Significance test",
      },
      correction: {
        help: (ids) => `correct p values for many comparisons: ${ids.join(", ")}`,
        field: "Correction",
      },
      family: {
        help: "correct these comparisons together: those of each measure (default), or all: measure, all",
        field: "Corrected together",
      },
      interval: {
        help: (ids) =>
          `compute confidence intervals: ${ids.join(", ")} (test: of differences by inverting their test, of means by bca; betting holds at every look)`,
        brief: "add intervals: test, bca, percentile, t, betting",
        isCommon: true,
        field: "Intervals",
      },
      hitsInterval: {
        help: (ids) => `choose the interval of means whose values are all 0 or 1, such as Success: ${ids.join(", ")}`,
        field: "Interval of hits and misses",
      },
      effect: { help: (ids) => `choose the effect size: ${ids.join(", ")}`, field: "Effect size" },
      zeros: {
        help: "treat zeros in Wilcoxon's test: pratt (default) or wilcoxon",
        field: "Zeros in Wilcoxon's test",
      },
      alpha: { help: "call a corrected p below this significant", field: "Significant below" },
      confidence: { help: "set the confidence of the intervals", field: "Confidence of intervals" },
      samples: {
        help: "draw this many random samples, for bootstrap and randomization",
        field: "Random samples",
      },
      seed: { help: "seed the random samples", field: "Seed" },
    }),
    aboutOptions("Comparison", BASELINE, {
      baseline: {
        help: "compare the other runs with this one",
        brief: "compare with this run (default: the first)",
        isCommon: true,
        field: { label: "Compared with", placeholder: "the first run", isBasic: true },
      },
      pairs: { help: "compare each run with the baseline (default), or all pairs: baseline, all", field: "Pairs" },
    }),
    aboutOptions(
      "Comparison",
      { pairs: BASELINE_IN_REPORT.pairs },
      {
        pairs: {
          help: "compare all pairs of runs (default), or each with the baseline: baseline, all",
          field: "Pairs",
        },
      },
    ),
    aboutOptions("Comparison", SAMPLE, {
      detect: {
        help: "estimate how many queries would show a difference of this size",
        field: { label: "Smallest difference that matters", placeholder: "those that are observed" },
      },
      clusters: {
        help: "resample groups of queries that are not independent as a whole; none: single queries (default: what saved values say)",
        field: { label: "Clusters of queries", placeholder: "none, or a column such as class" },
      },
      tasks: {
        help: "weigh tasks, such as data sets, equally: means are means over tasks of means over queries",
        field: { label: "Tasks that count the same", placeholder: "a column such as dataset" },
      },
      taskSample: {
        help: "treat --tasks as random, a sample of all tasks (default), or fixed, where their queries alone are a sample",
        field: "Tasks are",
      },
      rankIntervals: {
        help: "compute rank intervals of three runs or more, and which may be best: simultaneous (default: for all runs together), marginal (for each alone), none",
        field: "Rank intervals",
      },
    }),
    aboutOptions("Comparison", LOWER, {
      lowerIsBetter: {
        help: "treat lower values as better: names of measures of values by case, or all",
        field: { label: "Lower is better", placeholder: "latency, cost", isBasic: true },
      },
    }),
    aboutOptions("Comparison", models, {
      baseline: {
        help: "compare the other models with this one",
        field: { label: "Compared with", placeholder: "the first vectors", isBasic: true },
      },
      pairs: { help: "compare each model with the baseline (default), or all: baseline, all", field: "Pairs" },
      clusters: {
        help: "resample queries that are not independent as a whole: class (default), category, none",
        field: { label: "Queries resampled together", hint: "default: those of a class, where items have one" },
      },
    }),
    aboutOptions("What counts", SIMILARITY_OPTIONS, {
      cutoff: { help: "cut lists at this rank for Jaccard", isCommon: true },
      persistence: { help: "set the persistence of rank-biased overlap", isCommon: true },
    }),
    aboutOptions("What counts", cases, {
      measures: {
        help: "choose measures of values by case",
        field: { label: "Measures", placeholder: "all columns of numbers", list: "one", isBasic: true },
      },
      columns: {
        help: "name the columns of values by case",
        field: { label: "Columns", placeholder: "case=prompt,score=accuracy", isBasic: true },
      },
      missing: {
        help: "treat cases that a system has no value for",
        field: { label: "Missing values", isBasic: true },
      },
      by: {
        help: "show groups of cases",
        field: { label: "Slices by", placeholder: "a column, such as language", isBasic: true },
      },
    }),
    aboutOptions(
      "Checks and published numbers",
      { gate },
      {
        gate: {
          help: "require conditions on values by case",
          field: { label: "Gates", placeholder: "accuracy not-worse-than old.csv by 0.01" },
        },
      },
    ),
  ];
};
