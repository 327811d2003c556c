import { createScorer, notScorable, runEvals } from "@mastra/core/evals";
import { createStep, createWorkflow } from "@mastra/core/workflows";
import { mastraSteps } from "rankproof/scorers/by-name";
import { expect, test } from "vitest";
import { z } from "zod";

const { config, preprocess, generateScore, generateReason } = mastraSteps("RR", {
  notScorable,
  output: ({ output }) => output.ids ?? output,
});
const scorer = createScorer(config).preprocess(preprocess).generateScore(generateScore).generateReason(generateReason);

test("a score with its reason, and with its range under the result of preprocess", async () => {
  const result = await scorer.run({ output: { a: 1, b: 1 }, groundTruth: ["a"] });
  expect(result).toMatchObject({ score: 0.75, preprocessStepResult: { metadata: { min: 0.5, max: 1 } } });
  expect(result.reason).toContain("RR = 0.7500 {0.5000…1.0000}");
});

test("what is not scored is left out of means and counted", async () => {
  const schema = { inputSchema: z.object({ query: z.string() }), outputSchema: z.object({ ids: z.array(z.string()) }) };
  const step = createStep({ id: "search", ...schema, execute: async () => ({ ids: ["b", "a"] }) });
  const workflow = createWorkflow({ id: "search", ...schema })
    .then(step)
    .commit();
  const { scores, summary } = await runEvals({
    target: workflow,
    data: [
      { input: { query: "red shoes" }, groundTruth: ["a"] },
      { input: { query: "nothing expected" }, groundTruth: [] },
    ],
    scorers: { workflow: [scorer] },
  });
  expect(scores).toEqual({ workflow: { RR: 0.5 } });
  expect(summary).toEqual({ totalItems: 2, notScorable: { RR: 1 } });
});
