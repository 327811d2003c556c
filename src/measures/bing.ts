import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { relevantCount, relevantInTie } from "../core/relevance.ts";

/**
 * Binary G: 1 / log2(2 + non-relevant items above) of each relevant item retrieved, averaged over all relevant items.
 * From 0 to 1.
 *
 * binG of grades 0 1 is 0.63093: one non-relevant item above: 1/log2(2 + 1).
 */
export const binG = customMeasure({
  id: "bing",
  label: "binG",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  // In a tie with z other items, the number of them above a relevant item is uniform on 0…z.
  expected: (ranking, { rel }) => {
    const relevant = relevantCount(ranking, rel);
    if (relevant === 0) return 0;
    let hits = 0;
    let sum = 0;
    for (let tie = 0; tie < ranking.starts.length; tie++) {
      const inTie = relevantInTie(ranking, tie, rel);
      if (inTie === 0) continue;
      const rest = ranking.sizes[tie] - inTie;
      const othersAbove = ranking.starts[tie] - hits;
      let discounts = 0;
      for (let x = 0; x <= rest; x++) discounts += 1 / Math.log2(2 + othersAbove + x);
      sum += (inTie * discounts) / (rest + 1);
      hits += inTie;
    }
    return sum / relevant;
  },
});

/** Words, conventions, references and examples of binG. */
const about = (): MeasureWords => ({
  title: "Binary G",
  summary: "Each relevant item discounted by the non-relevant items above it, averaged over the relevant items.",
  formula: String.raw`\frac{1}{R}\sum_{r}\frac{1}{\log_2(2+\text{non-relevant above } r)}`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "items never retrieved add nothing" },

  references: ["Buckley 2008, trec_eval, measure binG"],
  examples: [{ grades: [0, 1], value: 1 / Math.log2(3), because: "one non-relevant item above: 1/log2(2 + 1)" }],
});

/** binG as the list of measures has it. */
export const entry: MeasureEntry = { measure: binG, about };
