import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { abstention } from "../../src/embeddings/uncertainty/abstention.ts";
import { confidencesOf, evaluate, parseMeasure, type RunConfidence } from "../../src/index.ts";

test("confidencesOf gives the highest score, the standard deviation, and the gap to the second", () => {
  const run = { q1: { a: 1, b: 5, c: 3 }, q2: { a: 2 }, q3: {} };
  expect([...confidencesOf(run, "max").values()]).toEqual([5, 2, 0]);
  expect([...confidencesOf(run, "std").values()]).toEqual([Math.sqrt(8 / 3), 0, 0]);
  expect([...confidencesOf(run, "diff1").values()]).toEqual([2, 0, 0]);
});

test("confidencesOf refuses what it does not know", () => {
  expect(() => confidencesOf({}, "min" as RunConfidence)).toThrow(
    "invalid kind of confidencesOf: min (expected max, std or diff1)",
  );
});

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

const inputs: Readonly<Record<string, { readonly judgments: Table; readonly run: Table }>> = JSON.parse(
  readFileSync("test/golden/profiles/inputs.json", "utf8"),
);
const { values }: { values: Record<string, Record<string, Record<string, number | string>>> } = JSON.parse(
  readFileSync("test/golden/profiles/mteb.json", "utf8"),
);

const MEASURES = { ndcg: "nDCG", map: "AP", recall: "R", precision: "P", mrr: "RR" };

describe.each(Object.entries(MEASURES))("nAUC of %s is MTEB's", (name, label) => {
  test.each(["max", "std", "diff1"] as const)("by %s", (kind) => {
    let compared = 0;
    for (const [set, { judgments, run }] of Object.entries(inputs)) {
      for (const k of [1, 5, 10]) {
        const printed = values[set][`nauc_${name}_at_${k}_${kind}`]["all"];
        const { queries, results } = evaluate({
          judgments,
          run,
          measures: [parseMeasure(`${label}@${k}`)],
          ties: "id-descending",
          missing: "skip",
          precision: name === "mrr" ? "double" : "single",
        });
        const confidences = confidencesOf(run, kind);
        const own = queries.map((query) => confidences.get(query) ?? Number.NaN);
        const { nauc } = abstention(results[0].values, own);
        compared++;
        if (nauc === undefined || typeof printed !== "number") expect([nauc, printed]).toEqual([undefined, "nan"]);
        else if (kind === "std" && set === "ties") {
          // Equal scores in another order have another deviation in numpy, by rounding: an order of what is tied here.
          expect(printed).toBeGreaterThanOrEqual(nauc.min - 1e-10);
          expect(printed).toBeLessThanOrEqual(nauc.max + 1e-10);
        } else expect(nauc.value, `${set} @${k}`).toBeCloseTo(printed, 10);
      }
    }
    expect(compared).toBe(27);
  });
});
