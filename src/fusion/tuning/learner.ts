import type { RunModel } from "../method.ts";
import type { FusionPlan } from "../plan.ts";

/** A way to fuse with everything chosen. */
export interface Fitted {
  readonly plan: FusionPlan;
  /** Of each run, of a trained method. */
  readonly models: readonly RunModel[];
  /** The value of every query, whether it was chosen on it or not. */
  readonly values: Float64Array;
}

/** Chooses parameters and weights. */
export interface Learner {
  /** @param chosen indices of the queries that it may look at */
  fit(chosen: Int32Array): Fitted;
}
