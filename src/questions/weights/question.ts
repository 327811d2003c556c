import type { FlagsOf } from "../../options/option.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { Question } from "../question.ts";

/** Weights of queries, as a text. */
export type WeightFlags = FlagsOf<Pick<typeof TABLES, "weights">>;

/** Weights of queries, for means. */
export const weights: Question<WeightFlags> = {
  id: "weights",
  givesColumns: true,
  ask: async ({ flags, files }) => {
    if (flags.weights === undefined) return undefined;
    return { options: { weights: await (await import("./weights.ts")).readWeights(flags.weights, files) } };
  },
};
