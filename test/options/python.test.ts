import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pythonModule } from "../../scripts/python-options.ts";

test("python/src/rankproof/functions.py is what `npm run docs` writes", async () => {
  expect(readFileSync("python/src/rankproof/functions.py", "utf8")).toBe(await pythonModule());
});
