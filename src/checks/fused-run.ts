import type { Check } from "./check.ts";

/** A run was made of others, as an expression says. */
export const fusedRun: Check<readonly string[], { readonly conventions: readonly string[] }> = {
  id: "fused-run",
  looksAt: "run",
  level: "note",
  find: (conventions) => [{ conventions }],
  text: ({ conventions }) => conventions.join("; "),
  example: { conventions: ["reciprocal rank fusion", "k 60"] },
};
