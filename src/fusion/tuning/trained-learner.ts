import { rankTied, tiedList } from "../../evaluate/rank.ts";
import type { FusionPlan } from "../plan.ts";
import type { Fitted, Learner } from "./learner.ts";
import type { PlanValues } from "./plan-values.ts";

/** Lets a method learn from the queries: its own training. */
export class TrainedLearner implements Learner {
  readonly #plan: FusionPlan;
  readonly #values: PlanValues;

  constructor(plan: FusionPlan, values: PlanValues) {
    this.#plan = plan;
    this.#values = values;
  }

  fit(chosen: Int32Array): Fitted {
    const { method, norms } = this.#plan;
    const queries = Array.from(chosen, (query) => this.#values.queries[query]).filter(({ size }) => size > 0);
    const models = norms.map(({ record }, run) => {
      const rankings = queries.map((query) => {
        const { scores, matches, judged } = query.alone(run, record.isReversed === true);
        return rankTied(tiedList(scores, matches), judged);
      });
      return method.record.train?.(rankings, method.params) ?? [];
    });
    return { plan: this.#plan, models, values: this.#values.of(this.#plan, models) };
  }
}
