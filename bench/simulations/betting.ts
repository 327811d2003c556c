import { keyedRandom } from "../../src/core/random.ts";
import { bettingInterval } from "../../src/stats/betting.ts";
import { tInterval } from "../../src/stats/intervals/t.ts";
import type { Simulation } from "./simulation.ts";

const CONFIDENCE = 0.95;
const SEQUENCES = 500;
const QUERIES = 100;
const MEAN = 0.6;
const NO_SAMPLES = new Float64Array(0);

/** Values by a random number, from 0 to 1, whose mean is MEAN. */
const VALUES: Readonly<Record<string, (random: number) => number>> = {
  "hits and misses": (random) => Number(random < MEAN),
  "even, from 0.2 to 1": (random) => 0.2 + 0.8 * random,
  "skewed: many 1, the others even": (random) => (random < 0.2 ? 1 : (random - 0.2) / 0.8),
};

/** How often some interval leaves out the true mean where somebody looks after each query. */
export const betting: Simulation = {
  name: "betting",
  page: "docs/statistics/intervals.md",
  *lines() {
    yield "| values | by betting, at any look | by t, at any look | by t, at the end |";
    yield "| :-- | --: | --: | --: |";
    for (const [name, draw] of Object.entries(VALUES)) {
      let [byBetting, byT, byTAtEnd] = [0, 0, 0];
      for (let sequence = 0; sequence < SEQUENCES; sequence++) {
        const values = Float64Array.from({ length: QUERIES }, (_, i) => draw(keyedRandom(1, name, sequence, i)));
        const leaves = ([low, high]: readonly [number, number]): boolean => MEAN < low || MEAN > high;
        const seen = Array.from({ length: QUERIES - 1 }, (_, i) => values.subarray(0, i + 2));
        const isLeft = seen.map((part) => leaves(tInterval.of(part, NO_SAMPLES, CONFIDENCE)));
        byBetting += Number(
          seen.some((part) => leaves(bettingInterval(part, { confidence: CONFIDENCE, range: [0, 1] }))),
        );
        byT += Number(isLeft.includes(true));
        byTAtEnd += Number(isLeft.at(-1));
      }
      const shares = [byBetting, byT, byTAtEnd].map((count) => `${((100 * count) / SEQUENCES).toFixed(1)} %`);
      yield `| ${[name, ...shares].join(" | ")} |`;
    }
  },
};
