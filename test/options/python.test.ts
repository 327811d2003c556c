import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pythonMeasures } from "../../scripts/python-measures.ts";
import { pythonModules } from "../../scripts/python-options.ts";

test("functions.py and words.py of the Python package are what `npm run docs` writes", async () => {
  const { functions, words } = await pythonModules();
  expect(readFileSync("python/src/rankproof/functions.py", "utf8")).toBe(functions);
  expect(readFileSync("python/src/rankproof/words.py", "utf8")).toBe(words);
});

test("python/src/rankproof/measures.py is what `npm run docs` writes", () => {
  expect(readFileSync("python/src/rankproof/measures.py", "utf8")).toBe(pythonMeasures());
});
