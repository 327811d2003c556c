import type { FusionPlan } from "../plan.ts";
import { bestPlan } from "./grid-learner.ts";
import type { Fitted, Learner } from "./learner.ts";
import { type BestWeights, LineOptimum, plainWeight } from "./line-optimum.ts";
import type { PlanValues } from "./plan-values.ts";
import { valueSteps } from "./value-steps.ts";

/**
 * Two runs: the best of all weights, for each of some plans, is found exactly, as the values of queries change at
 * finitely many weights only.
 */
export class LineLearner implements Learner {
  readonly #plans: readonly FusionPlan[];
  readonly #values: PlanValues;
  /** Of each plan; made when it is first needed. */
  readonly #optima: LineOptimum[] = [];

  /** @param plans of a method whose scores are linear in the weights */
  constructor(plans: readonly FusionPlan[], values: PlanValues) {
    this.#plans = plans;
    this.#values = values;
  }

  fit(chosen: Int32Array): Fitted {
    const optima = this.#plans.map((plan, i) => ({ plan, ...this.#optimum(i).best(chosen) }));
    const most = optima.reduce((most, { stretch }) => Math.max(most, stretch.total), Number.NEGATIVE_INFINITY);
    const best = optima.filter(({ stretch, point }) => stretch.total === most || (point?.total ?? most) > most);
    // What was found is computed once more as fusing computes it, as rounding may part items that are tied at a single
    // weight.
    const plans = best.flatMap(({ plan, stretch, point }) =>
      [stretch, point].flatMap((weights) => (weights === undefined ? [] : [{ ...plan, weights: sharesAt(weights) }])),
    );
    return bestPlan(plans, this.#values, chosen);
  }

  #optimum(index: number): LineOptimum {
    this.#optima[index] ??= optimumBetween([0, 1], [1, 0], this.#plans[index], this.#values);
    return this.#optima[index];
  }
}

/** A line takes about as long as to fuse all queries this often. */
export const STEPS_OF_LINE = 5;

/** The weights of two runs, the first of which has a share among the best. */
function sharesAt(best: BestWeights): number[] {
  const weight = plainWeight(best);
  return [weight, Number((1 - weight).toPrecision(15))];
}

/**
 * The optimum on the line between two lists of weights.
 *
 * @param chosen indices of the queries that may be asked for; all when left out
 */
export function optimumBetween(
  from: readonly number[],
  to: readonly number[],
  plan: FusionPlan,
  values: PlanValues,
  chosen?: Int32Array,
): LineOptimum {
  const { queries, objective } = values;
  const looked = chosen === undefined ? queries : Array.from(chosen, (query) => queries[query]);
  const steps = looked.map((query) => {
    const scoresAt = (weights: readonly number[]): Float64Array => values.scoresOf({ ...plan, weights }, query);
    return valueSteps(query, { from: scoresAt(from), to: scoresAt(to) }, objective);
  });
  values.onStep(STEPS_OF_LINE);
  return new LineOptimum(steps, objective.sign);
}
