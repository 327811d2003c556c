import { differencesOf } from "../paired.ts";
import { effectSize } from "./effect.ts";

/**
 * Probability of superiority, from 0 to 1: the share of queries on which the first run is ahead, a tie counting one
 * half.
 */
export const superiority = effectSize({
  id: "superiority",
  title: "Probability of superiority",
  summary: "The probability that the first run is better on a query; a tie counts half.",
  formula: String.raw`\frac{\text{wins} + \text{ties}/2}{n}`,
  assumes: "nothing",
  notFor: "the size of the gain: the smallest gain counts as a win",
  degenerate: "one query: none; no difference: 1/2",
  isOfMeans: false,
  range: [0, 1],
  references: ["Grissom 1994, doi:10.1037/0021-9010.79.2.314", "McGraw & Wong 1992, doi:10.1037/0033-2909.111.2.361"],
  of: (first, second) => {
    const differences = differencesOf(first, second);
    return differences.reduce((total, difference) => total + (1 + Math.sign(difference)) / 2, 0) / differences.length;
  },
  examples: [{ first: [1, 2, 3, 4], second: [0, 2, 2, 5], value: 5 / 8, because: "2 wins, 1 tie, 1 loss: (2 + ½)/4" }],
});
