import { countBelow, countUpTo } from "../rising.ts";
import { effectSize } from "./effect.ts";

/**
 * Cliff's delta, from −1 to 1: over all pairs of a value of the first run and one of the second, the share where the
 * first is larger less the share where it is smaller.
 */
export const cliffsDelta = effectSize({
  id: "cliffs-delta",
  title: "Cliff's delta",
  summary:
    "How much more often a value of the first run is above one of the second than below, over all pairs of queries.",
  formula: String.raw`\delta = \frac{\#\{x_i > y_j\} - \#\{x_i < y_j\}}{n^2}`,
  assumes: "nothing; the pairing of queries is not used",
  notFor: "gains by query, because it compares every query with every other query",
  degenerate: "one query: none; no difference: 0",
  isOfMeans: false,
  range: [-1, 1],
  references: ["Cliff 1993, doi:10.1037/0033-2909.114.3.494"],
  of: (first, second) => {
    const rising = Float64Array.from(second).sort();
    let balance = 0;
    for (let i = 0; i < first.length; i++) {
      balance += countBelow(rising, first[i]) - (rising.length - countUpTo(rising, first[i]));
    }
    return balance / (first.length * second.length);
  },
  examples: [
    {
      first: [1, 2, 3],
      second: [0, 2, 2],
      value: 3 / 9,
      because: "1 is above one and below two, 2 above one, 3 above three: (1 + 1 + 3 − 2)/9",
    },
  ],
});
