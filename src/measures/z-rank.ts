import { collectionMeasure } from "../core/collection.ts";
import type { Collector } from "../core/collector.ts";
import { ExactSum } from "../core/exact-sum.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice } from "../core/params.ts";
import { HOYT, LAST } from "./arithmetic/answer-words.ts";
import { CHANCE_PARAMS, CHANCE_WORDS, checkCutoff, worthBy } from "./arithmetic/chance.ts";
import { AnswersOfRun } from "./arithmetic/geometric-chance.ts";

/**
 * z-score of the ranks of all relevant items of a run, each among those that are not relevant: by how many standard
 * deviations of random orders their mean is better than that of random orders.
 *
 * ZRank of grades 1 0 0 is 1.224745: rank 1, where a random order gives 2 with variance (9 − 1)/12.
 *
 * @throws RankproofError invalid, for hits without a cutoff, or a cutoff of anything else
 */
export const ZRank = collectionMeasure({
  id: "z-rank",
  label: "ZRank",

  params: { ...CHANCE_PARAMS, of: choice(["rank", "reciprocal", "hits", "geometric"]) },
  at: "cutoff",
  wholeList: () => true,

  better: "higher",

  collector: ({ of: worth, ...params }) => {
    if (worth === "geometric") return ofGeometricMean(params);
    const { of } = worthBy({ ...params, of: worth });
    const excess = { expected: new ExactSum(), least: new ExactSum(), most: new ExactSum() };
    const variances = new ExactSum();
    return {
      add: (ranking) => {
        for (const which of ["expected", "least", "most"] as const) {
          const { found, byChance } = of(ranking, which);
          excess[which].add(found);
          excess[which].add(-byChance);
        }
        variances.add(of(ranking, "most").variance);
      },
      score: () => {
        const deviation = Math.sqrt(variances.over(1));
        const z = (sum: ExactSum): number => (deviation === 0 ? 0 : sum.over(1) / deviation);
        return { expected: z(excess.expected), min: z(excess.least), max: z(excess.most) };
      },
    };
  },
});

/** How far the geometric mean of all ranks is below that of random orders, in standard deviations of these. */
function ofGeometricMean(params: {
  readonly rel: number;
  readonly cutoff: number;
  readonly candidates: number;
}): Collector {
  checkCutoff({ ...params, of: "geometric" });
  const answers = new AnswersOfRun(params);
  return {
    add: (ranking) => answers.add(ranking),
    score: () => {
      const { ranks } = answers;
      if (ranks === undefined || ranks.relativeDeviation === 0) return { expected: 0, min: 0, max: 0 };
      const z = (rank: number): number => (1 - rank / ranks.byChance) / ranks.relativeDeviation;
      return { expected: z(ranks.expected), min: z(ranks.most), max: z(ranks.least) };
    },
  };
}

/** Words, conventions, references and examples of ZRank. */
const about = (): MeasureWords => ({
  title: "z-score of ranks",
  summary:
    "By how many standard deviations of random orders the relevant items of a run stand better than in random orders.",
  formula: String.raw`\frac{\sum_r \bigl(f(\mathrm{rank}_r) - \mathrm{E} f\bigr)}{\sqrt{\sum_r \mathrm{Var} f}}`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: {
    ...CHANCE_WORDS,
    of: `${CHANCE_WORDS.of}; geometric: their geometric mean, over all relevant items of the run`,
  },
  conventions: LAST,

  references: [HOYT],
  examples: [
    {
      grades: [1, 0, 0],
      value: 1 / Math.sqrt(8 / 12),
      because: "rank 1, where a random order gives 2 with variance (9 − 1)/12",
    },
    { grades: [0, 1], params: { of: "hits", cutoff: 1 }, value: -1, because: "no hit, where chance gives 1/2 ± 1/2" },
    {
      grades: [1, 0],
      params: { of: "geometric" },
      value: 1,
      because: "rank 1, where a random order gives 1.5 ± 0.5: of one answer, its rank",
    },
  ],
});

/** ZRank as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: ZRank,
  aliases: [
    { name: "z_arithmetic_mean_rank" },
    { name: "z_mean_rank" },
    { name: "z_inverse_harmonic_mean_rank", params: { of: "reciprocal" } },
    { name: "z_geometric_mean_rank", params: { of: "geometric" } },
  ],
  about,
};
