import { expect, test } from "vitest";
import { levelWithBest } from "../../src/compare/level-with-best.ts";
import { runGrid } from "../../src/documents/comparison/tables.ts";
import { drawLatex } from "../../src/drawers/latex.ts";
import { drawMarkdown } from "../../src/drawers/markdown.ts";
import { drawTable } from "../../src/drawers/terminal.ts";
import { compare, evaluate, P, RR } from "../../src/index.ts";
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
const options = { pairs: "all", test: "sign", correction: "none", interval: "t" } as const;
const comparison = compare(runs, { ...options, rankIntervals: "none" });
const grid = runGrid({ comparison } as ComparedRuns);

test("runs after the twenty-fifth are marked aa, ab, …, never by a digit that would join the mean", () => {
  const labels = Array.from(grid.sections[0], ([label]) => label);
  expect(labels.slice(24)).toEqual(["z", "aa", "ab", "ac", "ad", "ae"]);
  // Clopper–Pearson's of 30 hits of 30: 0.025 ** (1 / 30).
  const best = [...drawTable(grid)].at(-1);
  expect(best).toMatch(/^ae +run29 +1\.0000ᵃ,ᵇ,ᶜ,.*,ᶻ,ᵃᵃ,ᵃᵇ,ᵃᶜ,ᵃᵈ \[0\.8843, 1\.0000\]\n$/);
  expect([...drawLatex(grid)].join("")).toContain("\\textbf{1.0000} & $^{\\mathrm{a,b,c,");
  expect([...drawMarkdown(grid)].join("")).toMatch(/\*\*1\.0000\*\*<sup>a,b,c,[a-z,]*,ad<\/sup> /);
});

test("of three runs or more the best comes first, with the ranks that each may have and those that may be best", () => {
  const values = (shift: number) =>
    evaluate({
      judgments,
      run: Object.fromEntries(QUERIES.map((query, q) => [query, [...(q % 10 < shift ? [] : ["miss"]), "hit"]])),
      measures: [RR],
    });
  const systems = new Map([
    ["poor", values(0)],
    ["good", values(9)],
    ["even", values(8)],
  ]);
  const ranked = compare(systems);
  const [{ runs, mayBeBest }] = ranked.measures;
  expect(runs.map(({ ranks }) => ranks)).toEqual([
    { rank: 3, low: 3, high: 3 },
    { rank: 1, low: 1, high: 2 },
    { rank: 2, low: 1, high: 2 },
  ]);
  // Three queries tell the best two apart: all eight signs of them, two as far from 0, and 27 queries that do not.
  expect(runs[2].best?.p).toBeCloseTo(1 / 4, 1);
  expect(mayBeBest).toEqual(["good", "even"]);
  expect([...drawTable(runGrid({ comparison: ranked } as ComparedRuns))].join("")).toMatch(
    /^ +run +RR +ranks\n─+\na +good +0\.95.* 1–2 \*\nb +even .* 1–2 \*\nc +poor .* 3\n/,
  );
  expect(levelWithBest(ranked)).toEqual(["Level with the best on RR: 2 of 3 (good, even)."]);
  const [onRr] = ranked.measures;
  const alone = { ...onRr, measure: "AP", mayBeBest: ["good"] };
  const measures = [onRr, alone, { ...onRr, measure: "P@1", mayBeBest: ["even", "good"] }];
  expect(levelWithBest({ ...ranked, measures })).toEqual([
    "Level with the best on RR and P@1: 2 of 3 (good, even).",
    "Only good may be the best of 3 runs on AP.",
  ]);
  expect(levelWithBest(compare(systems, { rankIntervals: "none" }))).toEqual([]);
  const two = new Map([...systems].slice(0, 2));
  expect(compare(two)).toEqual(compare(two, { rankIntervals: "none" }));
});
