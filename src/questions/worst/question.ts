import type { FlagsOf } from "../../options/option.ts";
import type { WORST } from "../../options/output.ts";
import type { Question } from "../question.ts";

/** How many of the worst queries are wanted, as a text. */
export type WorstFlags = FlagsOf<typeof WORST>;

/** The queries on which runs did worst, or lost most. */
export const worst: Question<WorstFlags> = {
  id: "worst",
  ask: async ({ flags }) => (flags.worst === undefined ? undefined : (await import("./ask.ts")).askWorst(flags.worst)),
};
