import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { measuresPage, readmeWithTable } from "../../scripts/measures-docs.ts";

test("docs/measures.md is what the registry says (npm run docs)", () => {
  expect(readFileSync("docs/measures.md", "utf8")).toBe(measuresPage());
});

test("the table of measures in README.md is what the registry says (npm run docs)", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toBe(readmeWithTable(readme));
});
