import type { CHECKS } from "../../options/checks.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { Question } from "../question.ts";

/** Conditions that every run has to meet, as texts. */
export type ThresholdFlags = FlagsOf<Pick<typeof CHECKS, "threshold">>;

/** Whether values reach bounds. */
export const thresholds: Question<ThresholdFlags> = {
  id: "thresholds",
  ask: async (asking) => {
    const { threshold } = asking.flags;
    return threshold === undefined ? undefined : (await import("./ask.ts")).askThresholds(threshold, asking);
  },
};
