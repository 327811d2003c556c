import { RankproofError } from "../../core/errors.ts";
import { digestsIn } from "../../evaluate/judgment-digest.ts";
import type { CHECKS } from "../../options/checks.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { Question } from "../question.ts";
import { BASELINE } from "./answer.ts";

/** Whether to keep values, as a text. */
export type BaselineFlags = FlagsOf<Pick<typeof CHECKS, "save">>;

/** Values of the only run, to be kept for later gates. */
export const baseline: Question<BaselineFlags> = {
  id: "baseline",
  ask: ({ flags }) => {
    if (flags.save === undefined) return undefined;
    return {
      checkRuns: (count) => {
        if (count > 1) throw new RankproofError("invalid", `--save: ${count} runs (a baseline holds one run)`);
      },
      start: ({ minGrade, judgments }) => ({
        finish: async ([{ name, evaluation }]) => {
          const { baselineOf } = await import("../../compare/baseline.ts");
          return { answer: BASELINE.with(baselineOf(name, evaluation, minGrade, digestsIn(judgments))) };
        },
      }),
    };
  },
};
