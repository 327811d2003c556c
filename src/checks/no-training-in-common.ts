import type { Check } from "./check.ts";
import { sidesText } from "./id-forms.ts";
import { smallestOf } from "./smallest-ids.ts";
import type { TrainingSeen } from "./training-seen.ts";

/** Items or users of a run of which training data hold none. */
interface NoneTrained {
  readonly side: "items" | "users";
  readonly count: number;
  readonly retrieved: readonly string[];
  readonly trained: readonly string[];
}

/** Training data hold no item of a run, or no user: ids may be written in two ways. */
export const noTrainingInCommon: Check<TrainingSeen, NoneTrained> = {
  id: "no-training-in-common",
  looksAt: "run",
  level: "warning",
  find: ({ items, users }) =>
    (["items", "users"] as const).flatMap((side) => {
      const seen = side === "items" ? items : users;
      if (seen === undefined || seen.count === 0 || seen.unknown < seen.count) return [];
      return [{ side, count: seen.count, retrieved: smallestOf(seen.ids), trained: smallestOf(seen.trained) }];
    }),
  text: ({ side, count, retrieved, trained }) => {
    const sides = trained.length === 0 ? "they are empty" : sidesText(["run", retrieved], ["training data", trained]);
    return `the training data hold none of the ${count} ${side} of the run (${sides})`;
  },
  remedy: "write the ids of users and items in the training data (--train, train) as in the run",
  example: { side: "items", count: 869, retrieved: ["1", "10", "100"], trained: ["m1", "m10", "m100"] },
};
