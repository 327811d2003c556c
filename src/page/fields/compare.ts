import { BASELINE, CASES, LOWER, SAMPLE, TESTING } from "../../options/comparison.ts";
import { about } from "../../options/words/comparison.ts";
import { fieldsBy } from "./field.ts";

const fieldsOf = fieldsBy([about]);

const { pairs, baseline } = BASELINE;
const { clusters, tasks, taskSample, detect, rankIntervals } = SAMPLE;
const { alpha, confidence, samples, seed, ...procedures } = TESTING;
const COMPARISON = {
  baseline,
  pairs,
  ...procedures,
  clusters,
  tasks,
  taskSample,
  alpha,
  confidence,
  samples,
  seed,
  rankIntervals,
  detect,
};
const { gate, measures, ...cases } = CASES;

/** Fields of a comparison of runs. */
export const COMPARE_FIELDS = fieldsOf(COMPARISON);

/** Fields of a comparison of values by case. */
export const CASE_FIELDS = fieldsOf({ measures, ...LOWER, ...cases, ...COMPARISON, gate });
