import { createEvaluatorFromAutoevals, LangfuseClient } from "@langfuse/client";
import { autoevalsScorer, langfuseEvaluator, langfuseRunEvaluator } from "rankproof/scorers/by-name";
import { afterAll, expect, test } from "vitest";
import { serve } from "./server.js";

const server = await serve(() => ({ successes: [], errors: [] }));
afterAll(() => server.close());

test("what is not scored has no score in Langfuse, and is counted in that of the run", async () => {
  const langfuse = new LangfuseClient({ baseUrl: server.url, publicKey: "public", secretKey: "secret" });
  const { itemResults, runEvaluations } = await langfuse.experiment.run({
    name: "search",
    data: [
      { input: "tied", expectedOutput: ["a"] },
      { input: "nothing expected" },
      { input: "a failure", expectedOutput: ["a"] },
    ],
    task: async ({ input }) =>
      input === "a failure" ? Promise.reject(new Error("the index is away")) : { a: 1, b: 1 },
    evaluators: [langfuseEvaluator("RR")],
    runEvaluators: [langfuseRunEvaluator("RR")],
  });
  expect(itemResults.map(({ evaluations }) => evaluations)).toMatchObject([
    [{ name: "RR", value: 0.75, metadata: { min: 0.5, max: 1 } }],
    [],
  ]);
  expect(runEvaluations).toMatchObject([
    { name: "RR", value: 0.75, metadata: { min: 0.5, max: 1, scored: 1, notScored: 1 } },
  ]);
  // One value allows no interval.
  expect(runEvaluations[0]?.metadata).not.toHaveProperty("interval");
  const sent = server.asked
    .flatMap(({ body }): { type: string; body: object }[] => (body === "" ? [] : (JSON.parse(body).batch ?? [])))
    .filter(({ type }) => type === "score-create");
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: "RR", value: 0.75 }]);
});

test("Langfuse's adapter for autoevals makes 0 of what is not scored", async () => {
  const adapted = createEvaluatorFromAutoevals(autoevalsScorer("RR"));
  expect(await adapted({ input: "", output: ["a"], expectedOutput: [] })).toMatchObject({ value: 0 });
});
