import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fusionPage } from "../../scripts/fusion-docs.ts";

test("docs/fusion.md is what the records hold (npm run docs)", () => {
  const page = readFileSync("docs/fusion.md", "utf8");
  expect(page).toBe(fusionPage(page));
});
