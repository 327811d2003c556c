import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { kernelModules } from "../../kernels/modules.ts";
import { grown, kernelModule, lending, start } from "../../src/neighbors/kernels.ts";
import { floatPlain, hamming } from "../../src/neighbors/modules.ts";
import { floatSignatures } from "../../src/neighbors/signatures.ts";

test("the modules are what npm run kernels writes", async () => {
  for (const [file, text] of Object.entries(await kernelModules())) expect(readFileSync(file, "utf8")).toBe(text);
});

test.each([
  ["floatPlain", floatPlain],
  ["hamming", hamming],
])("%s is valid where there is only plain SIMD", (_, base64) => {
  expect(WebAssembly.validate(Buffer.from(base64, "base64"))).toBe(true);
});

test.each([
  ["none, as under node --jitless", undefined],
  ["one without SIMD", { ...WebAssembly, validate: () => false }],
])("where WebAssembly is %s, the error says what is missing", async (_, engine) => {
  vi.resetModules();
  vi.stubGlobal("WebAssembly", engine);
  try {
    const { neighbors } = await import("../../src/neighbors/neighbors.ts");
    const points = { data: Float32Array.of(1, 2), rows: 2, columns: 1 };
    expect(() => neighbors(points, points, { k: 1 })).toThrow(
      "unsupported engine: it has no WebAssembly with SIMD, which finds neighbors (node --jitless has none)",
    );
  } finally {
    vi.unstubAllGlobals();
    // What was imported without SIMD is not for other tests.
    vi.resetModules();
  }
});

test("the memory of a kernel that is done serves the next, all zero", () => {
  const module = kernelModule("floats");
  const size = 5 << 20;
  const own = lending(() => {
    const { memory } = start(module, floatSignatures, size);
    new Uint8Array(memory.buffer).fill(7);
    return memory;
  });
  const kernel = start(module, floatSignatures, size - 100_000);
  const at = grown(kernel, 200_000);
  expect(kernel.memory).toBe(own);
  expect(at).toBeLessThan(size);
  expect(new Uint8Array(own.buffer, 0, at + 200_000).every((byte) => byte === 0)).toBe(true);
  // A kernel that is not done keeps its memory.
  expect(start(module, floatSignatures, size).memory).not.toBe(own);
});
