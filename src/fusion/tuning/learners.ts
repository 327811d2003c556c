import { rankTied, tiedList } from "../../evaluate/rank.ts";
import type { FusionPlan } from "../plan.ts";
import type { Alternative } from "./alternatives.ts";
import { CoordinateLearner } from "./coordinate-learner.ts";
import { GridLearner } from "./grid-learner.ts";
import type { Fitted, Learner } from "./learner.ts";
import { LineLearner, STEPS_OF_LINE } from "./line-learner.ts";
import type { PlanValues } from "./plan-values.ts";

/** Lets a method learn from the queries: its own training. */
class TrainedLearner implements Learner {
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

/** What tunes an alternative. */
export function learnerOf({ plans, weights }: Alternative, values: PlanValues): Learner {
  const [plan] = plans;
  if (plan.method.record.train !== undefined) return new TrainedLearner(plan, values);
  if (weights === undefined) return new GridLearner(plans, values);
  if (weights === "grid") {
    const grid = weightGrid(plan.weights.length);
    return new GridLearner(
      plans.flatMap((plan) => grid.map((shares) => ({ ...plan, weights: shares }))),
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

/** Most weights that a grid has, unless its coarsest has more. */
const MOST = 250;

/** Into how many equal parts the whole may be cut. */
const PARTS = [20, 10, 8, 5, 4, 3, 2];

/**
 * Weights that add up to 1 in equal steps, as fine as a grid of a few hundred has them, without those of one run alone.
 */
export function weightGrid(runs: number): number[][] {
  const parts = PARTS.find((count) => gridSize(runs, count) <= MOST) ?? PARTS[PARTS.length - 1];
  return sharesOf(parts, runs)
    .filter((shares) => !shares.includes(parts))
    .map((shares) => shares.map((share) => share / parts));
}

/** In how many ways a number of parts can be shared among runs. */
function gridSize(runs: number, parts: number): number {
  let size = 1;
  for (let i = 1; i < runs; i++) size = (size * (parts + i)) / i;
  return size;
}

function sharesOf(parts: number, runs: number): number[][] {
  if (runs === 1) return [[parts]];
  return Array.from({ length: parts + 1 }, (_, share) =>
    sharesOf(parts - share, runs - 1).map((rest) => [share, ...rest]),
  ).flat();
}
