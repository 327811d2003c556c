import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import type { ValuesOf } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { BERRENDORF, HOYT, LAST } from "./arithmetic/answer-words.ts";
import { CHANCE_PARAMS, CHANCE_WORDS, type WorthIn, worthBy } from "./arithmetic/chance.ts";

type Params = ValuesOf<typeof CHANCE_PARAMS>;

/**
 * Adjusted mean rank index: how far the ranks of the relevant items, among those that are not relevant, are from those
 * of a random order toward the first rank. Up to 1; 0 by chance.
 *
 * AMRI of grades 0 1 0 0 0 is 0.5: rank 2, half of the way from 3, which a random order gives, to 1.
 *
 * @throws RankproofError invalid, for hits without a cutoff, or a cutoff of anything else
 */
export const AMRI = customMeasure({
  id: "amri",
  label: "AMRI",

  params: CHANCE_PARAMS,
  at: "cutoff",
  wholeList: () => true,

  better: "higher",
  aggregate: "mean",

  divisor: (ranking, params) => {
    const { best, of } = worthBy(params);
    const { count, byChance } = of(ranking, "most");
    return count * best - byChance;
  },
  expected: (ranking, params) => indexOf(ranking, params, "expected"),
  min: (ranking, params) => indexOf(ranking, params, "least"),
  max: (ranking, params) => indexOf(ranking, params, "most"),
  midRank: (ranking, params) => indexOf(ranking, params, "midRank"),
});

/** Words, conventions, references and examples of AMRI. */
const about = (): MeasureWords => ({
  title: "Adjusted mean rank index",
  summary:
    "How far the ranks of the relevant items, or what they are worth, lie between those of a random order and the best; its micro mean is link prediction's AMRI.",
  formula: String.raw`\frac{\sum_r \bigl(f(\mathrm{rank}_r) - \mathrm{E} f\bigr)}{\sum_r \bigl(f(1) - \mathrm{E} f\bigr)},\quad \mathrm{E} f = \frac{1}{n}\sum_{i=1}^{n} f(i)`,
  range: [Number.NEGATIVE_INFINITY, 1],
  params: CHANCE_WORDS,
  conventions: LAST,

  references: [BERRENDORF, HOYT],
  examples: [
    {
      grades: [0, 1, 0, 0, 0],
      value: 1 / 2,
      because: "rank 2, half of the way from 3, which a random order gives, to 1",
    },
    { grades: [1, 0, 0], tieEnds: [3], value: 0, min: -1, max: 1, because: "a tie is as good as chance" },
    {
      grades: [0, 1, 0, 0],
      params: { of: "hits", cutoff: 2 },
      value: 1,
      because: "a hit, where a random order hits every other time",
    },
    {
      grades: [0, 1],
      params: { of: "reciprocal" },
      value: -1,
      because: "1/2, where a random order gives (1 + 1/2) / 2 = 3/4 and the best 1: -(1/4) / (1/4)",
    },
  ],
});

/** AMRI as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: AMRI,
  aliases: [
    { name: "adjusted_mean_rank_index" },
    { name: "adjusted_arithmetic_mean_rank_index" },
    { name: "adjusted_inverse_harmonic_mean_rank", params: { of: "reciprocal" } },
  ],
  about,
};

function indexOf(ranking: Ranking, params: Params, which: WorthIn): number {
  const { best, of } = worthBy(params);
  const { count, found, byChance } = of(ranking, which);
  const most = count * best - byChance;
  return most === 0 ? 0 : (found - byChance) / most;
}
