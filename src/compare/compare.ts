import type { Evaluations } from "./columns.ts";
import type { Comparison } from "./comparison.ts";
import type { CompareOptions } from "./options.ts";
import { ComparisonPlan } from "./plan.ts";
import { runResampling } from "./resampling.ts";

/**
 * Compares runs that were evaluated with the same judgments and measures. Of one run there are means with intervals.
 *
 * @throws RankproofError missing (no run), invalid (runs with different queries or measures, a bad
 * option), unknown (a procedure or baseline) or unsupported (a measure that is no mean over queries)
 */
export function compare(runs: Evaluations, options: CompareOptions = {}): Comparison {
  const plan = new ComparisonPlan(runs, options);
  return plan.conclude(plan.tasks.map(runResampling));
}
