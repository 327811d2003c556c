import { existsSync } from "node:fs";
import { constants } from "node:os";

/** A GPU that a processor plays: SwiftShader of Chromium, as Debian has it. */
const CHROMIUM = "/usr/lib/chromium";
const DRIVER = `${CHROMIUM}/vk_swiftshader_icd.json`;

/** Whether there is one here. */
const hasSoftwareGpu: boolean = existsSync(DRIVER);

let opened: Promise<GPUDevice | undefined> | undefined;

/** The device that tests search on; undefined where there is none. */
export async function softwareGpu(): Promise<GPUDevice | undefined> {
  opened ??= openGpu();
  return opened;
}

/** A device of its own, for tests that break it. */
export async function openGpu(): Promise<GPUDevice | undefined> {
  return hasSoftwareGpu ? withSoftware(open) : undefined;
}

/** What made devices, which end with it. */
const makers: GPU[] = [];

async function open(): Promise<GPUDevice | undefined> {
  const { create } = await import("webgpu");
  const maker = create([]);
  makers.push(maker);
  return (await maker.requestAdapter())?.requestDevice();
}

/** Does what finds GPUs, which then finds that of software. */
async function withSoftware<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env["VK_ICD_FILENAMES"];
  process.env["VK_ICD_FILENAMES"] = DRIVER;
  loadForGood(`${CHROMIUM}/libvulkan.so.1`);
  try {
    return await work();
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
