import type { GOLD } from "../../options/judgments.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { IntervalFlags } from "../intervals/read-intervals.ts";
import type { Question } from "../question.ts";

/** Judgments of people, as a text. */
export type GoldFlags = FlagsOf<typeof GOLD> & IntervalFlags;

/** Values as people would find them, from their judgments of some queries. */
export const gold: Question<GoldFlags> = {
  id: "gold",
  ask: async (asking) => {
    const { gold: file } = asking.flags;
    return file === undefined ? undefined : (await import("./ask.ts")).askGold(file, asking);
  },
};
