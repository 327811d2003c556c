import { CHECKS } from "./checks.ts";
import { CONFIG, JUDGMENTS, READING, SORT } from "./files.ts";
import { FOLDING } from "./folding.ts";
import { MEAN_INTERVALS } from "./intervals.ts";
import { GOLD, JUDGE_NOISE, UNJUDGED } from "./judgments.ts";
import { WORST } from "./output.ts";
import { EXCLUSION, LIKE, SCORING, TABLES } from "./scoring.ts";

// Options of runs together, in the order in which help lists them.

/** Measures and conventions, without files. */
export const EVALUATION = { ...SCORING, ...FOLDING, ...LIKE };

/** Judgments, reading of files, and sources of options. */
export const FILES = { ...CONFIG, ...JUDGMENTS, ...READING, ...SORT };

/** Options of an evaluation of runs without `like`. */
export const CHOICES = { ...SCORING, ...FOLDING, ...FILES };

/** Options of an evaluation of runs, with the conventions of at most one tool. */
export const RUN_OPTIONS = { ...CHOICES, ...LIKE, ...TABLES, ...EXCLUSION };

/** All that an evaluation of runs is told. */
export const EVALUATED_RUNS = {
  ...{ ...JUDGMENTS, ...READING, ...FOLDING, ...LIKE, ...SCORING, ...TABLES, ...EXCLUSION },
  ...{ ...UNJUDGED, ...JUDGE_NOISE, ...GOLD, ...MEAN_INTERVALS, ...CHECKS, ...WORST },
};
