import type { FusionPlan } from "../plan.ts";
import { bestPlan } from "./grid-learner.ts";
import type { Fitted, Learner } from "./learner.ts";
import { optimumBetween } from "./line-learner.ts";
import { plainWeight } from "./line-optimum.ts";
import type { PlanValues } from "./plan-values.ts";

/** Rounds over all runs at most. */
const ROUNDS = 10;

/**
 * Three runs or more: the share of one run after the other is made best, exactly, while the others keep their
 * proportions, and then the parameters, until nothing is gained. What is found is best in each direction by itself;
 * another choice of all shares at once may be better.
 */
export class CoordinateLearner implements Learner {
  readonly #plans: readonly FusionPlan[];
  readonly #values: PlanValues;

  /** @param plans of a method whose scores are linear in the weights */
  constructor(plans: readonly FusionPlan[], values: PlanValues) {
    this.#plans = plans;
    this.#values = values;
  }

  fit(chosen: Int32Array): Fitted {
    let best = bestPlan(this.#plans, this.#values, chosen);
    for (let round = 0; round < ROUNDS; round++) {
      const before = best;
      for (let run = 0; run < best.plan.weights.length; run++) best = this.#withShare(run, best, chosen);
      const { weights } = best.plan;
      const plans = this.#plans.map((plan) => ({ ...plan, weights }));
      best = bestPlan([best.plan, ...plans], this.#values, chosen);
      if (best.plan === before.plan) break;
    }
    return best;
  }

  /** The same where no share of the run is better. */
  #withShare(run: number, { plan }: Fitted, chosen: Int32Array): Fitted {
    const rest = plan.weights.with(run, 0);
    const sum = rest.reduce((sum, weight) => sum + weight, 0);
    const from = rest.map((weight) => weight / sum);
    const to = from.map((_, other) => Number(other === run));
    const every = Int32Array.from(chosen, (_, i) => i);
    const { stretch, point } = optimumBetween(from, to, plan, this.#values, chosen).best(every);
    const plans = [stretch, point].flatMap((best) => {
      if (best === undefined) return [];
      const share = plainWeight(best);
      const weights = from.map((weight, other) =>
        Number((other === run ? share : (1 - share) * weight).toPrecision(6)),
      );
      return [{ ...plan, weights }];
    });
    return bestPlan([plan, ...plans], this.#values, chosen);
  }
}
