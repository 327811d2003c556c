import type { FusionPlan } from "../plan.ts";
import type { Fitted, Learner } from "./learner.ts";
import type { PlanValues } from "./plan-values.ts";

/** Takes the best of some plans, the first of several that are as good. */
export class GridLearner implements Learner {
  readonly #plans: readonly FusionPlan[];
  readonly #values: PlanValues;

  constructor(plans: readonly FusionPlan[], values: PlanValues) {
    this.#plans = plans;
    this.#values = values;
  }

  fit(chosen: Int32Array): Fitted {
    return bestPlan(this.#plans, this.#values, chosen);
  }
}

/** The best of some plans for some queries, the first of several that are as good. */
export function bestPlan(plans: readonly FusionPlan[], values: PlanValues, chosen: Int32Array): Fitted {
  const [first, ...further] = plans;
  let best: Fitted = { plan: first, models: [], values: values.of(first) };
  let most = values.totalOf(best.values, chosen);
  for (const plan of further) {
    const planValues = values.of(plan);
    const total = values.totalOf(planValues, chosen);
    if (total > most) {
      most = total;
      best = { plan, models: [], values: planValues };
    }
  }
  return best;
}
