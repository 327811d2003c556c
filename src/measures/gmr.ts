import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { type Answers, answersOf, highestRank, lowestRank, meanRank } from "./arithmetic/answer-ranks.ts";
import { ABSENT, ABSENT_WORDS, HOYT } from "./arithmetic/answer-words.ts";
import { eachAt, meanProduct, type ProductOf } from "./arithmetic/rank-products.ts";

/**
 * Geometric mean rank of the relevant items, each among those that are not relevant; the mean over queries is geometric
 * as well. Lower is better.
 *
 * GMR of grades 1 0 0 0 1 is 2: the square root of 1 · 4.
 */
export const GMR = customMeasure({
  id: "gmr",
  label: "GMR",

  params: { rel: REL, absent: number({ default: 1001, min: 1, max: 1e9 }) },

  better: "lower",
  aggregate: "geometric",

  expected: (ranking, params) => productOf(ranking, params, meanProduct),
  min: (ranking, params) => productOf(ranking, params, eachAt(lowestRank)),
  max: (ranking, params) => productOf(ranking, params, eachAt(highestRank)),
  midRank: (ranking, params) => productOf(ranking, params, eachAt(meanRank)),
});

/** Words, conventions, references and examples of GMR. */
const about = (): MeasureWords => ({
  title: "Geometric mean rank",
  summary:
    "Geometric mean of the ranks of the relevant items among those not relevant: twice as far counts the same everywhere.",
  formula: String.raw`\Bigl(\prod_{r} \bigl(1 + |\{\text{non-relevant above } r\}|\bigr)\Bigr)^{1/R}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: { absent: ABSENT_WORDS },
  conventions: ABSENT,

  references: [HOYT],
  examples: [
    { grades: [1, 0, 0, 0, 1], value: 2, because: "the square root of 1 · 4" },
    { grades: [1, 0, 0], tieEnds: [3], value: 2, min: 1, max: 3, because: "one answer: one of three ranks" },
  ],
});

/** GMR as the list of measures has it. */
export const entry: MeasureEntry = { measure: GMR, aliases: [{ name: "geometric_mean_rank" }], about };

function productOf(
  ranking: Ranking,
  { rel, absent }: { readonly rel: number; readonly absent: number },
  ofTie: ProductOf,
): number {
  const { count, missed, others, ties }: Answers = answersOf(ranking, rel);
  if (count === 0) return 0;
  let product = Math.max(absent, others + 1) ** (missed / count);
  for (const tie of ties) product *= ofTie(tie, 1 / count);
  return product;
}
