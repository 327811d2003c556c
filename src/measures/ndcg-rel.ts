import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { GAIN, REL_OF_BINARY, settledGain } from "../core/params.ts";
import { gradeStart } from "../core/ranking.ts";
import { scaledDown } from "../core/regrade.ts";
import { expectedDcg, gained, idealGains, LOG2_DISCOUNTS, tieGain } from "./arithmetic/dcg.ts";

/**
 * nDCG at the rank of each item with a positive gain, averaged over these items; one never retrieved counts nDCG at
 * the end of the list. From 0 to 1.
 *
 * nDCGrel of grades 1 (all judged: 1 1) is 0.806574: 1 at rank 1; the item never retrieved counts 1/IDCG of two items.
 */
export const nDCGrel = customMeasure({
  id: "ndcg-rel",
  label: "nDCGrel",

  params: { gain: GAIN, rel: REL_OF_BINARY },

  // An item that gains little has a low nDCG at the top, and a higher one below an item that gains much.
  rewards: "equals",
  settled: settledGain,
  better: "higher",
  aggregate: "mean",

  sees: (ranking, { gain, rel }) => scaledDown(gained(ranking, gain, rel)),
  // Each item stands at position j of its tie with equal chance, below j − 1 others of the others' mean gain.
  expected: (ranking) => {
    const ideal = idealGains(ranking);
    if (ideal.length === 0) return 0;
    const idealSums = new Float64Array(ideal.length + 1);
    for (let i = 1; i < idealSums.length; i++) idealSums[i] = idealSums[i - 1] + ideal[i - 1] * LOG2_DISCOUNTS.at(i);
    let dcg = 0;
    let relevant = 0;
    let sum = 0;
    for (let tie = 0; tie < ranking.starts.length; tie++) {
      const start = ranking.starts[tie];
      const size = ranking.sizes[tie];
      const total = tieGain(ranking, tie);
      let gaining = 0;
      let gain = 0;
      for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie] && ranking.grades[i] > 0; i++) {
        gaining++;
        gain += ranking.grades[i];
      }
      if (gaining > 0) {
        relevant += gaining;
        // Added up over the items with a gain.
        const othersMean = size === 1 ? 0 : (gaining * total - gain) / (size - 1);
        let atPositions = 0;
        for (let j = 1; j <= size; j++) {
          const above = j === 1 ? 0 : othersMean * LOG2_DISCOUNTS.sum(start, start + j - 1);
          atPositions +=
            (gaining * dcg + above + gain * LOG2_DISCOUNTS.at(start + j)) /
            idealSums[Math.min(start + j, ideal.length)];
        }
        sum += atPositions / size;
      }
      dcg += (total / size) * LOG2_DISCOUNTS.sum(start, start + size);
    }
    sum += ((ideal.length - relevant) * expectedDcg(ranking, ranking.length)) / idealSums[ideal.length];
    return sum / ideal.length;
  },
});

/** Words, conventions, references and examples of nDCGrel. */
const about = (): MeasureWords => ({
  title: "nDCG averaged over the relevant items",
  summary: "nDCG at the rank of each item with a positive gain, averaged; items never retrieved count nDCG at the end.",
  formula: String.raw`\frac{1}{R}\sum_{r} \mathrm{nDCG}@\mathrm{rank}(r)`,
  range: [0, 1],
  conventions: {
    unjudged: "gains nothing",
    noRelevant: 0,
    shortRun: "an item never retrieved counts DCG of the whole list over the full ideal",
  },

  references: ["Buckley 2008, trec_eval, measure ndcg_rel"],
  examples: [
    {
      grades: [1],
      judged: [1, 1],
      value: (1 + 1 / (1 + 1 / Math.log2(3))) / 2,
      because: "1 at rank 1; the item never retrieved counts 1/IDCG of two items",
    },
  ],
});

/** nDCGrel as the list of measures has it. */
export const entry: MeasureEntry = { measure: nDCGrel, about };
