import { neighbors as onThreads, searchOnThreads } from "rankproof/threads";
import { expect, test } from "vitest";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { nearestTasks, neighbors } from "../../src/neighbors/neighbors.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";
import { parseMeasures } from "../../src/notation/index.ts";
import { isDeep } from "../deep.ts";
import { randomOf } from "../embeddings/spaces.ts";

// Enough work that threads are worth their start.
const random = randomOf(2);
const columns = 240;
const points = matrixOf(
  Float32Array.from({ length: 3000 * columns }, () => random() - 0.5),
  columns,
);

test.runIf(isDeep("neighbors"))(
  "neighbors found on threads are the same to the last bit, search after search",
  async () => {
    const options = { k: 5, metric: "cosine" } as const;
    const expected = neighbors(points, points, options);
    for (const threads of isDeep() ? [2, 3] : [2]) {
      let done = 0;
      const found = await onThreads(points, points, { ...options, threads, onDone: (queries) => (done += queries) });
      expect(found.indices).toEqual(expected.indices);
      expect(found.distances).toEqual(expected.distances);
      expect(done).toBe(points.rows);
    }
  },
);

test.runIf(isDeep())(
  "the calling thread may be one of them, also the only one, and outcomes may be taken as they come",
  async () => {
    const space = spaceOf(points, points, "l2");
    const tasks = nearestTasks(space, 3, 4);
    const expected = runSearches(space, tasks);
    for (const threads of isDeep() ? [1, 2] : [2]) {
      const sharing = { threads, isHere: true };
      expect(await searchOnThreads(space, tasks, sharing)).toEqual(expected);
      for (const own of isDeep() ? [sharing, { threads }] : [{ threads }]) {
        const taken: unknown[] = [];
        const left = await searchOnThreads(space, tasks, {
          ...own,
          onOutcome: (outcome, index) => {
            taken[index] = outcome;
          },
        });
        expect(taken).toEqual(expected);
        expect(left).toEqual([]);
      }
    }
  },
);

test("an evaluation on threads is the same to the last bit", async () => {
  const labels = Array.from({ length: points.rows }, (_, item) => item % 1000);
  const options = { labels, measures: parseMeasures("Success@1, RR") };
  const [here, there] = [new EmbeddingEvaluator(options), new EmbeddingEvaluator(options)];
  for (const evaluator of [here, there])
    evaluator.update(
      points,
      labels.map((_, item) => item),
    );
  expect((await there.computeWith(searchOnThreads)).overall.results).toEqual(here.compute().overall.results);
});

test("errors come before any thread is started", async () => {
  await expect(onThreads(points, points, { k: 0 })).rejects.toThrow("invalid k: 0");
  const misspelled = { k: 1, ...{ thread: 2 } };
  await expect(onThreads(points, points, misspelled)).rejects.toThrow("unknown option of neighbors: thread (did you");
});
