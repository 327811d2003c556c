import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import { meanOverFirstRelevant, midRankOfFirst } from "./arithmetic/first-relevant.ts";

/**
 * Reciprocal rank, whose mean over queries is MRR: 1 divided by the rank of the first relevant item, 0 when there is
 * none. From 0 to 1.
 *
 * RR of grades 0 0 1 1 is 0.333333: the first relevant item stands third.
 */
export const RR = customMeasure({
  id: "rr",
  label: "RR",

  params: { rel: REL, cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, cutoff }) => meanOverFirstRelevant(ranking, rel, (rank) => reciprocal(rank, cutoff), 0),
  variance: (ranking, { rel, cutoff }) => {
    const mean = meanOverFirstRelevant(ranking, rel, (rank) => reciprocal(rank, cutoff), 0);
    return meanOverFirstRelevant(ranking, rel, (rank) => (reciprocal(rank, cutoff) - mean) ** 2, mean ** 2);
  },
  midRank: (ranking, { rel, cutoff }) => {
    const rank = midRankOfFirst(ranking, rel);
    return rank === undefined ? 0 : reciprocal(rank, cutoff);
  },
});

/** Words, conventions, references and examples of RR. */
const about = (): MeasureWords => ({
  title: "Reciprocal rank",
  summary: "One over the rank of the first relevant item; its mean over queries is MRR.",
  formula: String.raw`\frac{1}{\min\{i : \mathrm{rel}_i\}}`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "ranks past the end hold nothing" },

  references: [
    "Voorhees 1999, The TREC-8 Question Answering Track Report",
    "McSherry & Najork 2008, doi:10.1007/978-3-540-78646-7_38",
  ],
  examples: [
    { grades: [0, 0, 1, 1], value: 1 / 3, because: "the first relevant item stands third" },
    {
      grades: [1, 0, 0],
      tieEnds: [3],
      value: 11 / 18,
      min: 1 / 3,
      max: 1,
      because: "first, second or third with equal chance: (1 + 1/2 + 1/3) / 3",
    },
  ],
});

/** RR as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: RR,
  aliases: [{ name: "MRR" }, { name: "reciprocal_rank" }, { name: "mean_reciprocal_rank" }],
  about,
};

function reciprocal(rank: number, cutoff: number): number {
  return rank <= cutoff ? 1 / rank : 0;
}
