import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownNames } from "../../scripts/name-types.ts";

test("src/core/known-names.ts is what `npm run docs` writes", () => {
  expect(readFileSync("src/core/known-names.ts", "utf8")).toBe(knownNames());
});
