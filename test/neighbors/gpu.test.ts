import { describe, expect, test } from "vitest";
import type { Gpu } from "../../src/neighbors/gpu/device.ts";
import { gpuCandidates } from "../../src/neighbors/gpu/gpu-candidates.ts";
import { type GpuSearch, searchOnGpu } from "../../src/neighbors/gpu/search-on-gpu.ts";
import { emptyLike } from "../../src/neighbors/matrix.ts";
import { nearestTasks } from "../../src/neighbors/neighbors.ts";
import { type FloatSpace, spaceOf } from "../../src/neighbors/search.ts";
import { runSearches, type SearchTask } from "../../src/neighbors/searches.ts";
import { isDeep } from "../deep.ts";
import { HARD, hardSpace } from "./hard-spaces.ts";
import { likeGpu, openGpu, softwareGpu } from "./software-gpu.ts";

const device = await softwareGpu();

/** Searches with a device, demands what is found without, and returns why the device was not used. */
async function fallbacksOf(gpu: Gpu, space: FloatSpace, k: number, options: GpuSearch = {}): Promise<string[]> {
  const reasons: string[] = [];
  const tasks = nearestTasks(space, 3, k);
  const run = searchOnGpu(gpu, { onFallback: (reason) => reasons.push(reason), ...options });
  expect(await run(space, tasks)).toEqual(runSearches(space, tasks));
  return reasons;
}

/** Sizes of hard spaces (queries, rows, numbers), and neighbors that are sought. */
const SIZES: readonly (readonly [size: number[], k: number])[] = isDeep()
  ? [[[70, 1500, 21], 1], [[70, 2400, 33], 100]]
  : [[[20, 1300, 21], 7]]; // biome-ignore format: a line each

describe.runIf(device !== undefined)("neighbors on a GPU", () => {
  const gpu: Gpu = device as GPUDevice;

  test.each(Object.keys(HARD))("are those without, by every metric, among %s", async (kind) => {
    const metrics = ["l2", "cosine", "ip"] as const;
    const some = metrics.filter((_, i) => isDeep() || i === Object.keys(HARD).indexOf(kind) % 3);
    for (const metric of some) {
      for (const [size, k] of SIZES) expect(await fallbacksOf(gpu, hardSpace(kind, metric, size), k)).toEqual([]);
    }
  });

  test("hardly any other row is measured, whatever the order of rows, and a query with too many ties is left", async () => {
    for (const kind of ["random ones", "each nearer than the one before", "few vectors, over and over"]) {
      const { ends, rows } = await gpuCandidates(gpu, hardSpace(kind, "ip", [20, 2600, 21]), [0, 20], 5);
      const mean = rows.length / ends.length;
      expect(mean >= 5 && mean < 8, kind).toBe(kind !== "few vectors, over and over");
    }
  });

  test("rows are brought in parts where memory is small, also those that threads share", async () => {
    const space = hardSpace("random ones", "cosine", [300, 1300, 16]);
    const shared = emptyLike(space.gallery, space.gallery.rows);
    shared.data.set(space.gallery.data);
    // 640 rows, and 128 queries.
    expect(await fallbacksOf(gpu, { ...space, gallery: shared }, 3, { memory: 1e5 })).toEqual([]);
  });

  test.runIf(isDeep())("memory on the device stays within what it may take", async () => {
    let bytes = 0;
    let most = 0;
    const counted = likeGpu(gpu, {
      createBuffer: (description) => {
        const buffer = gpu.createBuffer(description);
        bytes += description.size;
        most = Math.max(most, bytes);
        const { destroy } = buffer;
        buffer.destroy = () => {
          bytes -= description.size;
          destroy.call(buffer);
        };
        return buffer;
      },
    });
    const memory = 1 << 22;
    expect(await fallbacksOf(counted, hardSpace("random ones", "l2", [130, 15_000, 33]), 5, { memory })).toEqual([]);
    expect(most).toBeGreaterThan(memory / 2);
    expect(most).toBeLessThan(memory);
    expect(bytes).toBe(0);
  });

  test("a device that computes wrongly, has small buffers or is lost is not used, which is told once", async () => {
    const space = hardSpace("random ones", "ip", [20, 1300, 16]);
    const wrong = likeGpu(gpu, {
      createShaderModule: ({ code }) => gpu.createShaderModule({ code: code.replace("sum3 += ", "sum3 -= ") }),
    });
    const reason = "it finds other neighbors than the processor in a test";
    expect(await fallbacksOf(wrong, space, 3)).toEqual([reason]);
    expect(await fallbacksOf(wrong, space, 3)).toEqual([]);

    const small = likeGpu(gpu, {
      limits: { ...gpu.limits, maxBufferSize: 1 << 28, maxStorageBufferBindingSize: 1 << 19 },
    });
    expect(await fallbacksOf(small, space, 3)).toEqual(["its buffers are too small"]);
    expect(await fallbacksOf(gpu, space, 1200)).toEqual(["more than 1024 neighbors are sought"]);

    const lost = likeGpu(gpu, { createComputePipelineAsync: () => Promise.reject(new Error("the device is lost")) });
    expect(await fallbacksOf(lost, space, 3)).toEqual(["the device is lost"]);
    expect(await fallbacksOf(lost, space, 3)).toEqual([]);
  });

  test.runIf(isDeep())("a device may be lost while it searches", async () => {
    const own = await openGpu();
    if (own === undefined) throw new Error("no device");
    const space = hardSpace("random ones", "l2", [300, 4000, 64]);
    expect(await fallbacksOf(own, space, 3)).toEqual([]);
    setTimeout(() => own.destroy(), 20);
    expect(await fallbacksOf(own, space, 3)).toHaveLength(1);
  });

  test.runIf(isDeep())("tiles are larger on a GPU of its own, and what is found is the same", async () => {
    const space = hardSpace("random ones", "l2", [150, 1300, 33]);
    expect(await fallbacksOf(likeGpu(gpu, { adapterInfo: {} }), space, 5)).toEqual([]);
  });

  test("a search can be stopped, and the device is used again", async () => {
    const space = hardSpace("random ones", "ip", [20, 1300, 16]);
    const stop = new AbortController();
    stop.abort();
    await expect(fallbacksOf(gpu, space, 3, { signal: stop.signal })).rejects.toThrow("aborted");
    expect(await fallbacksOf(gpu, space, 3)).toEqual([]);
  });

  test("other searches than those of neighbors are done without it", async () => {
    const space = hardSpace("random ones", "l2", [20, 60, 16]);
    const wanted = { ends: new Int32Array(20), rows: new Int32Array(0) };
    const tasks: SearchTask[] = [{ kind: "ranks", from: 0, to: 20, wanted }];
    expect(await searchOnGpu(gpu)(space, tasks)).toEqual(runSearches(space, tasks));
  });
});

test.runIf(device === undefined)("neighbors on a GPU are not tested: neither webgpu nor SwiftShader is here", () => {});

test("numbers that are not finite are refused before a device is asked", () => {
  const gallery = { data: Float32Array.of(1, Number.POSITIVE_INFINITY), rows: 2, columns: 1 };
  expect(() => spaceOf(gallery, gallery, "l2")).toThrow("invalid number");
});
