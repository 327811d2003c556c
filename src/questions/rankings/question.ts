import type { FlagsOf } from "../../options/option.ts";
import type { RANKINGS } from "../../options/output.ts";
import type { Question } from "../question.ts";

/** Whether rankings are wanted. */
export type RankingsFlags = FlagsOf<typeof RANKINGS>;

/** The rankings that measures see, for a program that has measures of its own. */
export const rankings: Question<RankingsFlags> = {
  id: "rankings",
  ask: async ({ flags }) => (flags.rankings ? (await import("./ask.ts")).askRankings() : undefined),
};
