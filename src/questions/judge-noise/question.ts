import type { NoiseSettings } from "../../judges/noisy-values.ts";
import type { JUDGE_NOISE } from "../../options/judgments.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { Question } from "../question.ts";

/** Error rates of judgments, as a text. */
export type JudgeNoiseFlags = FlagsOf<typeof JUDGE_NOISE>;

/** Settings of the correction from a program. */
export interface JudgeNoiseHooks {
  readonly noise?: Partial<NoiseSettings>;
}

/** Values corrected for errors of judgments. */
export const judgeNoise: Question<JudgeNoiseFlags, JudgeNoiseHooks> = {
  id: "judge-noise",
  ask: async ({ flags: { judgeNoise: text }, files, hooks }) =>
    text === undefined ? undefined : (await import("./ask.ts")).askJudgeNoise(text, files, hooks.noise),
};
