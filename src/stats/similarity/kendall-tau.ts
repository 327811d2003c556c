import { checkPaired } from "../paired.ts";
import type { RankCorrelation } from "./similarity.ts";

/**
 * Kendall's tau-b, from −1 to 1: pairs in the same order less pairs in opposite order, divided by the geometric mean
 * of the pairs that each side does not tie. In n log n steps.
 */
export const kendallTau: RankCorrelation = {
  id: "kendall-tau",
  title: "Kendall's tau-b",
  summary: "Pairs in the same order minus pairs in the opposite order, as a share of the pairs that neither side ties.",
  formula: String.raw`\tau_b = \frac{C - D}{\sqrt{(N - T_x)(N - T_y)}},\quad N = \tbinom n2`,
  assumes: "nothing",
  notFor: "the top of rankings, because all ranks count alike",
  degenerate: "all values of one side equal (one item, too): undefined",
  range: [-1, 1],
  references: ["Kendall 1945, doi:10.2307/2332303", "Knight 1966 (n log n), doi:10.1080/01621459.1966.10480879"],
  of: (first, second) => {
    checkPaired(first, second);
    const n = first.length;
    const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => first[i] - first[j] || second[i] - second[j]);
    const pairs = (n * (n - 1)) / 2;
    const tiedFirst = tiedPairs(order, (i, j) => first[i] === first[j]);
    const tiedBoth = tiedPairs(order, (i, j) => first[i] === first[j] && second[i] === second[j]);
    const values = Float64Array.from(order, (i) => second[i]);
    const discordant = sortCountingSwaps(values);
    const tiedSecond = tiedPairs([...values.keys()], (i, j) => values[i] === values[j]);
    const concordant = pairs - tiedFirst - tiedSecond + tiedBoth - discordant;
    if (tiedFirst === pairs || tiedSecond === pairs) return undefined;
    return (concordant - discordant) / Math.sqrt((pairs - tiedFirst) * (pairs - tiedSecond));
  },
  examples: [
    {
      first: [1, 2, 3, 4],
      second: [1, 3, 2, 4],
      value: 4 / 6,
      because: "five of six pairs agree, one does not",
    },
    {
      first: [1, 1, 2],
      second: [1, 2, 3],
      value: 2 / Math.sqrt(6),
      because: "two of three pairs agree, one is tied on one side: 2/√((3 − 1) · 3)",
    },
  ],
};

/** Number of pairs within the runs of adjacent elements that are the same. */
function tiedPairs(order: readonly number[], isSame: (a: number, b: number) => boolean): number {
  let pairs = 0;
  let run = 1;
  for (let i = 1; i <= order.length; i++) {
    if (i < order.length && isSame(order[i - 1], order[i])) run++;
    else {
      pairs += (run * (run - 1)) / 2;
      run = 1;
    }
  }
  return pairs;
}

/** Sorts by merging and counts the pairs that stood in falling order. */
function sortCountingSwaps(values: Float64Array): number {
  let swaps = 0;
  let source = values.slice();
  let target = new Float64Array(values.length);
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length);
      const end = Math.min(start + 2 * width, values.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        if (left < middle && (right >= end || source[left] <= source[right])) target[at] = source[left++];
        else {
          swaps += middle - left;
          target[at] = source[right++];
        }
      }
    }
    [source, target] = [target, source];
  }
  values.set(source);
  return swaps;
}
