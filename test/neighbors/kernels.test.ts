import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kernelModules } from "../../scripts/kernels/modules.ts";
import { floatPlain, hamming } from "../../src/neighbors/modules.ts";

test("src/neighbors/modules.ts is what npm run kernels writes", async () => {
  expect(readFileSync("src/neighbors/modules.ts", "utf8")).toBe(await kernelModules());
});

test.each([
  ["floatPlain", floatPlain],
  ["hamming", hamming],
])("%s is valid where there is only plain SIMD", (_, base64) => {
  expect(WebAssembly.validate(Buffer.from(base64, "base64"))).toBe(true);
});
