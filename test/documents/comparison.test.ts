import { expect, test } from "vitest";
import { runGrid } from "../../src/documents/comparison/tables.ts";
import { drawLatex } from "../../src/drawers/latex.ts";
import { drawMarkdown } from "../../src/drawers/markdown.ts";
import { drawTable } from "../../src/drawers/terminal.ts";
import { compare, evaluate, P } from "../../src/index.ts";
import type { ComparedRuns } from "../../src/jobs/runs/compare.ts";

// Thirty runs, the last of which is better than all others.
const QUERIES = Array.from({ length: 30 }, (_, q) => `q${q}`);
const judgments = Object.fromEntries(QUERIES.map((query) => [query, { hit: 1 }]));
const runOf = (isGood: boolean) =>
  evaluate({
    judgments,
    run: Object.fromEntries(QUERIES.map((query) => [query, isGood ? ["hit"] : ["miss"]])),
    measures: [P.at(1)],
  });
const [good, poor] = [runOf(true), runOf(false)];
const runs = new Map(Array.from({ length: 30 }, (_, i) => [`run${i}`, i === 29 ? good : poor]));
const comparison = compare(runs, { pairs: "all", test: "sign", correction: "none", interval: "t" });
const grid = runGrid({ comparison } as ComparedRuns);

test("runs after the twenty-fifth are marked aa, ab, …, never by a digit that would join the mean", () => {
  const labels = Array.from(grid.sections[0], ([label]) => label);
  expect(labels.slice(24)).toEqual(["z", "aa", "ab", "ac", "ad", "ae"]);
  // Clopper–Pearson's of 30 hits of 30: 0.025 ** (1 / 30).
  const best = [...drawTable(grid)].at(-1);
  expect(best).toMatch(/^ae +run29 +1\.0000ᵃ,ᵇ,ᶜ,.*,ᶻ,ᵃᵃ,ᵃᵇ,ᵃᶜ,ᵃᵈ \[0\.8843, 1\.0000\]\n$/);
  expect([...drawLatex(grid)].join("")).toContain("1.0000$^{\\mathrm{a,b,c,");
  expect([...drawMarkdown(grid)].join("")).toMatch(/1\.0000<sup>a,b,c,[a-z,]*,ad<\/sup> /);
});
