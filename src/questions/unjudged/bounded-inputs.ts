import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import { type NamedMeasure, type PlannedMeasure, planOf } from "../../evaluate/planned-measures.ts";
import { isUngraded, whyUnbounded } from "../../unjudged/measure-facts.ts";
import type { BoundedJudgments } from "../../unjudged/run-bounds.ts";

/** The plan for unjudged bounds, or why there are none. */
export function boundedPlan(measure: NamedMeasure, options: EvaluateOptions): PlannedMeasure | string {
  const { measures, rules } = planOf([measure], settingsOf(options));
  const [plan] = measures;
  if (plan.measure.record.collector !== undefined) return "it is one number for a whole run";
  const reason = isUngraded(plan.measure) ? "no grade changes it" : whyUnbounded(plan.measure);
  if (reason !== undefined) return reason;
  return rules.length === 1 ? plan : "it does not see lists and grades as they are";
}

/** Judgments as bounds ask for them. */
export function boundedJudgments(judgments: JudgmentTable): BoundedJudgments {
  return {
    size: judgments.size,
    judgedBy: (column, query) => judgments.gradesBy(column, query),
    subtopics: judgments.subtopics,
  };
}
