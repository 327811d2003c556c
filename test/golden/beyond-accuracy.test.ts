import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  Entropy,
  evaluate,
  GAUC,
  Gini,
  ItemCoverage,
  type Measure,
  NumItems,
  PAP,
  pAUC,
  UserCoverage,
} from "../../src/index.ts";

// What recommenders' tools printed of the same lists. The numbers are theirs: test/golden/beyond-accuracy/README.md.

const FOLDER = "test/golden/beyond-accuracy";

interface Inputs {
  readonly judgments: Readonly<Record<string, readonly string[]>>;
  readonly run: Readonly<Record<string, readonly string[]>>;
  readonly items: Readonly<Record<string, unknown>>;
}

interface Printed {
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const { judgments, run, items }: Inputs = JSON.parse(readFileSync(`${FOLDER}/inputs.json`, "utf8"));
const collection = Object.keys(items).length;

function printedBy(tool: string): Printed["values"] {
  const { values }: Printed = JSON.parse(readFileSync(`${FOLDER}/${tool}.json`, "utf8"));
  return values;
}

const [recbole, rectools, recommenders] = ["recbole", "rectools", "recommenders"].map(printedBy);

function valueBy(measure: Measure): number {
  return evaluate({ judgments, run, measures: [measure] }).results[0].value;
}

test.each([1, 3, 5, 10])("what a run shows among its first %i", (k) => {
  const coverage = ItemCoverage.with({ collection }).at(k);
  expect(valueBy(coverage)).toBeCloseTo(recbole[`itemcoverage@${k}`].all, 12);
  expect(valueBy(coverage)).toBeCloseTo(rectools[`CatalogCoverage(normalize=True)@${k}`].all, 12);
  expect(valueBy(coverage)).toBeCloseTo(recommenders[`catalog_coverage@${k}`].all, 12);
  expect(valueBy(NumItems.at(k))).toBe(rectools[`CatalogCoverage@${k}`].all);
  expect(valueBy(Gini.with({ collection }).at(k))).toBeCloseTo(recbole[`giniindex@${k}`].all, 12);
  expect(valueBy(Entropy.at(k))).toBeCloseTo(recommenders[`distributional_coverage@${k}`].all, 12);
  // RecBole divides the entropy, in nats, by the number of different items.
  const nats = valueBy(Entropy.with({ base: Math.E }).at(k));
  expect(nats / valueBy(NumItems.at(k))).toBeCloseTo(recbole[`shannonentropy@${k}`].all, 12);
});

test("grouped AUC of the items that were retrieved is RecBole's", () => {
  expect(valueBy(GAUC.with({ relevant: "retrieved" }))).toBeCloseTo(recbole.gauc.all, 12);
});

test.each([1, 3, 5, 10])("partial AUC and coverage of users by RecTools, user by user, k = %i", (k) => {
  const names = [`PartialAUC@${k}`, `PAP@${k}`, `SufficientReco@${k}`];
  const { queries, results } = evaluate({ judgments, run, measures: [pAUC.at(k), PAP.at(k), UserCoverage.at(k)] });
  results.forEach(({ value, values }, m) => {
    const printed = rectools[names[m]];
    expect(value).toBeCloseTo(printed.all, 12);
    for (const [q, user] of queries.entries()) expect(values[q]).toBeCloseTo(printed[user], 12);
  });
});
