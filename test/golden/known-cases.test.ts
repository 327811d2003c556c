import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";

// What tools print for the cases of docs/known-cases.md; origin in known-cases/README.md.

interface Case {
  readonly judgments: Readonly<Record<string, number>>;
  /** Items with their scores, in the order of the run. */
  readonly run: readonly (readonly [string, number])[];
}

interface Printed {
  readonly case: string;
  /** What the tool calls the measure. */
  readonly name: string;
  readonly value: number;
}

const cases: Readonly<Record<string, Case>> = read("cases");
const values: Readonly<Record<string, readonly Printed[]>> = read("values");
const printed = Object.entries(values).flatMap(([tool, its]) => its.map((one) => ({ tool, ...one })));
/** What the page's programs print, without what follows a number. */
const shown = readFileSync("docs/known-cases.md", "utf8")
  .split("\n")
  .map((line) => line.trim().split(",")[0]);

function read(name: string) {
  return JSON.parse(readFileSync(`test/golden/known-cases/${name}.json`, "utf8"));
}

function holdsAnItemAgain({ run }: Case): boolean {
  return new Set(run.map(([item]) => item)).size < run.length;
}

describe.each(printed)("$tool, $case: $name", ({ tool, case: title, name, value }) => {
  const { judgments, run } = cases[title];
  const evaluated = () =>
    evaluate({ judgments: { q: judgments }, run: { q: run }, like: tool, measures: [name] }).results[0].value;

  test("the profile gives the number that the tool printed, or refuses the list", () => {
    if (holdsAnItemAgain(cases[title])) expect(evaluated).toThrow("duplicate item");
    else expect(Math.abs(evaluated() - value)).toBeLessThanOrEqual(tool === "beir" ? 0.5e-5 : 1e-12);
  });

  test("the page shows the number", () => {
    const digits = tool === "opensearch-srw" ? 2 : 4;
    expect(shown).toContain(`${tool} ${name}: ${value.toFixed(digits)}`);
  });
});
