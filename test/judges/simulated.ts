import { keyedRandom } from "../../src/core/random.ts";
import { judgeNoiseEffect, P } from "../../src/index.ts";

/** A simulated collection: a judge of known rates, and queries whose true shares differ or not. */
export interface Simulated {
  readonly seed: number;
  readonly queries: number;
  /** Judged items of each query, all of them in the list. */
  readonly judged: number;
  readonly sensitivity: number;
  readonly specificity: number;
  /** The share of relevant items of a query, from a random number. */
  readonly shareOf: (random: number) => number;
  readonly samples: number;
}

/** Shares of Beta(1, 4), whose mean is 0.2. */
export const BY_QUERY = (random: number): number => 1 - random ** (1 / 4);

/** The mean share of relevant items: corrected with its interval, as judged, and by Rogan & Gladen. */
export function simulated({ seed, queries, judged, sensitivity, specificity, shareOf, samples }: Simulated) {
  const judgments: Record<string, Record<string, number>> = {};
  const run: typeof judgments = {};
  let seen = 0;
  for (let q = 0; q < queries; q++) {
    const share = shareOf(keyedRandom(seed, "share", q, 0));
    const grades: Record<string, number> = {};
    const scores: Record<string, number> = {};
    for (let item = 0; item < judged; item++) {
      const isRelevant = keyedRandom(seed, "relevant", q, item) < share;
      const isSeen = keyedRandom(seed, "judge", q, item) < (isRelevant ? sensitivity : 1 - specificity);
      grades[`d${item}`] = Number(isSeen);
      scores[`d${item}`] = judged - item;
      seen += Number(isSeen);
    }
    judgments[`q${q}`] = grades;
    run[`q${q}`] = scores;
  }
  const noise = { sensitivity, specificity };
  const { values } = judgeNoiseEffect({ judgments, runs: { run }, measures: [P.at(judged)], noise, samples });
  const asJudged = seen / (queries * judged);
  const roganGladen = (asJudged + specificity - 1) / (sensitivity + specificity - 1);
  return { corrected: values[0].corrected, interval: values[0].correctedInterval, asJudged, roganGladen };
}
