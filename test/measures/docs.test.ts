import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findingsPage } from "../../scripts/findings-docs.ts";
import { measuresPage } from "../../scripts/measures-docs.ts";
import { statisticsPage } from "../../scripts/statistics-docs.ts";

test("docs/measures.md is what the registry says (npm run docs)", () => {
  expect(readFileSync("docs/measures.md", "utf8")).toBe(measuresPage());
});

test("docs/findings.md is what the records say (npm run docs)", () => {
  expect(readFileSync("docs/findings.md", "utf8")).toBe(findingsPage());
});

test("docs/statistics.md is what the records say (npm run docs)", () => {
  expect(readFileSync("docs/statistics.md", "utf8")).toBe(statisticsPage());
});
