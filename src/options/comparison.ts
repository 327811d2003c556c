import { MISSING_CASES } from "../compare/cases.ts";
import { COMPARED_RANKS, FAMILIES, PAIRS } from "../compare/options.ts";
import { TASK_SAMPLES } from "../compare/tasks.ts";
import { oneOf } from "../core/options.ts";
import type { CorrectionId } from "../stats/corrections/index.ts";
import type { EffectId } from "../stats/effects/index.ts";
import type { HitIntervalId, IntervalId } from "../stats/intervals/index.ts";
import { ZEROS } from "../stats/test.ts";
import type { TestId } from "../stats/tests/index.ts";
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
