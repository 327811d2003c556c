import { CHECKS, SAYS_IN_REPORT } from "../../options/checks.ts";
import { READING } from "../../options/files.ts";
import { FOLDING } from "../../options/folding.ts";
import { GOLD, JUDGE_NOISE, UNJUDGED } from "../../options/judgments.ts";
import { EXCLUSION, LIKE, SCORING, TABLES } from "../../options/scoring.ts";
import { about as checks } from "../../options/words/checks.ts";
import { about as files } from "../../options/words/files.ts";
import { about as folding } from "../../options/words/folding.ts";
import { about as judgments } from "../../options/words/judgments.ts";
import { about as scoring } from "../../options/words/scoring.ts";
import { fieldsBy } from "./field.ts";

const { measures, ties, minGrade, ...counted } = SCORING;

/** Options of runs: the visible ones, then those of each group. */
const RUNS = {
  ...{ measures, like: LIKE.like, ties, minGrade, by: TABLES.by },
  ...{
    ...counted,
    weights: TABLES.weights,
    ...UNJUDGED,
    ...JUDGE_NOISE,
    goldProbability: GOLD.goldProbability,
    ...FOLDING,
    excludeColumns: EXCLUSION.excludeColumns,
    ...CHECKS,
    ...READING,
  },
};

const fieldsOf = fieldsBy([checks, files, folding, judgments, scoring]);

/** Fields of an evaluation of runs: one for each option that files do not replace. */
export const RUN_FIELDS = fieldsOf(RUNS);

/** The field of a number that somebody printed. */
export const SAYS_FIELDS = fieldsOf(SAYS_IN_REPORT);
