import { MISSING_WORDS } from "./method.ts";
import { written } from "./notation.ts";
import type { FusionPlan } from "./plan.ts";
import type { FusionTraining } from "./train.ts";

/** Every choice of a fusion, in words. */
export function statedFusion({ method, weights, norms, missing, ties, depth, like }: FusionPlan): string[] {
  const names = norms.map(written);
  const isOne = new Set(names).size === 1;
  return [
    ...(like === undefined ? [] : [`like ${like}`]),
    written(method),
    ...(method.record.weights === "none" ? [] : [`weights ${weights.join(":")}`]),
    `norm ${isOne ? names[0] : names.join(":")}${keepsRanks(method, norms) ? ", which changes no rank" : ""}`,
    `missing items ${missing}: ${MISSING_WORDS[missing]}`,
    ties === "expected" ? "ties expected over all orders" : "ties in the order of the input",
    ...(Number.isFinite(depth) ? [`depth ${depth}`] : []),
  ];
}

/** Whether the method sees ranks alone, and the same whether scores are normalized or not. */
function keepsRanks({ record }: FusionPlan["method"], norms: FusionPlan["norms"]): boolean {
  if (record.takes !== "ranks" || norms.some((norm) => norm.record.isReversed)) return false;
  return norms.some((norm) => norm.record.id !== "none");
}

/**
 * What a trained method learned from, in words; nothing of another. @param keepsTrained whether these queries are fused
 * too
 */
export function statedTraining({ queries }: FusionTraining, keepsTrained: boolean): string[] {
  if (queries.size === 0) return [];
  const fate = keepsTrained ? "fused too: their values are those of training" : "left out of the fused run";
  return [`trained on ${queries.size} ${queries.size === 1 ? "query" : "queries"}, ${fate}`];
}
