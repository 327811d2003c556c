import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../core/relevance.ts";

/**
 * All found: 1 when all relevant items are among the first k, otherwise 0, as questions want it whose answer needs
 * several passages.
 *
 * AllFound@2 of grades 1 0 1 is 0: the second relevant item stands third.
 */
export const AllFound = customMeasure({
  id: "all-found",
  label: "AllFound",

  params: { rel: REL, cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, cutoff }) => probabilityOfAll(ranking, rel, cutoff),
  variance: (ranking, { rel, cutoff }) => {
    const probability = probabilityOfAll(ranking, rel, cutoff);
    return probability * (1 - probability);
  },
});

/** Words, conventions, references and examples of AllFound. */
const about = (): MeasureWords => ({
  title: "All found",
  summary:
    "1 when the first k ranks hold every relevant item, otherwise 0: multi-hop questions need all their passages.",
  formula: String.raw`[\mathrm{hits}@k = R]`,
  range: [0, 1],
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "a relevant item that was not retrieved is not found",
  },

  references: [
    "Wu, Wang, Yu, Zhang, Chang & Yu 2024, LongMemEval: Benchmarking Chat Assistants on Long-Term Interactive Memory, arXiv:2410.10813 (recall_all)",
  ],
  examples: [
    { grades: [1, 0, 1], params: { cutoff: 2 }, value: 0, because: "the second relevant item stands third" },
    {
      grades: [1, 1, 0],
      tieEnds: [3],
      params: { cutoff: 2 },
      value: 1 / 3,
      min: 0,
      max: 1,
      because: "both of the tied relevant items are among the first two of three: 2/3 · 1/2",
    },
  ],
});

/** AllFound as the list of measures has it. */
export const entry: MeasureEntry = { measure: AllFound, aliases: [{ name: "recall_all" }], about };

/** Probability that the last tie with a relevant item puts all of its own inside the cut. */
function probabilityOfAll(ranking: Ranking, rel: number, cutoff: number): number {
  const { starts, sizes } = ranking;
  const count = relevantCount(ranking, rel);
  if (count === 0 || retrievedRelevant(ranking, rel) < count) return 0;
  for (let tie = starts.length - 1; tie >= 0; tie--) {
    const relevant = relevantInTie(ranking, tie, rel);
    if (relevant === 0) continue;
    const ranks = cutoff - starts[tie];
    if (ranks >= sizes[tie]) return 1;
    if (ranks < relevant) return 0;
    let probability = 1;
    for (let i = 0; i < relevant; i++) probability *= (ranks - i) / (sizes[tie] - i);
    return probability;
  }
  return 0;
}
