import type { Folding } from "../evaluate/folding/folding.ts";
import { type EvaluateOptions, settingsOf } from "../evaluate/options.ts";
import { type NamedMeasure, type Plan, planOf } from "../evaluate/planned-measures.ts";
import type { PartialConventions } from "./partial.ts";

/** Measures and options. */
export interface PartialRequest {
  readonly measures: readonly NamedMeasure[];
  /** Number of measures with values in the result; the others are there for notes. */
  readonly asked: number;
  readonly options: EvaluateOptions;
  readonly folding: Folding;
  /** Whether the values of a run are ranks with the sign changed. */
  readonly areRanks: boolean;
  /** Whether they have to be. */
  readonly needsRanks: boolean;
  readonly stated: Pick<PartialConventions, "like" | "deviations" | "minGrade">;
}

const plans = new WeakMap<PartialRequest, Plan>();

/** The plan of a request, which is made once for all parts that have it. @throws RankproofError */
export function planOfRequest(request: PartialRequest): Plan {
  const plan = plans.get(request) ?? planOf(request.measures, settingsOf(request.options));
  plans.set(request, plan);
  return plan;
}
