import { expect, test } from "vitest";
import { compare, evaluate } from "../../src/index.ts";
import { langfuseRunEvaluator } from "../../src/scorers/by-name.ts";

const items = Array.from({ length: 12 }, (_, i) => ({
  output: i % 4 ? ["d1", "d2", "d3"] : ["d2", "d1", "d3"],
  expectedOutput: i === 11 ? undefined : ["d1"],
}));

test("means are those of evaluate, intervals those of compare, over the items with relevant ones", async () => {
  const scored = items.slice(0, 11);
  const judgments = Object.fromEntries(scored.map((_, i) => [`q${i}`, ["d1"]]));
  const run = Object.fromEntries(scored.map(({ output }, i) => [`q${i}`, output]));
  const evaluation = evaluate({ judgments, run, measures: ["RR", "P@1"] });
  const { measures } = compare({ run: evaluation, same: evaluation });
  const evaluations = await langfuseRunEvaluator(["RR", "P@1"])({ itemResults: items });
  expect(evaluations).toHaveLength(2);
  evaluations.forEach(({ name, value, metadata }, m) => {
    expect(name).toBe(["RR", "P@1"][m]);
    expect(value).toBe(evaluation.results[m].value);
    expect(metadata.interval).toEqual(measures[m].runs[0].interval);
    expect(metadata).toMatchObject({ confidence: 0.95, scored: 11, notScored: 1, min: value, max: value });
  });
});

test("Langfuse has what is expected of an item under `item`", async () => {
  const itemResults = items.map(({ output, expectedOutput }) => ({ output, item: { input: "?", expectedOutput } }));
  expect(await langfuseRunEvaluator("RR")({ itemResults })).toEqual(
    await langfuseRunEvaluator("RR")({ itemResults: items }),
  );
  const ofItem = langfuseRunEvaluator("RR", { expected: ({ input }) => [input] });
  expect(await ofItem({ itemResults: [{ output: ["a", "b"], item: { input: "b" } }] })).toMatchObject([{ value: 0.5 }]);
});

test("the interval, the effect of ties and the counts stand in words, too", async () => {
  const tied = [...items, { output: { d1: 1, d2: 1 }, expectedOutput: ["d1"] }, { output: ["d1"], expectedOutput: [] }];
  const [{ comment, metadata }] = await langfuseRunEvaluator("RR")({ itemResults: tied });
  const [low, high] = metadata.interval ?? [];
  expect(comment).toBe(
    `95 % confidence interval ${low?.toFixed(4)} to ${high?.toFixed(4)}; {0.8333…0.8750} by the order of tied scores; 12 items, 2 not scored`,
  );
});

test("what is no mean over items has no interval", async () => {
  const [{ value, comment, metadata }] = await langfuseRunEvaluator("NumRelRet")({ itemResults: items });
  expect(value).toBe(11);
  expect(comment).toBe("11 items, 1 not scored");
  expect(metadata.interval).toBeUndefined();
});

test("of a run without relevant items there is no score", async () => {
  const evaluator = langfuseRunEvaluator("RR");
  expect(await evaluator({ itemResults: [] })).toEqual([]);
  expect(await evaluator({ itemResults: [{ output: ["a"] }] })).toEqual([]);
  expect(await evaluator({ itemResults: [{ output: ["a"], expectedOutput: [] }] })).toEqual([]);
});
