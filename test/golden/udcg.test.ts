import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { evaluate, UDCG } from "../../src/index.ts";

// UDCG is what its authors' program gives, of utilities as judgments; origin in udcg/README.md.

interface Printed {
  readonly passages: readonly (readonly [isRelevant: boolean, abstains: number])[];
  readonly udcg: number;
}

const printed: readonly Printed[] = JSON.parse(readFileSync("test/golden/udcg/udcg.json", "utf8"));

test.each(printed)("UDCG of $passages", ({ passages, udcg }) => {
  const grades = passages.map(([isRelevant, abstains], i) => [`p${i}`, (isRelevant ? 1 : -1) * (1 - abstains)]);
  const judgments = { q: Object.fromEntries(grades) };
  const run = { q: passages.map((_, i) => `p${i}`) };
  const k = UDCG.at(passages.length);
  const { results } = evaluate({ judgments, run, measures: [UDCG, k, UDCG.with({ distraction: 0 })] });
  expect(results[0].value).toBeCloseTo(udcg, 12);
  expect(results[1].value).toBeCloseTo(udcg, 12);
  expect(results[2].value).toBeGreaterThanOrEqual(udcg);
});
