import type { Example } from "langsmith";
import { evaluate } from "langsmith/evaluation";
import { type LangsmithItem, langsmithEvaluator, langsmithSummaryEvaluator } from "rankproof/scorers/by-name";
import { expect, test, vi } from "vitest";

vi.stubEnv("LANGSMITH_TRACING", "false");
vi.stubEnv("LANGSMITH_API_KEY", "key");

function example(id: number, query: string, outputs: Record<string, unknown>): Example {
  const at = new Date().toISOString();
  return {
    ...{ id: `00000000-0000-4000-8000-00000000000${id}`, dataset_id: "00000000-0000-4000-8000-000000000000" },
    ...{ created_at: at, modified_at: at, runs: [], inputs: { query }, outputs },
  };
}

test("what is not scored has null and is counted by the summary; a run that failed counts as 0", async () => {
  const options = { expected: ({ referenceOutputs }: LangsmithItem) => referenceOutputs?.["relevant"] };
  const { results, summaryResults } = await evaluate(
    async ({ query }: { query: string }) => {
      if (query === "a failure") throw new Error("the index is away");
      return ["b", "a"];
    },
    {
      data: [
        example(1, "red shoes", { relevant: ["a"] }),
        example(2, "nothing expected", {}),
        example(3, "a failure", { relevant: ["a"] }),
      ],
      evaluators: [langsmithEvaluator("RR", options)],
      summaryEvaluators: [langsmithSummaryEvaluator("RR", options)],
      uploadRuns: false,
    },
  );
  const scores = results.flatMap(({ evaluationResults }) => evaluationResults.results);
  expect(scores).toMatchObject([
    { key: "RR", score: 0.5, evaluatorInfo: { min: 0.5, max: 0.5 } },
    { key: "RR", score: null, comment: "not scored: no expected items are given" },
    { key: "RR", score: 0 },
  ]);
  expect(summaryResults.results).toMatchObject([
    { key: "RR", score: 0.25, evaluatorInfo: { scored: 2, notScored: 1 } },
  ]);
});
