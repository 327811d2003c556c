// `SAMPLE=8 npm run mutation` tests every eighth mutant.
const isSample = process.env["SAMPLE"] !== undefined;

export default {
  mutate: ["src/{core,measures,evaluate,inputs}/**/*.ts", "!src/inputs/trec/modules.ts"],
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutant-sample.js"],
  checkers: isSample ? ["sample"] : [],
  testRunner: "vitest",
  vitest: { configFile: "vitest.stryker.config.ts" },
  tsconfigFile: "no-tsconfig-for-stryker.json",
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  // A run goes on from the results of the last one; a sample has too few of them.
  incremental: !isSample,
  reporters: ["clear-text", "progress", "json"],
  thresholds: { high: 95, low: 90, break: 85 },
  concurrency: 2,
  // On a busy machine a slow test is no endless one.
  timeoutMS: 30_000,
  timeoutFactor: 4,
};
