import { customMeasure } from "../core/custom.ts";
import { hypergeometric, NEGLIGIBLE } from "../core/hypergeometric.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";
import { relevantCount, relevantInTie } from "../core/relevance.ts";

const EPSILON = 1e-5;

/**
 * Inferred average precision: AP where items of the pool that nobody judged (negative grades) are taken to be relevant
 * in the proportion seen above them. From 0 to 1.
 *
 * infAP of grades 1 -1 1 is 0.999997: the pooled second item is taken to be as relevant as the judged first.
 */
export const infAP = customMeasure({
  id: "infap",
  label: "infAP",

  params: { rel: REL },

  rewards: "order",
  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel }) => sumOverTies(ranking, rel, expectedInTie),
  min: (ranking, { rel }) => sumOverTies(ranking, rel, leastInTie),
  max: (ranking, { rel }) => sumOverTies(ranking, rel, mostInTie),
});

/** Words, conventions, references and examples of infAP. */
const about = (): MeasureWords => ({
  title: "Inferred average precision",
  summary:
    "AP estimated from a sampled pool: items of the pool that nobody judged are taken to be as relevant as the judged.",
  formula: String.raw`\frac{1}{R}\sum_{r}\frac{1}{k_r}+\frac{k_r-1}{k_r}\cdot\frac{|\mathrm{pool}_{<r}|}{k_r-1}\cdot\frac{|\mathrm{rel}_{<r}|+\varepsilon}{|\mathrm{rel}_{<r}|+|\mathrm{nonrel}_{<r}|+2\varepsilon}`,
  range: [0, 1],
  conventions: {
    unjudged: "outside the pool: not relevant; in the pool (negative judgment): relevant in the proportion seen so far",
    noRelevant: 0,
    shortRun: "items never retrieved add nothing",
  },

  references: [
    "Yilmaz & Aslam 2006, Estimating average precision with incomplete and imperfect judgments, doi:10.1145/1183614.1183633",
  ],
  examples: [
    {
      grades: [1, -1, 1],
      value: (1 + (1 / 3 + (2 / 3) * ((1 + EPSILON) / (1 + 2 * EPSILON)))) / 2,
      because: "the pooled second item is taken to be as relevant as the judged first",
    },
  ],
});

/** infAP as the list of measures has it. */
export const entry: MeasureEntry = { measure: infAP, about };

interface JudgedTie {
  readonly size: number;
  readonly relevant: number;
  readonly nonRelevant: number;
  readonly pooled: number;
  readonly unpooled: number;
  readonly above: {
    readonly items: number;
    readonly relevant: number;
    readonly nonRelevant: number;
    readonly pooled: number;
  };
}

function sumOverTies(ranking: Ranking, rel: number, sumInTie: (tie: JudgedTie) => number): number {
  const allRelevant = relevantCount(ranking, rel);
  if (allRelevant === 0) return 0;
  const above = { items: 0, relevant: 0, nonRelevant: 0, pooled: 0 };
  let sum = 0;
  for (let index = 0; index < ranking.starts.length; index++) {
    const size = ranking.sizes[index];
    const relevant = relevantInTie(ranking, index, rel);
    const nonRelevant = ranking.gradeEnds[index] - gradeStart(ranking, index) - relevant;
    const pooled = ranking.pooled[index];
    above.items = ranking.starts[index];
    if (relevant > 0) {
      sum += sumInTie({ size, relevant, nonRelevant, pooled, unpooled: size - relevant - nonRelevant - pooled, above });
    }
    above.relevant += relevant;
    above.nonRelevant += nonRelevant;
    above.pooled += pooled;
  }
  return sum / allRelevant;
}

/** What a relevant item adds when these items stand above it. */
function precisionEstimate(items: number, relevant: number, nonRelevant: number, pooled: number): number {
  const share = (relevant + EPSILON) / (relevant + nonRelevant + 2 * EPSILON);
  return (1 + (relevant + nonRelevant + pooled) * share) / (items + 1);
}

/**
 * Given how many judged items of the tie stand above a relevant one, the estimate is linear in how many of them are
 * relevant, and in how many of the unjudged are pooled: their means are enough.
 */
function expectedInTie(tie: JudgedTie): number {
  const { size, relevant, nonRelevant, pooled, unpooled, above } = tie;
  if (size === 1) return estimateAt(tie, 0, 0, 0, 0);
  const judged = relevant - 1 + nonRelevant;
  const relevantShare = judged === 0 ? 0 : (relevant - 1) / judged;
  const pooledShare = pooled === 0 ? 0 : pooled / (pooled + unpooled);
  let sum = 0;
  for (let draws = 0; draws < size; draws++) {
    const { first, mass } = hypergeometric(size - 1, judged, draws, NEGLIGIBLE);
    for (let i = 0; i < mass.length; i++) {
      const judgedAbove = first + i;
      const relevantAbove = judgedAbove * relevantShare;
      const estimate = precisionEstimate(
        above.items + draws,
        above.relevant + relevantAbove,
        above.nonRelevant + judgedAbove - relevantAbove,
        above.pooled + (draws - judgedAbove) * pooledShare,
      );
      sum += mass[i] * estimate;
    }
  }
  return (sum * relevant) / size;
}

// Unpooled and non-relevant items stand below the relevant ones at best, and above them at worst. How pooled items
// stand among the relevant ones remains. With s the share of relevant items among the judged above and u the unpooled
// items above, y pooled items above a relevant one make its estimate s + (1 − s(1 + u)) / (items + 1 + y), which falls
// with y while s(1 + u) < 1, and then rises. s grows from one relevant item to the next, so that none rises before one
// that falls.

/**
 * Each relevant item stands above or below all pooled ones, whichever is better: those that gain by them are the last.
 */
function mostInTie(tie: JudgedTie): number {
  let sum = 0;
  for (let index = 0; index < tie.relevant; index++) {
    sum += Math.max(estimateAt(tie, index, 0, 0, 0), estimateAt(tie, index, tie.pooled, 0, 0));
  }
  return sum;
}

/**
 * The first relevant items want many pooled ones above, the last ones few, and have no fewer than the first: they all
 * have the same number above. Their sum falls and then rises with it, so that its least is found by bisection.
 */
function leastInTie(tie: JudgedTie): number {
  const sumBelow = (pooled: number): number => {
    let sum = 0;
    for (let index = 0; index < tie.relevant; index++) {
      sum += estimateAt(tie, index, pooled, tie.nonRelevant, tie.unpooled);
    }
    return sum;
  };
  let [low, high] = [0, tie.pooled];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sumBelow(middle) <= sumBelow(middle + 1)) high = middle;
    else low = middle + 1;
  }
  return sumBelow(low);
}

/** What a relevant item of a tie adds that has `index` relevant and these other items of the tie above it. */
function estimateAt(
  { above }: JudgedTie,
  index: number,
  pooled: number,
  nonRelevant: number,
  unpooled: number,
): number {
  return precisionEstimate(
    above.items + index + pooled + nonRelevant + unpooled,
    above.relevant + index,
    above.nonRelevant + nonRelevant,
    above.pooled + pooled,
  );
}
