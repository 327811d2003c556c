import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../../src/index.ts";
import { rankproof } from "../../cli/in-process.ts";

// An item that a list repeats keeps its rank and earns nothing.

/** Relevant items, the list, and what apk of ml_metrics 0.1.4 (PyPI) prints at k. */
const PRINTED = [
  ["a c", "a a b c c", 1, 1],
  ["a c", "a a b c c", 3, 0.5],
  ["a c", "a a b c c", 5, 0.75],
  ["a", "b b a a", 4, 1 / 3],
  ["a b c", "c c a d a b", 6, 0.7222222222222222],
] as const;

function itemsOf(list: string): string[] {
  return list.split(" ");
}

function worth(relevant: readonly string[], list: readonly string[], measure: string): number {
  const judgments = { q: Object.fromEntries(relevant.map((item) => [item, 1])) };
  return evaluate({ judgments, run: { q: list }, duplicates: "void", measures: [measure] }).results[0].value;
}

test.each(PRINTED)("relevant %s: Kaggle's apk of %s at %i is %f", async (relevant, list, k, printed) => {
  const measure = `AP(denominator=capped)@${k}`;
  expect(worth(itemsOf(relevant), itemsOf(list), measure)).toBeCloseTo(printed, 12);
  const folder = mkdtempSync(join(tmpdir(), "void-"));
  const [qrels, run] = [join(folder, "a.qrels"), join(folder, "a.run")];
  writeFileSync(
    qrels,
    itemsOf(relevant)
      .map((item) => `q 0 ${item} 1\n`)
      .join(""),
  );
  writeFileSync(
    run,
    itemsOf(list)
      .map((item, i) => `q Q0 ${item} ${i + 1} ${-i} x\n`)
      .join(""),
  );
  const { stdout } = await rankproof(["eval", qrels, run, "-m", measure, "--duplicates", "void", "--format", "json"]);
  rmSync(folder, { recursive: true });
  expect(stdout).toContain(`"value": ${worth(itemsOf(relevant), itemsOf(list), measure)}`);
});

test("a list is worth what it is with other items, which nobody judged, in place of repetitions", () => {
  const list = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 7 });
  const property = fc.property(
    list,
    fc.constantFrom("P@3", "R@4", "nDCG@5", "AP", "RR", "Bpref", "Judged@5"),
    (items, measure) => {
      const others = items.map((item, i) => (items.indexOf(item) === i ? item : `other ${i}`));
      expect(worth(["a", "c"], items, measure)).toBe(worth(["a", "c"], others, measure));
    },
  );
  fc.assert(property, { numRuns: 100, seed: 3 });
});

test("counts of judgments are none where only the run is folded, as the command line says", () => {
  const { folded } = evaluate({
    judgments: { q: ["a"] },
    run: { q: ["a", "a"] },
    duplicates: "void",
    measures: ["AP"],
  });
  expect(folded).toEqual({
    run: { given: 2, kept: 2, negative: 0 },
    judgments: { given: 0, kept: 0, negative: 0 },
  });
});

test("judgments name an item once, and chunks of a document are one item", () => {
  const run = { q: ["a"] };
  const measures = ["AP"];
  expect(() => evaluate({ judgments: { q: ["a", "a"] }, run, duplicates: "void", measures })).toThrow(
    "duplicate judgment: a",
  );
  expect(() => evaluate({ judgments: { q: ["a"] }, run, duplicates: "void", fold: "#", measures })).toThrow(
    "unsupported fold: duplicates is void",
  );
});
