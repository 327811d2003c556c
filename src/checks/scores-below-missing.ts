import type { Check } from "./check.ts";
import { queriesText } from "./shared-items.ts";

/** Queries with scores below what an item gets that a run lacks. */
interface ScoresBelow {
  readonly below: number;
  readonly queries: number;
}

/** Items that a run lacks get more than some that it has. */
export const scoresBelowMissing: Check<ScoresBelow, ScoresBelow> = {
  id: "scores-below-missing",
  looksAt: "run",
  level: "warning",
  find: (scores) => (scores.below > 0 ? [scores] : []),
  text: ({ below, queries }) =>
    `scores below 0 in ${below} of ${queriesText(queries)}: what a run lacks gets 0, which is more (--missing-items least, or a normalization, changes that)`,
  remedy: "--missing-items least, or --norm, puts items that a run lacks below those that it has",
  example: { below: 3, queries: 50 },
};
