import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantInTie } from "../core/relevance.ts";
import { midRankOfFirst } from "./arithmetic/first-relevant.ts";

/**
 * Success, also called hit rate and CMC: 1 when at least one of the first k items is relevant, otherwise 0.
 *
 * Success@1 of grades 0 1 1 is 0: the first item is not relevant.
 */
export const Success = customMeasure({
  id: "success",
  label: "Success",

  params: { rel: REL, cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, cutoff }) => successProbability(ranking, rel, cutoff),
  variance: (ranking, { rel, cutoff }) => {
    const probability = successProbability(ranking, rel, cutoff);
    return probability * (1 - probability);
  },
  midRank: (ranking, { rel, cutoff }) => {
    const rank = midRankOfFirst(ranking, rel);
    return Number(rank !== undefined && rank <= cutoff);
  },
});

/** Words, conventions, references and examples of Success. */
const about = (): MeasureWords => ({
  title: "Success, hit rate, CMC",
  summary: "1 when the first k ranks hold at least one relevant item, otherwise 0.",
  formula: String.raw`[\mathrm{hits}@k > 0]`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "ranks past the end hold nothing" },

  references: ["Bolle et al. 2005, The relation between the ROC curve and the CMC, doi:10.1109/AUTOID.2005.48"],
  examples: [
    { grades: [0, 1, 1], params: { cutoff: 1 }, value: 0, because: "the first item is not relevant" },
    {
      grades: [0, 1, 1],
      tieEnds: [3],
      params: { cutoff: 1 },
      value: 2 / 3,
      min: 0,
      max: 1,
      because: "any of three tied items may stand first, two of them are relevant",
    },
  ],
});

/** Success as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: Success,
  aliases: [
    { name: "Hit" },
    { name: "hit_rate" },
    { name: "HitRate" },
    { name: "HR" },
    { name: "HitRatio" },
    { name: "CMC" },
  ],
  about,
};

/** Probability that the first relevant tie puts a relevant item inside the cut. */
function successProbability(ranking: Ranking, rel: number, cutoff: number): number {
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const relevant = relevantInTie(ranking, tie, rel);
    if (relevant === 0) continue;
    const size = ranking.sizes[tie];
    const ranks = Math.min(size, cutoff - ranking.starts[tie]);
    if (ranks <= 0) return 0;
    if (ranks > size - relevant) return 1;
    let miss = 1;
    const fewer = Math.min(relevant, ranks);
    const more = Math.max(relevant, ranks);
    for (let i = 0; i < fewer; i++) miss *= (size - more - i) / (size - i);
    return 1 - miss;
  }
  return 0;
}
