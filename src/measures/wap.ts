import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, GAIN, type Gain, gainOf, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { regraded } from "../core/regrade.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../core/relevance.ts";
import { overContents } from "./arithmetic/contents.ts";
import { tieGain } from "./arithmetic/dcg.ts";

interface Params {
  readonly rel: number;
  readonly gain: Gain;
  readonly denominator: "relevant" | "capped" | "retrieved";
  readonly cutoff: number;
}

/**
 * Weighted average precision: the mean gain of the items down to each relevant item, summed and divided by the number
 * of all relevant items R. From 0.
 *
 * WAP of grades 2 0 1 is 1.5: (2/1 + (2 + 0 + 1)/3) / 2.
 */
export const WAP = customMeasure({
  id: "wap",
  label: "WAP",

  params: {
    rel: REL,
    gain: GAIN,
    denominator: choice(["relevant", "capped", "retrieved"]),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  // An item that gains little has a low mean at the top, and a higher one below an item that gains much.
  rewards: "equals",
  better: "higher",
  aggregate: "mean",

  sees: gainsOf,
  divisor: (ranking, params) => denominatorOf(gainsOf(ranking, params), params),
  expected: (ranking, params) => {
    const denominator = denominatorOf(ranking, params);
    return denominator === 0 ? 0 : sumOfMeanGains(ranking, params.cutoff) / denominator;
  },
  over: (scorer, { denominator, cutoff }) =>
    denominator === "retrieved" ? overContents(scorer, () => cutoff) : scorer,
});

/** The ranking with gains in place of grades. */
function gainsOf(ranking: Ranking, { rel, gain }: Params): Ranking {
  return regraded(ranking, (grade) => (grade >= rel ? gainOf(grade, gain) : 0));
}

/** Words, conventions, references and examples of WAP. */
const about = (): MeasureWords => ({
  title: "Weighted average precision",
  summary: "Mean gain above and at each relevant item, averaged over the relevant items.",
  formula: String.raw`\frac{1}{R}\sum_{i \le k} \mathrm{rel}_i\,\frac{1}{i}\sum_{j \le i} g_j`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    denominator: "relevant: R; capped: min(k, R); retrieved: relevant items inside the cut",
  },
  conventions: {
    unjudged: "not relevant, gains nothing",
    noRelevant: 0,
    shortRun: "items never retrieved add nothing",
  },

  references: [
    "Järvelin & Kekäläinen 2000, IR evaluation methods for retrieving highly relevant documents, doi:10.1145/345508.345545 (the mean gain; averaged over relevant items in multi-label hashing)",
  ],
  examples: [
    { grades: [2, 0, 1], value: 1.5, because: "(2/1 + (2 + 0 + 1)/3) / 2" },
    {
      grades: [2, 1],
      tieEnds: [2],
      value: 1.5,
      min: 1.25,
      max: 1.75,
      because: "orders 21 and 12 give (2 + 1.5)/2 and (1 + 1.5)/2",
    },
  ],
});

/** WAP as the list of measures has it. */
export const entry: MeasureEntry = { measure: WAP, about };

/**
 * Expected sum over relevant items (those with a gain) of the mean gain down to them. At position j of a tie: the item
 * is relevant with probability r/n, brings its own gain, and stands below j − 1 random others of the tie.
 */
function sumOfMeanGains(ranking: Ranking, cutoff: number): number {
  const last = Math.min(ranking.length, cutoff);
  let gainAbove = 0;
  let sum = 0;
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
    const start = ranking.starts[tie];
    const size = ranking.sizes[tie];
    const relevant = relevantInTie(ranking, tie, Number.MIN_VALUE);
    const gain = tieGain(ranking, tie);
    const single = (relevant * gainAbove + gain) / size;
    const paired = size === 1 ? 0 : (gain * (relevant - 1)) / (size * (size - 1));
    for (let j = 1; j <= size && start + j <= last; j++) sum += (single + (j - 1) * paired) / (start + j);
    gainAbove += gain;
  }
  return sum;
}

function denominatorOf(ranking: Ranking, { denominator, cutoff }: Params): number {
  if (denominator === "retrieved") return retrievedRelevant(ranking, Number.MIN_VALUE);
  const relevant = relevantCount(ranking, Number.MIN_VALUE);
  return denominator === "relevant" ? relevant : Math.min(cutoff, relevant);
}
