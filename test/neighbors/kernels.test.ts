import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kernelModules } from "../../kernels/modules.ts";
import { floatPlain, hamming } from "../../src/neighbors/modules.ts";

test("the modules are what npm run kernels writes", async () => {
  for (const [file, text] of Object.entries(await kernelModules())) expect(readFileSync(file, "utf8")).toBe(text);
});

test.each([
  ["floatPlain", floatPlain],
  ["hamming", hamming],
])("%s is valid where there is only plain SIMD", (_, base64) => {
  expect(WebAssembly.validate(Buffer.from(base64, "base64"))).toBe(true);
});
