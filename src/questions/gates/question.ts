import type { CHECKS } from "../../options/checks.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { IntervalFlags } from "../intervals/read-intervals.ts";
import type { Question } from "../question.ts";

/** Conditions against earlier values, as texts. */
export type GateFlags = FlagsOf<Pick<typeof CHECKS, "gate" | "allowOtherJudgments">> & IntervalFlags;

/** Whether runs are no worse than an earlier one. */
export const gates: Question<GateFlags> = {
  id: "gates",
  ask: async (asking) => {
    const { gate, allowOtherJudgments } = asking.flags;
    return gate === undefined ? undefined : (await import("./ask.ts")).askGates(gate, asking, allowOtherJudgments);
  },
};
