import type { Alternative } from "./alternatives.ts";
import { CoordinateLearner } from "./coordinate-learner.ts";
import { GridLearner } from "./grid-learner.ts";
import type { Learner } from "./learner.ts";
import { LineLearner, STEPS_OF_LINE } from "./line-learner.ts";
import type { PlanValues } from "./plan-values.ts";
import { TrainedLearner } from "./trained-learner.ts";
import { weightGrid } from "./weight-grid.ts";

/** What tunes an alternative. */
export function learnerOf({ plans, weights }: Alternative, values: PlanValues): Learner {
  const [plan] = plans;
  if (plan.method.record.train !== undefined) return new TrainedLearner(plan, values);
  if (weights === undefined) return new GridLearner(plans, values);
  if (weights === "grid") {
    const grid = weightGrid(plan.weights.length);
    return new GridLearner(
      plans.flatMap((own) => grid.map((shares) => ({ ...own, weights: shares }))),
      values,
    );
  }
  return plan.weights.length === 2 ? new LineLearner(plans, values) : new CoordinateLearner(plans, values);
}

/** How often all queries are fused for a number of choices, about. */
export function stepsOf({ plans, weights }: Alternative, choices: number): number {
  const [{ method, weights: runs }] = plans;
  if (method.record.train !== undefined) return choices;
  if (weights === undefined) return plans.length;
  if (weights === "grid") return plans.length * weightGrid(runs.length).length;
  if (runs.length === 2) return plans.length * STEPS_OF_LINE + choices;
  return choices * ROUNDS * (runs.length * (STEPS_OF_LINE + 1) + plans.length);
}

/** Rounds over all runs that are needed mostly. */
const ROUNDS = 3;
