import type { FlagsOf } from "../../options/option.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { Question } from "../question.ts";

/** Property behind the groups, as a text. */
export type SliceFlags = FlagsOf<Pick<typeof TABLES, "by">>;

/** The values in groups of queries. */
export const slices: Question<SliceFlags> = {
  id: "slices",
  ask: async (asking) => {
    const { by } = asking.flags;
    return by === undefined ? undefined : (await import("./ask.ts")).askSlices(by, asking);
  },
};
