import { existsSync } from "node:fs";
import { constants } from "node:os";
import type { Gpu } from "../../src/neighbors/gpu/device.ts";

/** Folders with SwiftShader, a GPU that a processor plays: those of Chromium in Debian, and of Chrome. */
const FOLDERS = ["/usr/lib/chromium", "/opt/google/chrome"];
const folder = FOLDERS.find((path) => existsSync(`${path}/vk_swiftshader_icd.json`));

let opened: Promise<GPUDevice | undefined> | undefined;

/** The device that tests search on; undefined where there is none. */
export async function softwareGpu(): Promise<GPUDevice | undefined> {
  opened ??= openGpu();
  return opened;
}

/** A device of its own, for tests that break it. */
export async function openGpu(): Promise<GPUDevice | undefined> {
  return folder === undefined ? undefined : withSoftware(folder);
}

/** What made devices, which end with it. */
const makers: GPU[] = [];

async function open(): Promise<GPUDevice | undefined> {
  const { create } = await import("webgpu");
  const maker = create([]);
  makers.push(maker);
  return (await maker.requestAdapter())?.requestDevice();
}

/** A device of the software in a folder. */
async function withSoftware(path: string): Promise<GPUDevice | undefined> {
  const before = process.env["VK_ICD_FILENAMES"];
  process.env["VK_ICD_FILENAMES"] = `${path}/vk_swiftshader_icd.json`;
  loadForGood(`${path}/libvulkan.so.1`);
  try {
    return await open();
  } finally {
    if (before === undefined) delete process.env["VK_ICD_FILENAMES"];
    else process.env["VK_ICD_FILENAMES"] = before;
  }
}

/** Loads a library that others look for by its name, where no path leads to it. */
function loadForGood(path: string): void {
  const keep = 0x1000;
  try {
    process.dlopen({ exports: {} }, path, constants.dlopen.RTLD_NOW | constants.dlopen.RTLD_GLOBAL | keep);
  } catch {
    // It is no module of Node, but it is loaded.
  }
}

/** The same device, but for some of what it does. */
export function likeGpu(gpu: Gpu, changes: Partial<Gpu>): Gpu {
  return {
    limits: gpu.limits,
    // Small tiles, as software has them: they compile in a third of the time.
    adapterInfo: { isFallbackAdapter: true },
    queue: gpu.queue,
    createShaderModule: (description) => gpu.createShaderModule(description),
    createComputePipelineAsync: (description) => gpu.createComputePipelineAsync(description),
    createBuffer: (description) => gpu.createBuffer(description),
    createBindGroup: (description) => gpu.createBindGroup(description),
    createCommandEncoder: () => gpu.createCommandEncoder(),
    pushErrorScope: (filter) => gpu.pushErrorScope(filter),
    popErrorScope: () => gpu.popErrorScope(),
    ...changes,
  };
}
