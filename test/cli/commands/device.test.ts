import { expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

const embeddings = (...args: string[]) =>
  rankproof(["embeddings", "examples/photos.csv", "--labels", "label", ...args]);

test("--device changes no value: a GPU finds what the processor finds, and a note says where there is none", async () => {
  const [onCpu, onGpu] = [await embeddings("--device", "cpu", "--json"), await embeddings("--device", "gpu", "--json")];
  expect(onGpu.code).toBe(0);
  expect(onGpu.stdout).toBe(onCpu.stdout);
  expect(onCpu.stderr).not.toContain("GPU");
  expect(["", "GPU not used: WebGPU finds none here\n"]).toContain(/GPU.*\n|$/.exec(onGpu.stderr)?.[0]);
});

test("--device is one of three", async () => {
  const { code, stderr } = await embeddings("--device", "tpu");
  expect(code).toBe(2);
  expect(stderr).toContain("invalid --device: tpu (did you mean cpu?)");
});
