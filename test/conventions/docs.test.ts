import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { conventionsPage } from "../../scripts/conventions-docs.ts";

test("docs/conventions.md is what the profiles hold (npm run docs)", () => {
  const page = readFileSync("docs/conventions.md", "utf8");
  expect(page).toBe(conventionsPage(page));
});
