import { describe, expect, test } from "vitest";
import {
  evaliteScorer,
  langfuseEvaluator,
  langsmithEvaluator,
  langsmithSummaryEvaluator,
  mastraSteps,
  phoenixEvaluator,
  promptfooAssertion,
  vitestEvalsJudge,
} from "../../src/scorers/by-name.ts";

// What each tool is told; `npm run test:integrations` runs the tools themselves.

const tied = { output: { a: 1, b: 1 }, expected: ["a"] };
const nothing = { output: ["a"], expected: [] };
const metadata = {
  min: 0.5,
  max: 1,
  conventions: "ties: expected; missing queries: zero; queries without relevant items: skip",
};

test("evalite, which counts null as 0, is told by an error that an item is not scored", () => {
  expect(evaliteScorer("RR")(tied)).toEqual({ name: "RR", score: 0.75, metadata });
  expect(() => evaliteScorer("RR")(nothing)).toThrow(
    "missing expected items: RR is not scored (no expected item is relevant)",
  );
});

test("so is vitest-evals", () => {
  const judge = vitestEvalsJudge("RR");
  expect(judge.name).toBe("RR");
  expect(judge.assess(tied)).toEqual({ score: 0.75, metadata });
  expect(() => judge.assess({ output: ["a"] })).toThrow(
    "missing expected items: RR is not scored (no expected items are given)",
  );
});

describe("promptfoo", () => {
  const assertion = promptfooAssertion("RR");

  test("outputs are JSON; expected items are in the assertion's config or a variable", () => {
    const result = { pass: true, score: 0.5, reason: "RR = 0.5000", namedScores: { RR: 0.5 } };
    const output = '["b","a"]';
    expect(assertion(output, { config: { expected: ["a"] }, vars: { expected: ["b"] } })).toMatchObject(result);
    expect(assertion(output, { vars: { expected: ["a"] } })).toMatchObject(result);
    expect(assertion(output, { vars: { expected: '["a"]' } })).toMatchObject(result);
    expect(assertion('{"a":1,"b":1}', { vars: { expected: '{"a":1}' } })).toMatchObject({
      reason: "RR = 0.7500 {0.5000…1.0000}",
      metadata,
    });
  });

  test("an assertion in a file gets what the JSON holds", () => {
    const context = { vars: {}, config: { expected: { a: 1 } } };
    expect(assertion(["b", "a"], context)).toMatchObject({ reason: "RR = 0.5000" });
    expect(assertion({ a: 1, b: 1 }, context)).toMatchObject({ reason: "RR = 0.7500 {0.5000…1.0000}" });
    expect(() => assertion(17, context)).toThrow("invalid output: 17 (expected a list of ids");
  });

  test("any score above 0 passes, or one that reaches the threshold", () => {
    const context = { vars: { expected: ["a"] } };
    expect(assertion('["b"]', context)).toMatchObject({ pass: false, reason: "RR = 0.0000, expected more than 0" });
    const strict = promptfooAssertion("RR", { threshold: 0.6 });
    expect(strict('["b","a"]', context)).toMatchObject({
      pass: false,
      reason: "RR = 0.5000, expected at least 0.6000",
    });
    expect(promptfooAssertion("RR", { threshold: 0.5 })('["b","a"]', context).pass).toBe(true);
  });

  test("text that is no JSON is refused, and so are items that are not scored", () => {
    expect(() => assertion("a and b", { vars: { expected: ["a"] } })).toThrow(
      "invalid output: a and b (expected JSON)",
    );
    expect(() => assertion('["a"]', { vars: { expected: "a" } })).toThrow("invalid expected: a (expected JSON)");
    expect(() => assertion('["a"]', { vars: {} })).toThrow("missing expected items: RR is not scored");
  });
});

test("Langfuse has an evaluation for each measure, and none for what is not scored", async () => {
  const evaluator = langfuseEvaluator(["RR", "P@1"]);
  expect(await evaluator({ output: ["b", "a"], expectedOutput: ["a"] })).toMatchObject([
    { name: "RR", value: 0.5, metadata: { min: 0.5, max: 0.5 } },
    { name: "P@1", value: 0 },
  ]);
  expect(await evaluator({ output: ["a"] })).toEqual([]);
  await expect(evaluator({ output: "a", expectedOutput: ["a"] })).rejects.toThrow("invalid output: a");
});

test("Phoenix has null and a label for what is not scored", () => {
  const { name, kind, evaluate } = phoenixEvaluator("RR", { expected: ({ expected }) => relevantOf(expected) });
  expect([name, kind]).toEqual(["RR", "CODE"]);
  expect(evaluate({ output: ["b", "a"], expected: { relevant: ["a"] } })).toMatchObject({ score: 0.5, label: null });
  expect(evaluate({ output: ["a"], expected: {} })).toEqual({
    score: null,
    label: "not scored",
    explanation: "no expected items are given",
    metadata: {},
  });
});

function relevantOf(expected: object | null | undefined): string[] | undefined {
  return expected && "relevant" in expected && Array.isArray(expected.relevant) ? expected.relevant : undefined;
}

describe("LangSmith", () => {
  const options = {
    expected: ({ referenceOutputs }: { referenceOutputs?: Record<string, string[]> | undefined }) =>
      referenceOutputs?.["relevant"],
  };
  const run = {};
  const failed = { error: "the index is away" };

  test("a list that the target returned, or where the items are said to be", () => {
    const item = { run, referenceOutputs: { relevant: ["a"] } };
    const result = { key: "RR", score: 0.5, comment: "0.5000", evaluatorInfo: { ...metadata, min: 0.5, max: 0.5 } };
    expect(langsmithEvaluator("RR", options)({ ...item, outputs: { outputs: ["b", "a"] } })).toEqual([result]);
    const documents = langsmithEvaluator("RR", { ...options, output: ({ outputs }) => outputs?.["documents"] });
    expect(documents({ ...item, outputs: { documents: ["b", "a"] } })).toEqual([result]);
    expect(() => documents({ ...item, outputs: { outputs: ["b", "a"] } })).toThrow("invalid output: undefined");
  });

  test("an example without relevant items has null, a run that failed retrieved nothing", () => {
    const evaluator = langsmithEvaluator("RR", options);
    expect(evaluator({ run, outputs: { outputs: ["a"] } })).toEqual([
      { key: "RR", score: null, comment: "not scored: no expected items are given", evaluatorInfo: {} },
    ]);
    expect(evaluator({ run: failed, referenceOutputs: { relevant: ["a"] } })).toMatchObject([{ score: 0 }]);
    const stored = { run: { error: null }, outputs: { outputs: ["a"] }, referenceOutputs: { relevant: ["a"] } };
    expect(evaluator(stored)).toMatchObject([{ score: 1 }]);
    const { run: _, ...inTest } = stored;
    expect(evaluator(inTest)).toMatchObject([{ score: 1 }]);
  });

  test("a summary has the mean with its interval", () => {
    const [{ key, score, comment, evaluatorInfo }] = langsmithSummaryEvaluator(
      "RR",
      options,
    )({
      runs: [run, run, failed, run],
      outputs: [{ outputs: ["a"] }, { outputs: ["b", "a"] }, {}, { outputs: ["b"] }],
      referenceOutputs: [{ relevant: ["a"] }, { relevant: ["a"] }, { relevant: ["a"] }, {}],
    });
    expect([key, score]).toEqual(["RR", 0.5]);
    expect(comment).toMatch(/^95 % confidence interval 0\.\d{4} to \d\.\d{4}; 3 items, 1 not scored$/);
    expect(evaluatorInfo).toMatchObject({ scored: 3, notScored: 1 });
  });
});

test("Mastra has a number, a reason, and its own word for what is not scored", () => {
  const steps = mastraSteps("RR", { notScorable: (reason) => `not scorable: ${reason}` });
  expect(steps.config).toEqual({ id: "RR", description: "RR of the retrieved items" });
  const preprocessStepResult = steps.preprocess({ run: { output: { a: 1, b: 1 }, groundTruth: ["a"] } });
  if (typeof preprocessStepResult === "string") throw new Error(preprocessStepResult);
  expect(steps.generateScore({ results: { preprocessStepResult } })).toBe(0.75);
  expect(steps.generateReason({ results: { preprocessStepResult } })).toBe(
    "RR = 0.7500 {0.5000…1.0000} (ties: expected; missing queries: zero; queries without relevant items: skip)",
  );
  expect(steps.preprocess({ run: { output: ["a"] } })).toBe("not scorable: no expected items are given");
});
