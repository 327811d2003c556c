import type { Refusal } from "./check.ts";

/** Numbers that say that judgments and a run are in each other's place. */
interface SwappedSides {
  /** A number of the judgments that is no grade. */
  readonly grade: number;
  /** The least and the greatest score of the run. */
  readonly scores: readonly [least: number, greatest: number];
}

/** What is given as judgments has scores, and what is given as a run has grades. */
export const swappedSides: Refusal<SwappedSides> = {
  id: "swapped-sides",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "invalid", origin: "call" },
  text: ({ grade, scores: [least, greatest] }) =>
    `order of arguments: the judgments have grades such as ${grade}, the run whole numbers from ${least} to ${greatest} (expected the judgments first)`,
  remedy: "hand over the judgments first, then the run",
  example: { grade: 12.5, scores: [0, 1] },
};
