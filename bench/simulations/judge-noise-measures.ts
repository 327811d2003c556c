import { AP, judgeNoiseEffect, nDCG, P } from "../../src/index.ts";
import { simulatedPair, trueMeansOfPair } from "../../test/judges/simulated-pairs.ts";
import type { Simulation } from "./simulation.ts";

const COLLECTIONS = 50;
const RATES = { sensitivity: 0.8, specificity: 0.9 };
const QUERIES = 30;
const SAMPLES = 40;
const measures = [P.at(5), nDCG.at(10), AP];

/** How often corrected intervals of values and paired differences hold the truth, by judged items a query. */
export const judgeNoiseMeasures: Simulation = {
  name: "judge-noise-measures",
  page: "docs/judges/rates.md",
  *lines() {
    const names = [...measures, ...measures.map((measure) => `difference of ${measure}`)];
    yield `| judged a query | ${names.join(" | ")} |`;
    yield `| --: | ${names.map(() => "--:").join(" | ")} |`;
    for (const judged of [1, 5, 10, 20, 60]) yield row(judged);
  },
};

/** Shares of the collections whose interval holds the truth, and how far the mean of the estimates is from it. */
function row(judged: number): string {
  const truth = trueMeansOfPair(measures, judged);
  const columns = [...truth.a, ...truth.b.map((value, m) => value - truth.a[m])].map((value) => {
    return { truth: value, held: 0, sum: 0 };
  });
  for (let seed = 0; seed < COLLECTIONS; seed++) {
    const { judgments, runs } = simulatedPair({ ...RATES, seed, queries: QUERIES, judged });
    const { values, differences } = judgeNoiseEffect({ judgments, runs, measures, noise: RATES, samples: SAMPLES });
    for (const [c, { corrected, correctedInterval }] of [
      ...values.slice(0, measures.length),
      ...differences,
    ].entries()) {
      const [low, high] = correctedInterval;
      if (low <= columns[c].truth && columns[c].truth <= high) columns[c].held++;
      columns[c].sum += corrected;
    }
  }
  const cells = columns.map(({ truth: value, held, sum }) => {
    const bias = sum / COLLECTIONS - value;
    return `${Math.round((100 * held) / COLLECTIONS)} % (${bias < 0 ? "−" : "+"}${Math.abs(bias).toFixed(3)})`;
  });
  return `| ${[judged, ...cells].join(" | ")} |`;
}
