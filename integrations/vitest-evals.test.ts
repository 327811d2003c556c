import { vitestEvalsJudge } from "rankproof/scorers/by-name";
import { expect } from "vitest";
import { createHarness, createJudge, describeEval } from "vitest-evals";

const harness = createHarness<string, { [id: string]: number }>({
  name: "tied",
  run: ({ input }) => ({ output: { a: 1, b: 1 }, events: [{ type: "message", role: "user", content: input }] }),
});
const gold: Record<string, string[]> = { tied: ["a"] };
const rr = createJudge(
  vitestEvalsJudge<{ input: string; output: { [id: string]: number } }>("RR", { expected: ({ input }) => gold[input] }),
);
const none = createJudge("none", () => ({ score: null }));

describeEval("judges of a suite", { harness, judges: [rr], judgeThreshold: 0.7 }, (it) => {
  it("take what is expected from the input", async ({ run, task }) => {
    await run("tied");
    expect(task.meta.eval?.scores).toMatchObject([{ name: "RR", score: 0.75, metadata: { min: 0.5, max: 1 } }]);
  });

  it("fail where nothing is expected", async ({ run }) => {
    await expect(run("nothing expected")).rejects.toThrow("RR is not scored (no expected items are given)");
  });
});

describeEval("null", { harness }, (it) => {
  it("is 0 to vitest-evals", async ({ run }) => {
    await expect(expect(await run("tied")).toSatisfyJudge(none)).rejects.toThrow("Score: 0.00 below threshold: 1.00");
  });
});
