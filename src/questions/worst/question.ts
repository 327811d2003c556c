import type { FlagsOf } from "../../options/option.ts";
import type { WORST } from "../../options/output.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { Question } from "../question.ts";

/** How many of the worst queries are wanted, and a file that may hold their texts, as texts. */
export type WorstFlags = FlagsOf<typeof WORST & Pick<typeof TABLES, "by">>;

/** The queries on which runs did worst, or lost most. */
export const worst: Question<WorstFlags> = {
  id: "worst",
  ask: async (asking) => {
    const { worst: count } = asking.flags;
    return count === undefined ? undefined : (await import("./ask.ts")).askWorst(count, asking);
  },
};
