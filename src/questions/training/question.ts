import type { FlagsOf } from "../../options/option.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { Question } from "../question.ts";

/** Users' earlier choices, as a text. */
export type TrainingFlags = FlagsOf<Pick<typeof TABLES, "train">>;

/** Users' earlier choices, for measures. */
export const training: Question<TrainingFlags> = {
  id: "training",
  givesColumns: true,
  ask: async ({ flags: { train }, files }) => {
    if (train === undefined) return undefined;
    return { options: { train: await (await import("./training.ts")).readTraining(train, files) } };
  },
};
