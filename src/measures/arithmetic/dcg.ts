import { Discounts } from "../../core/additive.ts";
import { choice, type Gain, gainOf } from "../../core/params.ts";
import { gradeStart, type Ranking } from "../../core/ranking.ts";
import { regraded } from "../../core/regrade.ts";
import { relevantCount } from "../../core/relevance.ts";

/** How much a rank counts in DCG. */
export const DISCOUNT = /* @__PURE__ */ choice(["log2", "jarvelin", "ln", "reciprocal", "none"]);

/** What the choices of `DISCOUNT` stand for. */
export const DISCOUNT_WORDS =
  "log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), the form of 2002; ln: 1/(1+ln i), early trec_eval; reciprocal: 1/i; none: 1";

/** What a gain at a rank, which counts from 1, is multiplied by. */
export function discountOf(rank: number, discount: typeof DISCOUNT.default): number {
  if (discount === "log2") return 1 / Math.log2(rank + 1);
  if (discount === "jarvelin") return 1 / Math.max(1, Math.log2(rank));
  if (discount === "ln") return 1 / (1 + Math.log(rank));
  return discount === "reciprocal" ? 1 / rank : 1;
}

/** A ranking whose grades are gains. @param rel smallest grade that gains 1 where the gain is binary */
export function gained(ranking: Ranking, gain: Gain, rel = 0): Ranking {
  if (gain === "linear") return ranking;
  const graded = (grade: number): number => gainOf(grade, gain, rel);
  // Of a table, a higher grade may gain less.
  return typeof gain === "string"
    ? { ...ranking, judged: ranking.judged.map(graded), grades: ranking.grades.map(graded) }
    : regraded(ranking, graded);
}

/** What the judged items gain that gain anything, highest first, grades being gains. */
export function idealGains(ranking: Ranking): Float64Array {
  return ranking.judged.subarray(0, relevantCount(ranking, Number.MIN_VALUE));
}

/** DCG after `last` ranks of the best list with these gains, given highest first. */
export function idealDcg(gains: Float64Array, last: number, discounts: Discounts): number {
  let sum = 0;
  for (let i = 0; i < gains.length && i < last && gains[i] > 0; i++) sum += gains[i] * discounts.at(i + 1);
  return sum;
}

/** 1/log2(1 + rank), shared by the measures that know no other discount. */
export const LOG2_DISCOUNTS: Discounts = /* @__PURE__ */ new Discounts((rank) => 1 / Math.log2(rank + 1));

/** Expected DCG of ranks 1 to `last`, grades being gains: every item of a tie has the tie's mean gain. */
export function expectedDcg(ranking: Ranking, last: number): number {
  let sum = 0;
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
    const start = ranking.starts[tie];
    const size = ranking.sizes[tie];
    sum = LOG2_DISCOUNTS.plus(sum, tieGain(ranking, tie) / size, start, Math.min(start + size, last));
  }
  return sum;
}

/** Sum of a tie's grades, which are gains. */
export function tieGain(ranking: Ranking, tie: number): number {
  let sum = 0;
  for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) sum += ranking.grades[i];
  return sum;
}

/**
 * What gains within ranges do not lead nDCG beyond, down to each rank of the list and of the ideal list; nothing has
 * rank 0.
 */
