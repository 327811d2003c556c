import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pytorchMetricLearning } from "../../src/conventions/pytorch-metric-learning.ts";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import { readMeasures } from "../../src/notation/reading.ts";

// What AccuracyCalculator prints for the same vectors, over all and by class; origin in golden/embeddings/README.md.

interface Printed {
  readonly all: Readonly<Record<string, number>>;
  readonly classes: Readonly<Record<string, readonly number[]>>;
}

const text = (file: string): string => readFileSync(`test/golden/embeddings/${file}`, "utf8");
const { values }: { values: Record<"l2" | "cosine", Record<string, Printed>> } = JSON.parse(
  text("pytorch-metric-learning.json"),
);
const rows: { embedding: number[]; label: number }[] = text("rows.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const labels = rows.map(({ label }) => label);
const LONE: Readonly<Record<number, number>> = { 0: 10, 20: 11, 40: 12 };
const indices = rows.map((_, index) => index);
const asks = (index: number): boolean => index % 3 === 0;

const names = readMeasures(pytorchMetricLearning.embeddings?.measures ?? "", { profile: pytorchMetricLearning });

test.each(
  (["l2", "cosine"] as const).flatMap((metric) => [
    { metric, name: "all", options: { labels } },
    { metric, name: "lone", options: { labels: labels.map((label, i) => LONE[i] ?? label) } },
    {
      metric,
      name: "gallery",
      options: { labels, queries: indices.filter(asks), gallery: indices.filter((i) => !asks(i)) },
    },
  ]),
)("$metric, $name", ({ metric, name, options }) => {
  const measures = names.map(({ measure }) => measure);
  const evaluator = new EmbeddingEvaluator({ ...options, metric, measures });
  evaluator.update(
    rows.map(({ embedding }) => embedding),
    indices,
  );
  const { overall, byClass } = evaluator.compute();
  const printed = values[metric][name];
  const classes = Array.from(byClass().entries()).sort(([a], [b]) => Number(a) - Number(b));
  expect(names).toHaveLength(5);
  for (const [i, { name: theirs = "" }] of names.entries()) {
    expect(overall.results[i].value, theirs).toBeCloseTo(printed.all[theirs], 6);
    const own = classes.map(([, subset]) => subset.results[i].value);
    expect(own, theirs).toEqual(printed.classes[theirs].map((value) => expect.closeTo(value, 6)));
  }
});
