import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  AvgPopularity,
  EFD,
  Entropy,
  EPC,
  evaluate,
  HistorySerendipity,
  ILD,
  ItemCoverage,
  type Measure,
  MIUF,
  NumItems,
  parseMeasure,
  Serendipity,
  TailShare,
} from "../../src/index.ts";

// What recommenders' tools printed of the lists of a small shop, where the names of their profiles do not say it (profiles.test.ts), and
// how training data stand for what else is to be given by hand. The numbers are theirs: test/golden/beyond-accuracy/README.md.

const FOLDER = "test/golden/beyond-accuracy";

interface Inputs {
  readonly train: Readonly<Record<string, readonly string[]>>;
  readonly items: Readonly<Record<string, { readonly popularity: number; readonly category: string }>>;
  readonly sets: Readonly<
    Record<
      "shop" | "shop-tied" | "shop-short",
      {
        readonly judgments: Readonly<Record<string, readonly string[]>>;
        readonly run: Readonly<Record<string, Readonly<Record<string, number>>>>;
      }
    >
  >;
}

const { train, items: known, sets }: Inputs = JSON.parse(readFileSync(`${FOLDER}/inputs.json`, "utf8"));
const { judgments, run } = sets.shop;
const popularity = Object.fromEntries(Object.entries(known).map(([item, own]) => [item, own.popularity]));
const category = Object.fromEntries(Object.entries(known).map(([item, own]) => [item, own.category]));
const items = { popularity, category };
const users = Object.keys(train).length;
const interactions = Object.values(train).flat().length;

type Values = Readonly<Record<string, Readonly<Record<string, number>>>>;

function printedBy(tool: string): Values {
  const { values }: { values: { shop: Values } } = JSON.parse(readFileSync(`${FOLDER}/${tool}.json`, "utf8"));
  return values.shop;
}

const [recbole, rectools] = ["recbole", "rectools"].map(printedBy);

function valueBy(measure: Measure): number {
  return evaluate({ judgments, run, train, measures: [measure] }).results[0].value;
}

test.each([1, 3, 5, 10])("RecBole divides the entropy, in nats, by the number of different items, k = %i", (k) => {
  const nats = valueBy(Entropy.with({ base: Math.E }).at(k));
  expect(nats / valueBy(NumItems.at(k))).toBeCloseTo(recbole[`shannonentropy@${k}`].all, 12);
});

test.each([1, 3, 5, 10])(
  "two categories are 2 apart in RecTools, since each of their indicators differs, k = %i",
  (k) => {
    const { queries, results } = evaluate({ judgments, run, items, measures: [ILD.at(k)] });
    for (const [q, user] of queries.entries()) {
      expect(2 * results[0].values[q]).toBeCloseTo(rectools[`IntraListDiversity@${k}`][user], 12);
    }
  },
);

test("training data give what may be given by hand: popularity, users, interactions, items", () => {
  const collection = Object.keys(known).length;
  const byHand = [
    AvgPopularity.at(5),
    AvgPopularity.with({ per: interactions }).at(5),
    TailShare.with({ tail: 2 }).at(5),
    TailShare.with({ ratio: 0.3 }).at(5),
    MIUF.with({ population: users }).at(5),
    MIUF.with({ population: interactions }).at(5),
    EPC.with({ population: users }).at(5),
    EFD.with({ population: interactions }).at(5),
    ItemCoverage.with({ collection }).at(5),
  ];
  const trained = [
    ...byHand.slice(0, 1),
    AvgPopularity.with({ per: "interactions" }).at(5),
    ...byHand.slice(2, 4),
    MIUF.at(5),
    MIUF.with({ population: "interactions" }).at(5),
    EPC.at(5),
    EFD.at(5),
    ItemCoverage.at(5),
  ];
  const expected = evaluate({ judgments, run, items, measures: byHand }).results;
  const { results } = evaluate({ judgments, run, train, measures: trained });
  expect(results.map(({ value, values, notation }) => [notation, value, values])).toEqual(
    expected.map(({ value, values, notation }) => [notation, value, values]),
  );
  expect(results[4]).toMatchObject({ measure: "MIUF@5", notation: `MIUF(population=${users})@5` });
});

test("a user and an item are one interaction, however often they meet", () => {
  const often = { u1: ["a", "a", "b"], u2: ["a"] };
  const lists = { judgments: { u1: ["b"] }, run: { u1: ["a", "b"] } };
  expect(evaluate({ ...lists, train: often, measures: [AvgPopularity.at(1)] }).results[0].value).toBe(2);
  const { results } = evaluate({ ...lists, train: often, measures: [MIUF.with({ population: "interactions" }).at(2)] });
  expect(results[0].notation).toBe("MIUF(population=3)@2");
});

test("of equally popular items at the border of the tail each is as likely to be of it", () => {
  const rare = { popularity: { a: 1, b: 1, c: 1, d: 5 } };
  const shareOf = (item: string, ratio: number): number =>
    evaluate({ judgments: { q: ["a"] }, run: { q: [item] }, items: rare, measures: [TailShare.with({ ratio }).at(1)] })
      .results[0].value;
  // A half of four items are two of the three that are rarest.
  expect(shareOf("a", 0.5)).toBeCloseTo(2 / 3, 15);
  expect(shareOf("d", 0.5)).toBe(0);
  // At least one item is in the tail.
  expect(shareOf("b", 0.01)).toBeCloseTo(1 / 3, 15);
  expect(shareOf("d", 1)).toBe(1);
  // Nothing is known of it.
  expect(shareOf("z", 1)).toBe(0);
});

// RecBole 1.2.1 counts the tail among the items of the training data (TailPercentage, get_tail): of z and b it is b alone.
test("an item that nobody chose is of no tail, by a share of the items or by a largest popularity", () => {
  const chosen = { u1: ["a", "b"], u2: ["a"], u3: ["a"] };
  const lists = { judgments: { q: ["a"] }, run: { q: ["z", "b"] }, train: chosen };
  const byRecBole = evaluate({ ...lists, measures: ["tailpercentage(tail_ratio=2)@2"], like: "recbole" });
  expect(byRecBole.results[0].value).toBe(1 / 2);
  const both = [TailShare.with({ tail: 1 }).at(2), TailShare.with({ ratio: 0.5 }).at(2)];
  expect(evaluate({ ...lists, measures: both }).results.map(({ value }) => value)).toEqual([1 / 2, 1 / 2]);
});

// Popularity 5, 2, 1, 1, 1: an item chosen once stands at the ranks 3 to 5, at 4 on average, and is the third of the different counts.
test("Serendipity by mean ranks of popularity, and by dense ones as RecTools has them", () => {
  const counts = { popularity: { a: 5, b: 2, c: 1, d: 1, e: 1 } };
  const lists = { judgments: { q: ["c"] }, run: { q: ["c", "a"] }, items: counts };
  const mean = Serendipity.with({ collection: 5 }).at(1);
  const values = evaluate({ ...lists, measures: [mean, mean.with({ ranks: "dense" })] }).results;
  expect(values.map(({ value }) => value)).toEqual([(4 - 1) / 5, (3 - 1) / 5]);
});

// Elliot's formulas, written down from its source; it is on no registry.
test.each([1, 3, 5, 10])("EPC and EFD are Elliot's sums over relevant items, user by user, k = %i", (k) => {
  const sums = (novelty: (item: string) => number) =>
    Object.entries(run).map(([user, list]) => {
      const discounts = Object.keys(list)
        .slice(0, k)
        .map((_, r) => Math.log(2) / Math.log(r + 2));
      const gains = Object.keys(list)
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
  expect(() => evaluate({ judgments, run, measures: [MIUF.at(3)] })).toThrow(
    "missing popularity of items for MIUF@3: expected items of evaluate, or --item-columns FILE with a column popularity, train or --train FILE",
  );
  expect(() => evaluate({ judgments, run, items, measures: [MIUF.at(3)] })).toThrow(
    "missing training data for MIUF@3: expected train of evaluate, --train FILE, or a number as in MIUF(population=1000)@3",
  );
  expect(() => evaluate({ judgments, run, measures: [HistorySerendipity.at(3)] })).toThrow(
    "missing training data for HistorySerendipity@3: expected train of evaluate, or --train FILE",
  );
  const vector = { i01: [1, 2] };
  expect(() =>
    evaluate({ judgments, run, items: { vector }, measures: [ILD.with({ distance: "cosine" }).at(3)] }),
  ).toThrow(/^missing vector: i\d+ has none$/);
  expect(() =>
    evaluate({
      judgments,
      run,
      items: { vector: { a: [1], b: [1, 2] } },
      measures: [ILD.with({ distance: "cosine" }).at(3)],
    }),
  ).toThrow("invalid vector: b (expected 1 finite numbers)");
  expect(() => evaluate({ judgments, run, items: { popularity: { a: -1 } }, measures: [AvgPopularity.at(3)] })).toThrow(
    "invalid popularity: -1 for a (expected a number of at least 0)",
  );
  expect(() => evaluate({ judgments, run, items, measures: [MIUF.with({ population: 2 }).at(3)] })).toThrow(
    /^invalid population: 2 \(expected at least \d+, the popularity of an item\)$/,
  );
});

describe.each(Object.entries(sets))("lists of %s: scikit-learn's numbers of all items", (set, data) => {
  const { values }: { values: Readonly<Record<string, Values>> } = JSON.parse(
    readFileSync(`${FOLDER}/sklearn.json`, "utf8"),
  );

  test.each(Object.entries(values[set]))("%s", (name, printed) => {
    const measure = parseMeasure(name.replace("@", `(collection=${Object.keys(known).length})@`));
    const { queries, results } = evaluate({ judgments: data.judgments, run: data.run, measures: [measure] });
    expect(queries).toHaveLength(Object.keys(printed).length - 1);
    for (const [q, user] of queries.entries()) expect(results[0].values[q]).toBeCloseTo(printed[user], 12);
    expect(results[0].value).toBeCloseTo(printed["all"], 12);
  });
});
