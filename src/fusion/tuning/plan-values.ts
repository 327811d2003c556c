import { sum } from "../../core/exact-sum.ts";
import { rankList } from "../../evaluate/ranked-list.ts";
import { fusedScores } from "../apply.ts";
import type { RunModel } from "../method.ts";
import type { FusionPlan } from "../plan.ts";
import type { TuningObjective } from "./objective.ts";
import type { TuningQuery } from "./tuning-query.ts";

/** The values that queries have by one way to fuse or another. */
export class PlanValues {
  /** Those that count. */
  readonly queries: readonly TuningQuery[];
  readonly objective: TuningObjective;
  /** Of the runs, for messages. */
  readonly names: readonly string[];
  readonly #cache = new Map<string, Float64Array>();

  /** Called with the number of times that all queries were fused since the last call, about. */
  readonly onStep: (steps: number) => void;

  constructor(
    queries: readonly TuningQuery[],
    objective: TuningObjective,
    names: readonly string[],
    onStep: (steps: number) => void,
  ) {
    this.queries = queries;
    this.objective = objective;
    this.names = names;
    this.onStep = onStep;
  }

  /** The fused scores of the items of a query. @throws RankproofError invalid, for scores that cannot be fused */
  scoresOf(plan: FusionPlan, query: TuningQuery, models: readonly RunModel[] = []): Float64Array {
    return fusedScores(plan, query.id, query, this.names, models);
  }

  /** The value of each query. @param models of a trained method */
  of(plan: FusionPlan, models: readonly RunModel[] = []): Float64Array {
    const key = keyOf(plan);
    const cached = models.length === 0 ? this.#cache.get(key) : undefined;
    if (cached !== undefined) return cached;
    const values = Float64Array.from(this.queries, (query) => {
      const list = rankList(query.scored(this.scoresOf(plan, query, models)), this.objective.rules);
      return this.objective.valueOf(list.tied) ?? 0;
    });
    if (models.length === 0) this.#cache.set(key, values);
    this.onStep(1);
    return values;
  }

  /**
   * What is to be made as large as possible: the exact sum of the values of some queries, less where lower values are
   * better.
   */
  totalOf(values: Float64Array, chosen: Int32Array): number {
    return this.objective.sign * sum(Array.from(chosen, (query) => values[query]));
  }
}

function keyOf({ method, weights, norms, missing }: FusionPlan): string {
  const norm = norms.map(({ record, params }) => [record.id, params]);
  return JSON.stringify([method.record.id, method.params, weights, norm, missing]);
}
