import { collectionMeasure } from "../core/collection.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { HOYT, LAST } from "./arithmetic/answer-words.ts";
import { CANDIDATES, CANDIDATES_WORDS } from "./arithmetic/chance.ts";
import { AnswersOfRun } from "./arithmetic/geometric-chance.ts";

/**
 * Adjusted geometric mean rank index: how far the geometric mean rank of all relevant items of a run is from that of
 * random orders toward the first rank. Up to 1; 0 by chance.
 *
 * AGMRI of grades 0 1 0 is 0: rank 2, which a random order gives.
 */
export const AGMRI = collectionMeasure({
  id: "agmri",
  label: "AGMRI",

  params: { rel: REL, candidates: CANDIDATES },
  wholeList: () => true,

  better: "higher",

  collector: (params) => {
    const answers = new AnswersOfRun(params);
    return {
      add: (ranking) => answers.add(ranking),
      score: () => {
        const { ranks } = answers;
        if (ranks === undefined || ranks.byChance === 1) return { expected: 0, min: 0, max: 0 };
        const index = (rank: number): number => (ranks.byChance - rank) / (ranks.byChance - 1);
        return { expected: index(ranks.expected), min: index(ranks.most), max: index(ranks.least) };
      },
    };
  },
});

/** Words, conventions, references and examples of AGMRI. */
const about = (): MeasureWords => ({
  title: "Adjusted geometric mean rank index",
  summary:
    "How far the geometric mean rank of the relevant items of a run lies between that of random orders and the best.",
  formula: String.raw`\frac{\mathrm{E}\,G - G}{\mathrm{E}\,G - 1},\quad G = \Bigl(\prod_{r} \mathrm{rank}_r\Bigr)^{1/R}`,
  range: [Number.NEGATIVE_INFINITY, 1],
  params: { candidates: CANDIDATES_WORDS },
  conventions: LAST,

  references: [HOYT],
  examples: [
    { grades: [0, 1, 0], value: 0, because: "rank 2, which a random order gives" },
    { grades: [1, 0, 0], value: 1, because: "the first rank" },
    { grades: [1, 0, 0], tieEnds: [3], value: 0, min: -1, max: 1, because: "a tie is as good as chance" },
  ],
});

/** AGMRI as the list of measures has it. */
export const entry: MeasureEntry = { measure: AGMRI, aliases: [{ name: "adjusted_geometric_mean_rank_index" }], about };
