import { vitestEvalsJudge } from "rankproof/scorers/by-name";
import { expect } from "vitest";
import { createHarness, createJudge, describeEval } from "vitest-evals";
import { search } from "../search.js";

const harness = createHarness<string, string[]>({
  name: "search",
  run: async ({ input }) => ({
    output: await search(input),
    events: [{ type: "message", role: "user", content: input }],
  }),
});
const ndcg = createJudge<string, string[], { expected: string[] }>(vitestEvalsJudge("nDCG@10"));

describeEval("search", { harness }, (it) => {
  it("finds red shoes", async ({ run }) => {
    await expect(await run("red shoes")).toSatisfyJudge(ndcg, { expected: ["d1", "d3"], threshold: 0.8 });
  });

  it("finds rain coats", async ({ run }) => {
    await expect(await run("rain coat")).toSatisfyJudge(ndcg, { expected: ["d7"], threshold: 0.8 });
  });
});
