import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evaluate, PairAcc } from "../../src/index.ts";

// Pair accuracy is what trec_eval prints of the preferences that grades imply; origin in preferences/README.md.

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

const inputs: Readonly<Record<string, { readonly judgments: Table; readonly run: Table }>> = JSON.parse(
  readFileSync("test/golden/profiles/inputs.json", "utf8"),
);
const { values }: { values: Readonly<Record<string, Table>> } = JSON.parse(
  readFileSync("test/golden/preferences/trec_eval.json", "utf8"),
);

describe.each(Object.keys(values))("lists of %s", (set) => {
  test.each([
    ["prefs_simp", PairAcc],
    ["prefs_simp_ret", PairAcc.with({ pairs: "retrieved" })],
  ])("%s is %s", (name, measure) => {
    const { queries, results } = evaluate({
      ...inputs[set],
      measures: [measure],
      ties: "id-descending",
      missing: "skip",
    });
    const found = Object.fromEntries(queries.map((query, q) => [query, results[0].values[q]]));
    const { all, ...printed } = values[set][name];
    expect(Object.keys(printed).length).toBeGreaterThan(8);
    for (const [query, value] of Object.entries(printed)) expect(found[query], query).toBeCloseTo(value, 4);
    expect(results[0].value).toBeCloseTo(all, 4);
  });
});
