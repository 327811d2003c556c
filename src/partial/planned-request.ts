import { settingsOf } from "../evaluate/options.ts";
import { type Plan, planOf } from "../evaluate/planned-measures.ts";
import type { PartialRequest } from "./partial-evaluation.ts";

const plans = new WeakMap<PartialRequest, Plan>();

/** The plan of a request, which is made once for all parts that have it. @throws RankproofError */
export function planOfRequest(request: PartialRequest): Plan {
  const plan = plans.get(request) ?? planOf(request.measures, settingsOf(request.options));
  plans.set(request, plan);
  return plan;
}
