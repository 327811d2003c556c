import promptfoo, { type AssertionValueFunction } from "promptfoo";
import { promptfooAssertion } from "rankproof/scorers/by-name";
import { expect, test, vi } from "vitest";

vi.stubEnv("PROMPTFOO_DISABLE_TELEMETRY", "1");
vi.stubEnv("PROMPTFOO_DISABLE_UPDATE", "1");
vi.stubEnv("PROMPTFOO_CONFIG_DIR", `${process.cwd()}/.promptfoo`);

test("ties are under metadata; a test without relevant items fails with the reason, and has no named score", async () => {
  const value: AssertionValueFunction = promptfooAssertion("RR");
  const { results } = await promptfoo.evaluate(
    {
      prompts: ["{{query}}"],
      providers: [async () => ({ output: { a: 1, b: 1 } as unknown as string })],
      tests: [
        { vars: { query: "tied" }, assert: [{ type: "javascript", value, config: { expected: ["a"] } }] },
        { vars: { query: "variable", expected: '["a"]' }, assert: [{ type: "javascript", value }] },
        { vars: { query: "nothing expected" }, assert: [{ type: "javascript", value }] },
        { vars: { query: "not" }, assert: [{ type: "not-javascript", value }] },
      ],
    },
    { cache: false },
  );
  const found = [...results].sort((a, b) => a.testIdx - b.testIdx);
  expect(found.map(({ success, namedScores }) => [success, namedScores])).toEqual([
    [true, { RR: 0.75 }],
    [true, { RR: 0.75 }],
    [false, {}],
    [false, {}],
  ]);
  expect(found[0]?.gradingResult?.componentResults?.[0]?.metadata).toMatchObject({ min: 0.5, max: 1 });
  expect(found[2]?.error).toContain("missing expected items: RR is not scored (no expected items are given)");
});
