import { RankproofError } from "../core/errors.ts";
import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { Extreme, Scorer } from "../core/scorer.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { scorerOf } from "../evaluate/query-scorer.ts";

/** The list of all items whose only relevant one has a rank. */
function listWith(grade: number, rank: number, catalog: number): Ranking {
  const builder = new RankingBuilder(1);
  builder.openTie(rank - 1, 1);
  builder.add(grade);
  return builder.build(catalog, Float64Array.of(grade));
}

/** The value of a measure for each rank that the only relevant item may have among all items. */
export function valuesByRank(plan: PlannedMeasure, grade: number, catalog: number): Float64Array {
  const scorer = scorerOf(plan);
  return Float64Array.from({ length: catalog }, (_, i) => scorer.expected(listWith(grade, i + 1, catalog)));
}

/**
 * @throws RankproofError unsupported, for a measure that is not a mean of values that depend on the rank of the
 * relevant item alone
 */
export function checkRankMeasure(plan: PlannedMeasure, grade: number): void {
  const { name } = plan;
  const reason = whyNot(plan, grade);
  if (reason === undefined) return;
  const expected = "expected one of the rank of the relevant item alone, such as nDCG@10, RR, Success@10 or AUC";
  throw new RankproofError("unsupported", `measure of sampled items: ${name} ${reason} (${expected})`);
}

function whyNot(plan: PlannedMeasure, grade: number): string | undefined {
  const { column } = plan.measure;
  if (column !== undefined) return "sees more than the grades of items";
  if (plan.aggregate !== "mean") return "is no mean over queries";
  return seesJudgedOthers(scorerOf(plan), grade) ? "depends on which other items are judged" : undefined;
}

/** Whether it makes a difference that the items around the relevant one are judged. */
function seesJudgedOthers(scorer: Scorer<Extreme>, grade: number): boolean {
  const builder = new RankingBuilder(3);
  [0, grade, 0].forEach((single, start) => {
    builder.openTie(start, 1);
    builder.add(single);
  });
  return scorer.expected(builder.build(3, Float64Array.of(grade, 0, 0))) !== scorer.expected(listWith(grade, 2, 3));
}
