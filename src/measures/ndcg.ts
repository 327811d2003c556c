import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, GAIN, REL_OF_BINARY, settledGain } from "../core/params.ts";
import { scaledDown } from "../core/regrade.ts";
import { DISCOUNT, DISCOUNT_WORDS, discountOf, gained, idealDcg } from "./arithmetic/dcg.ts";

/**
 * Normalized discounted cumulative gain: DCG of the list divided by DCG of the best list that the judged items allow.
 * From 0 to 1.
 *
 * nDCG of grades 3 2 0 1 is 0.985442: DCG is 3/log2(2) + 2/log2(3) + 1/log2(5), that of the best list 3 2 1 0 is
 * 3/log2(2) + 2/log2(3) + 1/log2(4).
 */
export const nDCG = additiveMeasure({
  id: "ndcg",
  label: "nDCG",

  params: {
    gain: GAIN,
    rel: REL_OF_BINARY,
    discount: DISCOUNT,
    ideal: choice(["judged", "retrieved", "length", "k"]),
    cutoff: CUTOFF,
  },
  at: "cutoff",
  wholeList: ({ ideal }) => ideal === "retrieved",

  settled: settledGain,
  better: "higher",
  aggregate: "mean",

  sees: (ranking, { gain, rel }) => scaledDown(gained(ranking, gain, rel)),
  gain: (gain) => (gain > 0 ? gain : 0),
  discount: (rank, { discount }) => discountOf(rank, discount),
  cutoff: (_, { cutoff }) => cutoff,
  scale: ({ judged, grades, length }, { cutoff, ideal }, discounts) => {
    if (ideal === "k") return discounts.plus(0, judged[0], 0, cutoff < Number.POSITIVE_INFINITY ? cutoff : length);
    if (ideal === "retrieved") return idealDcg(grades.toSorted().reverse(), cutoff, discounts);
    return idealDcg(judged, ideal === "length" ? Math.min(cutoff, length) : cutoff, discounts);
  },
});

/** Words, conventions, references and examples of nDCG. */
const about = (): MeasureWords => ({
  title: "Normalized discounted cumulative gain",
  summary: "Gain of the retrieved items, discounted by rank, as a share of the best possible.",
  formula: String.raw`\frac{\mathrm{DCG}@k}{\mathrm{IDCG}@k},\quad \mathrm{DCG}@k = \sum_{i \le k} \frac{g_i}{\log_2(1+i)}`,
  range: [0, 1],
  params: {
    discount: DISCOUNT_WORDS,
    ideal:
      "judged: best list of all judged items; retrieved: of the items retrieved at any rank; length: of judged items, as many as were retrieved; k: k items of the highest judged gain, k being the cutoff, or the length of the list where there is none",
  },
  conventions: { unjudged: "gains nothing", noRelevant: 0, shortRun: "ranks past the end gain nothing" },

  references: [
    "Järvelin & Kekäläinen 2002, doi:10.1145/582415.582418",
    "McSherry & Najork 2008, doi:10.1007/978-3-540-78646-7_38",
  ],
  examples: [
    {
      grades: [3, 2, 0, 1],
      value: (3 + 2 / Math.log2(3) + 1 / Math.log2(5)) / (3 + 2 / Math.log2(3) + 1 / 2),
      because:
        "DCG is 3/log2(2) + 2/log2(3) + 1/log2(5), that of the best list 3 2 1 0 is 3/log2(2) + 2/log2(3) + 1/log2(4)",
    },
    {
      grades: [0, 1],
      judged: [1, 1, 1, 0],
      params: { ideal: "length" },
      value: 1 / Math.log2(3) / (1 + 1 / Math.log2(3)),
      because: "of the three relevant items a list of two can hold two",
    },
    {
      grades: [0, 1],
      judged: [1],
      params: { ideal: "k", cutoff: 3 },
      value: 1 / Math.log2(3) / (1.5 + 1 / Math.log2(3)),
      because: "three items of gain 1 would have 1/log2(2) + 1/log2(3) + 1/log2(4)",
    },
    {
      grades: [10, 5, 0, 0, 1],
      tieEnds: [2, 4, 5],
      params: { cutoff: 1 },
      value: 0.75,
      min: 0.5,
      max: 1,
      because: "10 and 5 are tied at the top: (10 + 5)/2 = 7.5 of 10",
    },
  ],
});

/** nDCG as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: nDCG,
  aliases: [{ name: "normalized_discounted_cumulative_gain" }],
  about,
};
