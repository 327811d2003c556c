import { describe, expect, test } from "vitest";
import type { SweepLimits } from "../../src/embeddings/pair-sweep.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { runSweep, runSweepOn } from "../../src/embeddings/sweep.ts";
import { verificationOf } from "../../src/embeddings/verification.ts";
import type { Gpu } from "../../src/neighbors/gpu/device.ts";
import { gpuPairCounts } from "../../src/neighbors/gpu/gpu-pair-counts.ts";
import { type GpuSearch, searchOnGpu } from "../../src/neighbors/gpu/search-on-gpu.ts";
import { countPairs } from "../../src/neighbors/pair-counts.ts";
import type { PairCount, PairCounts } from "../../src/neighbors/pair-tally.ts";
import type { PairsTask } from "../../src/neighbors/pairs.ts";
import { type FloatSpace, type Space, spaceOf } from "../../src/neighbors/search.ts";
import { runSearches, type SearchOutcome, type SearchTask } from "../../src/neighbors/searches.ts";
import { isDeep } from "../deep.ts";
import { HARD, hardSpace } from "./hard-spaces.ts";
import { likeGpu, softwareGpu } from "./software-gpu.ts";

const device = await softwareGpu();

const LIMITS: SweepLimits = { pairs: 0, levels: 1e6, cells: 300, listed: 1e6, told: 1e9 };

/** Labels of items: one of nine each; or none to two. */
function labelsOf(count: number, isOne: boolean): string[][] {
  const two = (i: number): string[] => [...(i % 3 === 0 ? [] : [`a${i % 9}`]), ...(i % 5 === 0 ? [] : [`b${i % 4}`])];
  return Array.from({ length: count }, (_, i) => (isOne ? [`${i % 9}`] : two(i)));
}

/** All that tasks counted, which counts of tasks may hold in any of them, and what each listed. */
function totalOf(outcomes: readonly PairCounts[]) {
  const sum = (part: "negatives" | "twiceNearer"): number[] =>
    Array.from(outcomes[0][part], (_, cell) => outcomes.reduce((total, counts) => total + counts[part][cell], 0));
  return {
    negatives: sum("negatives"),
    twiceNearer: sum("twiceNearer"),
    listed: outcomes.map(({ listed }) => [...listed]),
  };
}

/** Verifies with a device, demands what is counted and found without, and returns why it was not used. */
async function fallbacksOf(
  gpu: Gpu,
  space: FloatSpace,
  { isOne = true, limits = LIMITS, ...options }: GpuSearch & { isOne?: boolean; limits?: SweepLimits } = {},
): Promise<string[]> {
  const reasons: string[] = [];
  const [queries, gallery] = [space.queries, space.gallery].map(({ rows }) => labelsOf(rows, isOne));
  const relevance = new Relevance({ queries, gallery }, queries.length, gallery.length, space.exclude);
  const run = searchOnGpu(gpu, { onFallback: (reason) => reasons.push(reason), ...options });
  let counted = 0;
  const found = await runSweepOn(
    async <T extends SearchTask>(same: Space, tasks: readonly T[]): Promise<SearchOutcome<T>[]> => {
      const outcomes = await run(same, tasks);
      if (!areCounts(tasks)) return outcomes;
      const expected = runSearches(same, tasks);
      expect(totalOf(outcomes as PairCounts[])).toEqual(totalOf(expected));
      counted += tasks.length;
      return outcomes;
    },
    verificationOf(space, relevance, {}, limits),
  );
  expect(counted).toBeGreaterThan(0);
  expect(found).toEqual(runSweep(verificationOf(space, relevance, {}, limits)));
  return reasons;
}

/** The first count of a verification. */
async function countOf(space: FloatSpace): Promise<PairsTask<PairCount>> {
  const [queries, gallery] = [space.queries, space.gallery].map(({ rows }) => labelsOf(rows, true));
  const relevance = new Relevance({ queries, gallery }, queries.length, gallery.length, space.exclude);
  const sweep = verificationOf(space, relevance, {}, LIMITS);
  for (let step = sweep.next(); !step.done; step = sweep.next()) {
    const { tasks, onOutcome } = step.value;
    if (areCounts(tasks)) return { ...tasks[0], to: space.queries.rows };
    runSearches(space, tasks, { onOutcome });
  }
  throw new Error("nothing is counted");
}

function areCounts(tasks: readonly SearchTask[]): tasks is readonly PairsTask<PairCount>[] {
  return tasks.every(({ kind }) => kind === "count");
}

describe.runIf(device !== undefined)("pairs on a GPU", () => {
  const gpu: Gpu = device as GPUDevice;

  test.each(Object.keys(HARD))("are counted as without, by every metric, among %s", async (kind) => {
    const metrics = ["l2", "cosine", "ip"] as const;
    const some = metrics.filter((_, i) => isDeep() || i === Object.keys(HARD).indexOf(kind) % 3);
    const size = isDeep() ? [70, 130, 21] : [40, 70, 21];
    for (const metric of some) expect(await fallbacksOf(gpu, hardSpace(kind, metric, size))).toEqual([]);
  });

  test("a pair counts once where the queries are the gallery, by all of its labels, in ranges of cells", async () => {
    const { queries } = hardSpace("random ones", "l2", [150, 1, 9]);
    const ids = Array.from({ length: 150 }, (_, i) => i);
    const space = spaceOf(queries, queries, "cosine", [{ queries: ids, gallery: ids }]);
    if (isDeep()) expect(await fallbacksOf(gpu, space)).toEqual([]);
    expect(await fallbacksOf(gpu, space, { isOne: false, limits: { ...LIMITS, levels: 300 } })).toEqual([]);
  });

  test("few pairs are left to the processor, none of them twice", async () => {
    const space = hardSpace("random ones", "cosine", [70, 900, 40]);
    const task = { ...(await countOf(space)), isListed: new Uint8Array(302) };
    const [counted] = (await gpuPairCounts(gpu, space, [task])) ?? [];
    const { unclear, negatives } = counted;
    expect(unclear.length).toBeLessThan(30);
    const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
    expect(sum(negatives) + unclear.length).toBe(sum(countPairs(space, task).negatives));
  });

  test("rows are brought in parts where memory is small, and pairs for which there is no room are listed in parts", async () => {
    const space = hardSpace("differences in the last bit", "l2", [20, 200, 16]);
    // 99 rows, and as many pairs in a list.
    expect(await fallbacksOf(gpu, space, { memory: 1.5e4 })).toEqual([]);
  });

  test.runIf(isDeep())("a device without products of packed digits does the same", async () => {
    const plain = likeGpu(gpu, {
      createShaderModule: ({ code }) => gpu.createShaderModule({ code: code.replace("dot4I8Packed", "isUnknown") }),
    });
    expect(await fallbacksOf(plain, hardSpace("random ones", "ip", [70, 130, 21]))).toEqual([]);
  });

  test("a device that counts wrongly is not used", async () => {
    const space = hardSpace("random ones", "ip", [70, 130, 21]);
    const wrong = likeGpu(gpu, {
      createShaderModule: ({ code }) => gpu.createShaderModule({ code: code.replace("sums3 += ", "sums3 -= ") }),
    });
    expect(await fallbacksOf(wrong, space)).toEqual(["it finds other neighbors than the processor in a test"]);
  });

  test.runIf(isDeep())("tiles are larger on a GPU of its own, and what is counted is the same", async () => {
    const space = hardSpace("random ones", "l2", [70, 130, 33]);
    expect(await fallbacksOf(likeGpu(gpu, { adapterInfo: {} }), space)).toEqual([]);
  });

  test.runIf(isDeep())("a device is given up where too many pairs are left to the processor", async () => {
    const space = hardSpace("few vectors, over and over", "ip", [1100, 1000, 4]);
    const task = await countOf(hardSpace("few vectors, over and over", "ip", [70, 130, 4]));
    const ownLabels = { ends: new Int32Array(1100), labels: new Int32Array(0) };
    const large = { ...task, labels: { queries: ownLabels, gallery: ownLabels }, to: 1100 };
    expect(await gpuPairCounts(gpu, space, [large])).toBeUndefined();
  });
});
