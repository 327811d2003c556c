import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount } from "../core/relevance.ts";
import { answersOf, meanRank, sumOverAnswers } from "./arithmetic/answer-ranks.ts";
import { BERRENDORF, BORDES } from "./arithmetic/answer-words.ts";

/**
 * Filtered reciprocal rank, of knowledge graphs: 1 divided by the rank that each relevant item has when the other
 * relevant ones are taken out of the list, averaged over all relevant items. From 0 to 1.
 *
 * FilteredRR of grades 1 0 1 (all judged: 1 1 1) is 0.5: (1/1 + 1/2 + 0) / 3.
 */
export const FilteredRR = customMeasure({
  id: "filtered-rr",
  label: "FilteredRR",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  divisor: (ranking, { rel }) => relevantCount(ranking, rel),
  expected: (ranking, { rel }) => overRelevant(ranking, rel, (relevant, { items, sum }) => (relevant * sum) / items),
  // Two relevant items of a tie stand below a and below b of its other items, where all pairs a ≤ b are equally likely.
  variance: (ranking, { rel }) =>
    overRelevant(ranking, rel, (relevant, { items, sum, squares }) => {
      const alone = squares / items - (sum / items) ** 2;
      const together = (sum ** 2 + squares) / (items * (items + 1)) - (sum / items) ** 2;
      return items === 1 ? 0 : Math.max(0, relevant * (alone + (relevant - 1) * together));
    }) / (relevantCount(ranking, rel) || 1),
  midRank: (ranking, { rel }) => {
    const answers = answersOf(ranking, rel);
    return sumOverAnswers(answers, (tie) => 1 / meanRank(tie), 0) / (answers.count || 1);
  },
});

/** Words, conventions, references and examples of FilteredRR. */
const about = (): MeasureWords => ({
  title: "Filtered reciprocal rank",
  summary:
    "One over the rank of each relevant item among those not relevant, averaged over all relevant ones; its micro mean is link prediction's filtered MRR, the mean over all answers.",
  formula: String.raw`\frac{1}{R}\sum_{r} \frac{1}{1 + |\{\text{non-relevant above } r\}|}`,
  range: [0, 1],
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "a relevant item that was not retrieved has 0",
  },

  references: [
    BORDES,
    `${BERRENDORF} (one over its realistic rank, the mean rank of a tie, is below the mean of 1/rank, which is here)`,
  ],
  examples: [
    { grades: [1, 0, 1], judged: [1, 1, 1], value: 1 / 2, because: "(1/1 + 1/2 + 0) / 3" },
    { grades: [1, 1, 0], value: 1, because: "either is first when the other is taken out" },
    {
      grades: [1, 0],
      tieEnds: [2],
      value: 3 / 4,
      min: 1 / 2,
      max: 1,
      because: "first or second with equal chance: (1 + 1/2) / 2; one over the mean rank would be 2/3",
    },
  ],
});

/** FilteredRR as the list of measures has it. */
export const entry: MeasureEntry = { measure: FilteredRR, about };

/** Sums over the ranks that a relevant item of a tie may have among the items that are not relevant. */
interface Ranks {
  readonly items: number;
  /** Of 1/rank. */
  readonly sum: number;
  readonly squares: number;
}

/** The sum over the ties with relevant items of what each adds, divided by the number of all relevant items. */
function overRelevant(ranking: Ranking, rel: number, inTie: (relevant: number, ranks: Ranks) => number): number {
  const { ties, count } = answersOf(ranking, rel);
  let value = 0;
  for (const { answers, first, ranks: items } of ties) {
    let [sum, squares] = [0, 0];
    for (let rank = first + items - 1; rank >= first; rank--) {
      sum += 1 / rank;
      squares += 1 / rank ** 2;
    }
    value += inTie(answers, { items, sum, squares });
  }
  return value === 0 ? 0 : value / count;
}
