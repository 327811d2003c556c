import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";

/**
 * Pair accuracy: the share of pairs of judged items of different grades in which the item of the higher grade stands
 * above; a tied pair counts one half. From 0 to 1.
 *
 * PairAcc of grades 1 2 0 is 0.666667: two of three pairs are in order.
 */
export const PairAcc = customMeasure({
  id: "pair-acc",
  label: "PairAcc",

  params: { pairs: choice(["judged", "retrieved"]) },

  better: "higher",
  aggregate: "mean",

  divisor: possiblePairs,
  expected: (ranking, { pairs }) => {
    const possible = possiblePairs(ranking, { pairs });
    if (possible === 0) return 0;
    const aboveMissed = pairs === "judged" ? pairsWithMissed(ranking) : 0;
    return (pairsInOrder(ranking) + aboveMissed) / possible;
  },
});

function possiblePairs({ judged, grades }: Ranking, { pairs }: { readonly pairs: "judged" | "retrieved" }): number {
  return pairsIn(pairs === "judged" ? judged : grades.toSorted());
}

/** Words, conventions, references and examples of PairAcc. */
const about = (): MeasureWords => ({
  title: "Pair accuracy",
  summary: "Share of pairs of judged items of different grades that stand in the order of their grades.",
  formula: String.raw`\frac{|\{(i,j) : g_i > g_j,\ i \text{ above } j\}|}{|\{(i,j) : g_i > g_j\}|}`,
  range: [0, 1],
  params: {
    pairs:
      "judged: all judged items, those never retrieved below all others; of two of these neither is above; retrieved: only pairs of retrieved items",
  },
  conventions: {
    unjudged: "in no pair",
    noRelevant: "computed",
    shortRun: "a retrieved item stands above one that was not, unless pairs=retrieved",
  },

  references: [
    "Carterette, Bennett, Chickering & Dumais 2008, Here or There: Preference Judgments for Relevance, doi:10.1007/978-3-540-78646-7_5",
  ],
  examples: [
    { grades: [1, 2, 0], value: 2 / 3, because: "two of three pairs are in order" },
    {
      grades: [1, 0],
      judged: [2, 1, 0],
      value: 1 / 3,
      because: "1 above 0; the item of grade 2 was not retrieved, and should stand above both",
    },
    { grades: [1, 0], tieEnds: [2], value: 1 / 2, min: 0, max: 1, because: "a tied pair counts one half" },
  ],
});

/** PairAcc as the list of measures has it. */
export const entry: MeasureEntry = { measure: PairAcc, about };

/** How many items there are of each grade, in the order of the grades. */
export function countsOf(grades: Float64Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const grade of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return counts;
}

/** Pairs of items of different grades. */
function pairsIn(grades: Float64Array): number {
  let pairs = 0;
  let before = 0;
  for (const count of countsOf(grades).values()) {
    pairs += before * count;
    before += count;
  }
  return pairs;
}

/** Pairs of retrieved items in the order of their grades; of tied pairs one half. */
function pairsInOrder(ranking: Ranking): number {
  const above = new Map<number, number>();
  let pairs = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const tied = ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]);
    pairs += pairsIn(tied) / 2;
    const counts = countsOf(tied);
    for (const [grade, count] of counts) pairs += count * higherThan(grade, above);
    for (const [grade, count] of counts) above.set(grade, (above.get(grade) ?? 0) + count);
  }
  return pairs;
}

/** Pairs of a retrieved item and one of a lower grade that was not retrieved. */
function pairsWithMissed({ grades, judged }: Ranking): number {
  const retrieved = countsOf(grades);
  let pairs = 0;
  for (const [grade, count] of countsOf(judged)) {
    pairs += (count - (retrieved.get(grade) ?? 0)) * higherThan(grade, retrieved);
  }
  return pairs;
}

/** How many of some grades are higher. */
export function higherThan(grade: number, counts: ReadonlyMap<number, number>): number {
  let higher = 0;
  for (const [other, count] of counts) if (other > grade) higher += count;
  return higher;
}
