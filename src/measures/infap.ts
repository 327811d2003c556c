import { customMeasure } from "../core/custom.ts";
import { hypergeometric } from "../core/hypergeometric.ts";
import type { About } from "../core/measure.ts";
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
  // Putting unpooled and non-relevant items after the relevant ones never hurts; only the order of relevant and
  // pooled items has to be searched.
  min: (ranking, { rel }) =>
    sumOverTies(ranking, rel, (tie) => extremeInTie(tie, Math.min, tie.nonRelevant, tie.unpooled)),
  max: (ranking, { rel }) => sumOverTies(ranking, rel, (tie) => extremeInTie(tie, Math.max, 0, 0)),
});

/** Words, conventions, references and examples of infAP. */
export const about = (): About => ({
  measure: infAP,

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

interface Tie {
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

function sumOverTies(ranking: Ranking, rel: number, sumInTie: (tie: Tie) => number): number {
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
  if (items === 0) return 1;
  const share = (relevant + EPSILON) / (relevant + nonRelevant + 2 * EPSILON);
  return 1 / (items + 1) + (items / (items + 1)) * ((relevant + nonRelevant + pooled) / items) * share;
}

/** Linear in the pooled items above, so only relevant and non-relevant ones need their joint distribution. */
function expectedInTie({ size, relevant, nonRelevant, pooled, unpooled, above }: Tie): number {
  if (size === 1) return precisionEstimate(above.items, above.relevant, above.nonRelevant, above.pooled);
  let sum = 0;
  for (let position = 1; position <= size; position++) {
    const earlier = hypergeometric(size - 1, relevant - 1, position - 1);
    for (let i = 0; i < earlier.mass.length; i++) {
      const relevantAbove = earlier.first + i;
      const others = position - 1 - relevantAbove;
      const bad = hypergeometric(size - relevant, nonRelevant, others);
      for (let z = 0; z < bad.mass.length; z++) {
        const nonRelevantAbove = bad.first + z;
        const unjudged = pooled + unpooled;
        const pooledAbove = unjudged === 0 ? 0 : ((others - nonRelevantAbove) * pooled) / unjudged;
        const value = precisionEstimate(
          above.items + position - 1,
          above.relevant + relevantAbove,
          above.nonRelevant + nonRelevantAbove,
          above.pooled + pooledAbove,
        );
        sum += earlier.mass[i] * bad.mass[z] * value;
      }
    }
  }
  return (sum * relevant) / size;
}

/** Best or worst order of the tie's relevant and pooled items below the given other items, by dynamic programming. */
function extremeInTie(
  { relevant, pooled, above }: Tie,
  choose: (a: number, b: number) => number,
  nonRelevantFirst: number,
  unpooledFirst: number,
): number {
  const rows = relevant + 1;
  const values = new Float64Array(rows * (pooled + 1));
  for (let y = pooled; y >= 0; y--) {
    for (let x = relevant - 1; x >= 0; x--) {
      const own = precisionEstimate(
        above.items + nonRelevantFirst + unpooledFirst + x + y,
        above.relevant + x,
        above.nonRelevant + nonRelevantFirst,
        above.pooled + y,
      );
      const relevantNext = own + values[y * rows + x + 1];
      values[y * rows + x] = y === pooled ? relevantNext : choose(relevantNext, values[(y + 1) * rows + x]);
    }
  }
  return values[0];
}
