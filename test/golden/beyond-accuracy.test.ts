import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  AvgPopularity,
  EFD,
  Entropy,
  EPC,
  evaluate,
  GAUC,
  Gini,
  ILD,
  ItemCoverage,
  type Measure,
  MIUF,
  NumItems,
  PAP,
  pAUC,
  Serendipity,
  TailShare,
  UserCoverage,
} from "../../src/index.ts";

// What recommenders' tools printed of the same lists. The numbers are theirs: test/golden/beyond-accuracy/README.md.

const FOLDER = "test/golden/beyond-accuracy";

interface Inputs {
  readonly judgments: Readonly<Record<string, readonly string[]>>;
  readonly run: Readonly<Record<string, readonly string[]>>;
  readonly train: Readonly<Record<string, readonly string[]>>;
  readonly items: Readonly<Record<string, { readonly popularity: number; readonly category: string }>>;
}

interface Printed {
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const { judgments, run, train, items: known }: Inputs = JSON.parse(readFileSync(`${FOLDER}/inputs.json`, "utf8"));
const collection = Object.keys(known).length;

const items = {
  popularity: Object.fromEntries(Object.entries(known).map(([item, { popularity }]) => [item, popularity])),
  category: Object.fromEntries(Object.entries(known).map(([item, { category }]) => [item, category])),
};

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

/** Value and values by user of a measure, beside what a tool printed. */
function expectPrinted(measure: Measure, printed: Readonly<Record<string, number>>, factor = 1): void {
  const { queries, results } = evaluate({ judgments, run, items, measures: [measure] });
  const [{ value, values }] = results;
  expect(value * factor).toBeCloseTo(printed.all, 12);
  for (const [q, user] of queries.entries()) {
    if (user in printed) expect(values[q] * factor, user).toBeCloseTo(printed[user], 12);
  }
}

const users = Object.keys(train).length;
const interactions = Object.values(train).flat().length;

test.each([1, 3, 5, 10])("popularity, novelty, diversity and serendipity, user by user, k = %i", (k) => {
  expectPrinted(AvgPopularity.at(k), recbole[`averagepopularity@${k}`]);
  expectPrinted(AvgPopularity.at(k), rectools[`AvgRecPopularity@${k}`]);
  expectPrinted(AvgPopularity.at(k), rectools[`AvgRecPopularity(normalize=True)@${k}`], 1 / interactions);
  expectPrinted(TailShare.with({ tail: 2 }).at(k), recbole[`tailpercentage@${k} tail_ratio=2`]);
  expectPrinted(MIUF.with({ population: users }).at(k), rectools[`MeanInvUserFreq@${k}`]);
  expectPrinted(MIUF.with({ population: interactions }).at(k), recommenders[`novelty@${k}`]);
  // The distance of two categories is 2 in RecTools: each of their indicators differs.
  expectPrinted(ILD.at(k), rectools[`IntraListDiversity@${k}`], 2);
  expectPrinted(Serendipity.with({ collection }).at(k), rectools[`Serendipity@${k}`]);
});

// Elliot's formulas, written down from its source; it is on no registry.
test.each([1, 3, 5, 10])("EPC and EFD are Elliot's sums over relevant items, user by user, k = %i", (k) => {
  const sums = (novelty: (item: string) => number) =>
    Object.entries(run).map(([user, list]) => {
      const discounts = list.slice(0, k).map((_, r) => Math.log(2) / Math.log(r + 2));
      const gains = list
        .slice(0, k)
        .map((item, r) => (judgments[user].includes(item) ? discounts[r] * novelty(item) : 0));
      return gains.reduce((a, b) => a + b) / discounts.reduce((a, b) => a + b);
    });
  const measures = [EPC.with({ population: users }).at(k), EFD.with({ population: interactions }).at(k)];
  const [epc, efd] = evaluate({ judgments, run, items, measures }).results.map(({ values }) => [...values]);
  const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 12));
  expect(epc).toEqual(close(sums((item) => 1 - known[item].popularity / users)));
  expect(efd).toEqual(close(sums((item) => -Math.log2(known[item].popularity / interactions))));
});

test("a measure of items says what it lacks", () => {
  expect(() => evaluate({ judgments, run, measures: [ILD.at(3)] })).toThrow(
    "missing category of items for ILD@3: expected items of evaluate, or --item-columns FILE with a column category",
  );
  expect(() => evaluate({ judgments, run, items: { popularity: { a: -1 } }, measures: [AvgPopularity.at(3)] })).toThrow(
    "invalid popularity: -1 for a (expected a number of at least 0)",
  );
  expect(() => evaluate({ judgments, run, items, measures: [MIUF.with({ population: 2 }).at(3)] })).toThrow(
    /^invalid population: 2 \(expected at least \d+, the popularity of an item\)$/,
  );
});
