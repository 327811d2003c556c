import type { Check } from "./check.ts";
import type { TrainingSeen } from "./training-seen.ts";

/** Numbers of items of a run, of those that training data do not hold, and of the items of training data. */
interface OutsideTraining {
  readonly items: number;
  readonly unknown: number;
  readonly known: number;
  /** Measures for which the items of the training data are all items. */
  readonly collections: readonly string[];
}

/** Training data lack some items of a run. */
export const itemsOutsideTraining: Check<TrainingSeen, OutsideTraining> = {
  id: "items-outside-training",
  looksAt: "run",
  level: "note",
  find: ({ items: { count, unknown, known }, collections }) =>
    unknown === 0 || unknown === count ? [] : [{ items: count, unknown, known, collections }],
  text: ({ items, unknown, known, collections }) => {
    const made =
      collections.length === 0
        ? "they count as chosen by nobody"
        : `${collections.join(", ")} ${collections.length === 1 ? "takes" : "take"} the ${known} items there for all that could be recommended`;
    return `${unknown} of ${items} recommended items ${unknown === 1 ? "is" : "are"} not in the training data: ${made}`;
  },
  remedy: "collection=N of a measure says how many items there are",
  example: { items: 869, unknown: 54, known: 935, collections: ["ItemCoverage@10", "Gini@10"] },
};
