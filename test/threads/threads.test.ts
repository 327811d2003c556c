import { neighbors as onThreads, performOnThreads } from "rankproof/threads";
import { expect, test } from "vitest";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import { parseMeasures } from "../../src/measures/index.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { neighbors } from "../../src/neighbors/neighbors.ts";
import { randomOf } from "../embeddings/spaces.ts";

// Enough work that threads are worth their start.
const random = randomOf(2);
const columns = 40;
const points = matrixOf(
  Float32Array.from({ length: 9000 * columns }, () => random() - 0.5),
  columns,
);

test("neighbours found on threads are the same to the last bit, search after search", async () => {
  const options = { k: 5, metric: "cosine" } as const;
  const expected = neighbors(points, points, options);
  for (const threads of [2, 3]) {
    let done = 0;
    const found = await onThreads(points, points, { ...options, threads, onDone: (queries) => (done += queries) });
    expect(found.indices).toEqual(expected.indices);
    expect(found.distances).toEqual(expected.distances);
    expect(done).toBe(points.rows);
  }
});

test("an evaluation on threads is the same to the last bit", async () => {
  const labels = Array.from({ length: points.rows }, (_, item) => item % 3000);
  const options = { labels, measures: parseMeasures("Success@1, RR") };
  const [here, there] = [new EmbeddingEvaluator(options), new EmbeddingEvaluator(options)];
  for (const evaluator of [here, there])
    evaluator.update(
      points,
      labels.map((_, item) => item),
    );
  expect((await there.computeWith(performOnThreads)).overall.results).toEqual(here.compute().overall.results);
});

test("errors come before any thread is started", async () => {
  await expect(onThreads(points, points, { k: 0 })).rejects.toThrow("invalid k: 0");
});
