import { checkChoice } from "../core/errors.ts";

/**
 * What becomes of tied scores. `expected`, `best` and `worst` are over all orders of the tied items; `threshold` takes
 * each tie as one (scikit-learn's average precision); the others put tied items in one order.
 */
export type TiePolicy =
  | "expected"
  | "best"
  | "worst"
  | "threshold"
  | "id-descending"
  | "id-ascending"
  | "input"
  | { readonly random: number };

const NAMES = ["expected", "best", "worst", "threshold", "id-descending", "id-ascending", "input"] as const;

/** Whether the policy puts tied items in one order, so that every tie vanishes. */
export function isOrder(policy: TiePolicy): boolean {
  return typeof policy === "object" || policy.startsWith("id-") || policy === "input";
}

/** As written on the command line and in outputs: `expected`, `random:7`. */
export function formatTies(policy: TiePolicy): string {
  return typeof policy === "object" ? `random:${policy.random}` : policy;
}

/** @throws RankproofError invalid */
export function parseTies(text: string): TiePolicy {
  const seed = /^random:(\d{1,15})$/.exec(text)?.[1];
  if (seed !== undefined) return { random: Number(seed) };
  return checkTies(text as TiePolicy);
}

/** @throws RankproofError invalid */
export function checkTies(policy: TiePolicy): TiePolicy {
  const isSeeded = typeof policy === "object" && Number.isSafeInteger(policy?.random) && policy.random >= 0;
  if (!isSeeded) checkChoice("tie policy", policy, [...NAMES, "random:SEED"]);
  return policy;
}
