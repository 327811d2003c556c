import { checkValue, numberWithin } from "../../core/options.ts";
import { chanceWithin, rankRangesOf } from "./ranks.ts";
import type { ListSimilarity } from "./similarity.ts";

/** Probability to go on to the next depth. */
const PERSISTENCE = /* @__PURE__ */ numberWithin({ default: 0.9, min: 0, max: 1, open: "both" });

/**
 * Rank-biased overlap of two lists, from 0 to 1, extrapolated to lists without end: the shared share of the first d
 * items, averaged over depths d of weight p^d; ties count as the mean over all their orders. `.of(first, second, p)`,
 * p = 0.9 by default.
 */
export const rbo: ListSimilarity = {
  id: "rbo",
  title: "Rank-biased overlap",
  summary:
    "Overlap of the first d items, averaged over all depths d with geometric weights, and extrapolated to infinite lists. Ties count as their mean over all orders.",
  formula: String.raw`\mathrm{RBO}_{EXT} = \frac{1-p}{p}\Bigl(\sum_{d=1}^{l} \frac{X_d}{d} p^d + \sum_{d=s+1}^{l} \frac{X_s (d-s)}{s d} p^d\Bigr) + \Bigl(\frac{X_l - X_s}{l} + \frac{X_s}{s}\Bigr) p^l`,
  assumes: "the lists would continue to agree at the same rate beyond their ends",
  notFor: "short lists, which have most of the weight beyond their ends",
  degenerate: "both lists empty: undefined; one of them: 0",
  range: [0, 1],
  references: [
    "Webber, Moffat & Zobel 2010, doi:10.1145/1852102.1852106",
    "Corsi & Urbano 2024 (RBO-a, ties), doi:10.1145/3626772.3657700",
  ],
  of: (first, second, parameter) => {
    const p = checkValue("p", "rbo", PERSISTENCE, parameter);
    const [a, b] = [rankRangesOf(first), rankRangesOf(second)];
    const [shorter, longer] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
    if (longer === 0) return undefined;
    if (shorter === 0) return 0;
    const overlap = new Float64Array(longer + 1);
    /** Items that stand within a depth for certain in both lists, by the first such depth. */
    const certainFrom = new Int32Array(longer + 2);
    for (const [item, inFirst] of a) {
      const inSecond = b.get(item);
      if (inSecond === undefined) continue;
      const certain = Math.max(inFirst.start + inFirst.size, inSecond.start + inSecond.size);
      for (let depth = Math.max(inFirst.start, inSecond.start) + 1; depth < certain; depth++) {
        overlap[depth] += chanceWithin(inFirst, depth) * chanceWithin(inSecond, depth);
      }
      certainFrom[certain]++;
    }
    let certain = 0;
    let total = 0;
    let weight = 1;
    for (let depth = 1; depth <= longer; depth++) {
      certain += certainFrom[depth];
      overlap[depth] += certain;
      weight *= p;
      total += (overlap[depth] / depth) * weight;
      if (depth > shorter) total += ((overlap[shorter] * (depth - shorter)) / (shorter * depth)) * weight;
    }
    const beyond = (overlap[longer] - overlap[shorter]) / longer + overlap[shorter] / shorter;
    return ((1 - p) / p) * total + beyond * weight;
  },
  examples: [
    {
      first: { a: 2, b: 1 },
      second: { b: 2, a: 1 },
      parameter: 0.5,
      value: 0.5,
      because: "no overlap at depth 1, all at depth 2: (½/½) · (0 + 1 · ¼) + 1 · ¼",
    },
    {
      first: { a: 1, b: 1 },
      second: { b: 2, a: 1 },
      parameter: 0.5,
      value: 0.75,
      because: "half an item in common at depth 1: (½ · ½ + 1 · ¼) + ¼",
    },
  ],
};
