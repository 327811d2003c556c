import { BY_QUERY, simulated } from "../test/judges/simulated.ts";

// Coverage of corrected means by judged items a query: the table of docs/judges.md. It takes two minutes:
// node scripts/run.js bench/judge-noise.ts

const MEAN = 0.2;
const COLLECTIONS = 40;
const RATES = { queries: 60, sensitivity: 0.8, specificity: 0.9, samples: 100, shareOf: BY_QUERY };

console.log("| judged a query | as judged | Rogan & Gladen | corrected | intervals that hold 0.2 |");
console.log("| --: | --: | --: | --: | --: |");
for (const judged of [1, 5, 10, 20, 60]) {
  const found = Array.from({ length: COLLECTIONS }, (_, i) => simulated({ ...RATES, judged, seed: 501 + i }));
  const mean = (of: (one: (typeof found)[number]) => number): string =>
    (found.reduce((sum, one) => sum + of(one), 0) / COLLECTIONS).toFixed(3);
  const held = found.filter(({ interval: [low, high] }) => low <= MEAN && MEAN <= high).length;
  const means = [mean((one) => one.asJudged), mean((one) => one.roganGladen), mean((one) => one.corrected)];
  console.log(`| ${[judged, ...means, `${held} of ${COLLECTIONS}`].join(" | ")} |`);
}
