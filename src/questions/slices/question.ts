import type { FlagsOf } from "../../options/option.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { IntervalFlags } from "../intervals/read-intervals.ts";
import type { Question } from "../question.ts";

/** Property behind the groups, and how the intervals of their means are made, as texts. */
export type SliceFlags = FlagsOf<Pick<typeof TABLES, "by">> & IntervalFlags;

/** The values in groups of queries. */
export const slices: Question<SliceFlags> = {
  id: "slices",
  ask: async (asking) => {
    const { by } = asking.flags;
    return by === undefined ? undefined : (await import("./ask.ts")).askSlices(by, asking);
  },
};
