import type { Comparison } from "../../compare/comparison.ts";
import type { CompareOptions } from "../../compare/options.ts";
import { sum } from "../../core/exact-sum.ts";
import { statedConventions } from "../../evaluate/stated-conventions.ts";
import { written } from "../notation.ts";
import type { FusionPlan } from "../plan.ts";
import { conclusionOf } from "./conclusion.ts";
import { MOST_CHANGES } from "./line-work.ts";
import type { TuningSettings } from "./options.ts";
import type { TunedRuns } from "./tuned-runs.ts";
import type { FusionSetting, TunedFold, Tuning } from "./tuning.ts";

/** How the values of tuned runs are compared. */
export function comparisonOptions({ tests, seed }: TuningSettings): CompareOptions {
  return { ...tests, seed, pairs: "all", rankIntervals: "none" };
}

/** What tuning found. @param comparison of the evaluations by `comparisonOptions` */
export function tuningOf(tuned: TunedRuns, comparison: Comparison, settings: TuningSettings): Tuning {
  const { objective, alternatives, validation, names } = tuned;
  const { foldOf, choices, choice, heldOut } = validation;
  const [compared] = comparison.measures;
  const sign = objective.sign;
  const winner = compared.runs.find(({ run }) => run === names.tuned) ?? compared.runs[compared.runs.length - 1];
  const singles = compared.runs.filter(({ run }) => names.runs.includes(run));
  const [best] = [...singles].sort((a, b) => sign * (b.mean - a.mean));
  const settingOf = (alternative: number, plan: FusionPlan): FusionSetting => ({
    alternative: alternatives[alternative].name,
    ...writtenPlan(plan, alternatives[alternative].weights !== undefined),
  });
  const held = Float64Array.from(foldOf, (fold, query) => choices[fold].values[query]);
  const chosenOn = tunedValues(tuned);
  const folds = choices.map(({ alternative, plan, values }, fold): TunedFold => {
    const isHeldOut = (_: unknown, query: number): boolean => foldOf[query] === fold;
    return {
      setting: settingOf(alternative, plan),
      queries: foldOf.filter(isHeldOut).length,
      tuned: meanOf(values.filter((_, query) => !isHeldOut(_, query))),
      heldOut: meanOf(values.filter(isHeldOut)),
    };
  });
  const facts = {
    measure: objective.name,
    better: compared.better,
    setting: settingOf(choice.alternative, choice.plan),
    plainRrf: { alternative: names.plainRrf, ...writtenPlan(tuned.plainRrf, false) },
    heldOut: meanOf(held),
    interval: winner.interval,
    tuned: meanOf(chosenOn),
    optimism: meanOf(chosenOn.map((value, query) => sign * (value - held[query]))),
    apparent: meanOf(choice.values),
    alternatives: alternatives.map(({ name }, i) => ({
      name,
      heldOut: meanOf(heldOut[i]),
      folds: choices.filter(({ alternative }) => alternative === i).length,
    })),
    folds,
    names: { ...names, bestRun: best.run },
    comparison,
  };
  return { ...conclusionOf(facts), ...facts, conventions: statedTuning(tuned, settings) };
}

function writtenPlan({ method, weights, norms, missing }: FusionPlan, isWeighted: boolean) {
  return {
    method: written(method),
    weights: isWeighted || method.record.weights === "required" ? weights : null,
    norms: norms.map(written),
    missingItems: missing,
  };
}

/** Of each query the mean of its values by what was chosen with its help: in all folds but its own. */
function tunedValues({ validation: { foldOf, choices } }: TunedRuns): Float64Array {
  return Float64Array.from(foldOf, (fold, query) => {
    const [first, ...rest] = choices.filter((_, other) => other !== fold).map(({ values }) => values[query]);
    // Exactly that where all are equal.
    return first + sum(rest.map((value) => value - first)) / (rest.length + 1);
  });
}

function meanOf(values: Float64Array): number {
  return sum(values) / values.length;
}

function statedTuning(tuned: TunedRuns, { folds, seed, objective }: TuningSettings): string[] {
  const [first] = tuned.evaluations.values();
  return [
    `${folds} folds of ${tuned.queries.length} queries, seed ${seed}`,
    ...statedSearch(tuned),
    ...statedConventions(first.conventions, objective.minGrade ?? 1),
  ];
}

/** How weights were found, where there were any. */
function statedSearch({ alternatives, changes }: TunedRuns): string[] {
  const searches = new Set(alternatives.map(({ weights }) => weights));
  const isLong = changes > MOST_CHANGES && alternatives.some(({ plans }) => plans[0].method.record.isLinear);
  const reason = isLong
    ? `, as exact ones take up to ${Math.round(changes / 1e6)} million changes of order (depth or search changes that)`
    : "";
  return [
    ...(searches.has("line") ? ["weights by exact line search"] : []),
    ...(searches.has("grid") ? [`weights ${searches.has("line") ? "of other methods " : ""}on a grid${reason}`] : []),
  ];
}
