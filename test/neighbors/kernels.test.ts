import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { FINGERPRINT, fingerprint, MODULES } from "../../kernels/fingerprint.ts";
import { Candidates } from "../../src/neighbors/candidates.ts";
import { HammingBlock } from "../../src/neighbors/hamming-block.ts";
import { grown, kernelModule, lending, start } from "../../src/neighbors/kernels.ts";
import { floatPlain, hammingPlain, hammingRelaxed } from "../../src/neighbors/modules.ts";
import { floatSignatures } from "../../src/neighbors/signatures.ts";
import { isDeep } from "../deep.ts";

test("npm run kernels ran after the last change of a kernel, of a tool or of a module", () => {
  expect(fingerprint()).toBe(readFileSync(FINGERPRINT, "utf8"));
});

test.runIf(isDeep("kernels"))("the modules are what npm run kernels writes", async () => {
  const { kernelModules } = await import("../../kernels/modules.ts");
  const modules = Object.entries(await kernelModules());
  expect(modules.map(([file]) => file)).toEqual(MODULES);
  for (const [file, text] of modules) expect(readFileSync(file, "utf8")).toBe(text);
});

test.each([
  ["floatPlain", floatPlain],
  ["hammingPlain", hammingPlain],
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

test.each([
  [16, 63],
  [32, 130],
  [48, 64],
  [128, 1100],
])("codes of %d bytes are scored alike by words and, where there is relaxed SIMD, by half bytes", (columns, rows) => {
  // Wide differences too: row 40 is the complement of the first query, row 41 the query itself, as is the last.
  const data = Uint8Array.from({ length: rows * columns }, (_, i) => (Math.imul(i + 7, 2654435761) >>> 13) & 0x5f);
  const queries = { data: data.slice(0, 5 * columns), rows: 5, columns };
  data.set(
    queries.data.subarray(0, columns).map((byte) => ~byte),
    40 * columns,
  );
  for (const row of [41, rows - 1]) data.set(queries.data.subarray(0, columns), row * columns);
  const binaries = [hammingPlain, hammingRelaxed].map((base64) => Buffer.from(base64, "base64"));
  const found = binaries
    .filter((binary) => WebAssembly.validate(binary))
    .map((binary) => {
      const module = new WebAssembly.Module(binary);
      return [1, 10, rows].map((k) => {
        const candidates = Array.from({ length: 5 }, () => new Candidates(k, 0, () => false));
        new HammingBlock(queries, { data, rows, columns }, module).scan(candidates);
        return candidates.map((kept) => {
          kept.compact();
          return Array.from({ length: kept.count }, (_, i) => [kept.rows[i], kept.scores[i]]);
        });
      });
    });
  for (const each of found) expect(each).toEqual(found[0]);
  expect(found[0][0][0]).toEqual([0, 41, rows - 1].map((row) => [row, 0]));
  expect(found[0][2][0]).toContainEqual([40, -8 * columns]);
});
