import { expect, test } from "vitest";
import { isWorthGpu } from "../../src/neighbors/gpu/gpu-speed.ts";
import { MachineGpu } from "../../src/neighbors/gpu/machine-gpu.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { nearestTasks } from "../../src/neighbors/neighbors.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { neighbors } from "../../src/threads/index.ts";
import { softwareGpu } from "./software-gpu.ts";

const points = matrixOf([
  [0, 0],
  [0, 1],
  [2, 2],
]);
const space = spaceOf(points, points, "l2");
const tasks = nearestTasks(space, 1, 1);
/** Found by its length alone: nobody searches it. */
const long = { ...space, queries: { ...space.queries, rows: 1e6 }, gallery: { ...space.gallery, rows: 1e6 } };

test("a package that is missing is refused where a GPU is asked for, with the command that installs it", async () => {
  const machine = new MachineGpu(async () => undefined);
  await expect(machine.for("gpu", space, tasks, 1)).rejects.toThrow(
    "missing package for --device gpu: webgpu (npm install webgpu; --device cpu finds the same)",
  );
  expect(await machine.for("auto", long, tasks, 1)).toBeUndefined();
});

test("a machine without a GPU is told of once, where one is asked for", async () => {
  const reasons: string[] = [];
  const machine = new MachineGpu(async () => ({ requestAdapter: async () => null }));
  for (const device of ["auto", "gpu", "gpu"] as const) {
    expect(await machine.for(device, long, tasks, 1, (reason) => reasons.push(reason))).toBeUndefined();
  }
  expect(reasons).toEqual(["WebGPU finds none here"]);
});

test("nothing is loaded for a short search, for the processor, and for what no GPU does", async () => {
  let isLoaded = false;
  const machine = new MachineGpu(async () => {
    isLoaded = true;
    return undefined;
  });
  const bytes = matrixOf(Uint8Array.of(1, 2), 1);
  const wanted = { ends: new Int32Array(3), rows: new Int32Array(0) };
  expect(await machine.for("auto", space, tasks, 1)).toBeUndefined();
  expect(await machine.for("cpu", long, tasks, 1)).toBeUndefined();
  expect(await machine.for("gpu", spaceOf(bytes, bytes, "hamming"), tasks, 1)).toBeUndefined();
  expect(await machine.for("gpu", space, [{ kind: "ranks", from: 0, to: 3, wanted }], 1)).toBeUndefined();
  expect(isLoaded).toBe(false);
});

const gpu = await softwareGpu();

test.runIf(gpu !== undefined)("a GPU that software plays is taken only where one is asked for", async () => {
  const device = gpu as GPUDevice;
  const adapter = { info: { isFallbackAdapter: true }, limits: device.limits, requestDevice: async () => device };
  const machine = new MachineGpu(async () => ({ requestAdapter: async () => adapter }));
  expect(await machine.for("auto", long, tasks, 1)).toBeUndefined();
  expect(await machine.for("gpu", space, tasks, 1)).toBe(device);
});

test("a GPU is worth its start in a long search of many queries, unless it fails", async () => {
  const sized = (queries: number, rows: number) => ({
    ...space,
    queries: { ...space.queries, rows: queries },
    gallery: { ...space.gallery, rows },
  });
  expect(isWorthGpu(sized(1e4, 1e6))).toBe(true);
  expect(isWorthGpu(sized(1e4, 1e5))).toBe(false);
  expect(isWorthGpu(sized(255, 1e8))).toBe(false);
  const gpu = { createShaderModule: () => ({}), createComputePipelineAsync: () => Promise.reject(new Error("lost")) };
  const adapter = { limits: { maxBufferSize: 1, maxStorageBufferBindingSize: 1 }, requestDevice: async () => gpu };
  const machine = new MachineGpu(async () => ({ requestAdapter: async () => adapter as never }));
  expect(await machine.for("auto", long, tasks, 1)).toBeUndefined();
});

test("a device that is none is refused", async () => {
  const misspelled = { k: 1, device: "gpus" };
  await expect(neighbors(points, points, misspelled as { k: number })).rejects.toThrow(
    "invalid device of neighbors: gpus",
  );
});
