import { type Option, oneOf } from "../core/options.ts";

/**
 * Rule for tied scores. `expected`, `best` and `worst` are over all orders of the tied items; `threshold` takes each
 * tie as one (scikit-learn's average precision); `mid-rank` gives each tied item the mean of its ranks (pykeen's
 * realistic ranks); the others put tied items in one order.
 */
export type TiePolicy =
  | "expected"
  | "best"
  | "worst"
  | "threshold"
  | "mid-rank"
  | "id-descending"
  | "id-ascending"
  | "input"
  | { readonly random: number };

const NAMES = ["expected", "best", "worst", "threshold", "mid-rank", "id-descending", "id-ascending", "input"] as const;
const NAMED = /* @__PURE__ */ oneOf(NAMES);

/** The option of that name. */
export const TIES: Option<TiePolicy> = {
  default: "expected",
  of: NAMES,
  expected: `${NAMES.join(", ")} or random:SEED`,
  accepts: (value): value is TiePolicy => {
    const { random: seed } = Object(value);
    return NAMED.accepts(value) || (Number.isSafeInteger(seed) && seed >= 0);
  },
};

/** The policy that makes the same rankings: one that orders nothing is "expected". */
export function orderingOf(policy: TiePolicy): TiePolicy {
  return policy === "best" || policy === "worst" || isWhole(policy) ? "expected" : policy;
}

/** Whether a policy gives a value that is none of any order: it takes a tie as a whole. */
export function isWhole(policy: TiePolicy): policy is "threshold" | "mid-rank" {
  return policy === "threshold" || policy === "mid-rank";
}

/** Parses a policy of the command line; undefined for other text. */
export function parseTies(text: string): TiePolicy | undefined {
  const seed = /^random:(\d{1,15})$/.exec(text)?.[1];
  return seed === undefined ? NAMES.find((name) => name === text) : { random: Number(seed) };
}

/** Formats a policy as on the command line and in outputs: `expected`, `random:7`. */
export function formatTies(policy: TiePolicy): string {
  return typeof policy === "object" ? `random:${policy.random}` : policy;
}
