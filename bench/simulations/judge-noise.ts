import { BY_QUERY, simulated } from "../../test/judges/simulated.ts";
import type { Simulation } from "./simulation.ts";

const MEAN = 0.2;
const COLLECTIONS = 40;
const RATES = { queries: 60, sensitivity: 0.8, specificity: 0.9, samples: 100, shareOf: BY_QUERY };

/** Coverage of corrected means by judged items a query. */
export const judgeNoise: Simulation = {
  name: "judge-noise",
  page: "docs/judges/rates.md",
  *lines() {
    yield "| judged a query | as judged | Rogan & Gladen | corrected | intervals that hold 0.2 |";
    yield "| --: | --: | --: | --: | --: |";
    for (const judged of [1, 5, 10, 20, 60]) {
      const found = Array.from({ length: COLLECTIONS }, (_, i) => simulated({ ...RATES, judged, seed: 501 + i }));
      const mean = (of: (one: (typeof found)[number]) => number): string =>
        (found.reduce((sum, one) => sum + of(one), 0) / COLLECTIONS).toFixed(3);
      const held = found.filter(({ interval: [low, high] }) => low <= MEAN && MEAN <= high).length;
      const means = [mean((one) => one.asJudged), mean((one) => one.roganGladen), mean((one) => one.corrected)];
      yield `| ${[judged, ...means, `${held} of ${COLLECTIONS}`].join(" | ")} |`;
    }
  },
};
