import { RankproofError } from "../../core/errors.ts";
import type { GOLD } from "../../options/judgments.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { IntervalFlags } from "../intervals/read-intervals.ts";
import type { Question } from "../question.ts";
import type { ProbabilityFlags } from "./read-probability.ts";

/** Judgments of people, and how likely their items were to be sampled, as texts. */
export type GoldFlags = FlagsOf<typeof GOLD> & IntervalFlags & ProbabilityFlags;

/** Values as people would find them, from their judgments of some queries or items. */
export const gold: Question<GoldFlags> = {
  id: "gold",
  ask: async (asking) => {
    const { gold: file, goldProbability } = asking.flags;
    if (file !== undefined) return (await import("./ask.ts")).askGold(file, asking);
    if (goldProbability === undefined) return undefined;
    throw new RankproofError("missing", "--gold: --gold-probability is of the items of its file");
  },
};
