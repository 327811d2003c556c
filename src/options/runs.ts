import { CHECKS } from "./checks.ts";
import { CONFIG, JUDGMENTS, READING, SORT } from "./files.ts";
import { FOLDING } from "./folding.ts";
import { JUDGE_NOISE, UNJUDGED } from "./judgments.ts";
import { LIKE, SCORING, TABLES } from "./scoring.ts";

// Options of runs together, in the order in which help lists them.

/** What is evaluated and how, but for files. */
export const EVALUATION = { ...SCORING, ...FOLDING, ...LIKE };

/** Which judgments there are, how files are read, and where options come from. */
export const FILES = { ...CONFIG, ...JUDGMENTS, ...READING, ...SORT };

/** How runs are evaluated, but for `like`. */
export const CHOICES = { ...SCORING, ...FOLDING, ...FILES };

/** How runs are evaluated, as the conventions of at most one tool have them. */
export const RUN_OPTIONS = { ...CHOICES, ...LIKE, ...TABLES };

/** All that an evaluation of runs is told. */
export const EVALUATED_RUNS = {
  ...{ ...JUDGMENTS, ...READING, ...FOLDING, ...LIKE, ...SCORING, ...TABLES },
  ...{ ...UNJUDGED, ...JUDGE_NOISE, ...CHECKS },
};
