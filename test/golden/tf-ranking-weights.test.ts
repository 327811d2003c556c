import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";

// TF-Ranking weighs items and lists. Its numbers are those of gains that are multiplied by the weights of items, under weights of
// queries: both are made here as docs/tutorials/learning-to-rank.md says. It computes in single precision.

interface Printed {
  readonly lists: readonly number[];
  readonly all: number;
}

const stored: {
  readonly labels: readonly (readonly number[])[];
  readonly scores: readonly (readonly number[])[];
  readonly itemWeights: readonly (readonly number[])[];
  readonly listWeights: readonly (readonly number[])[];
  readonly ofItems: Readonly<Record<string, Printed>>;
  readonly ofLists: Readonly<Record<string, Printed>>;
} = JSON.parse(readFileSync("test/golden/profiles/tf-ranking-weights.json", "utf8"));

/** What a metric takes of a label, times the weight of the item; and rankproof's measure of such grades. */
const METRICS: Readonly<
  Record<string, readonly [measure: string, gain: (label: number) => number, weighsGains: boolean]>
> = {
  ndcg: ["nDCG", (label) => 2 ** label - 1, true],
  "ndcg@3": ["nDCG@3", (label) => 2 ** label - 1, true],
  mrr: ["RR", (label) => Number(label >= 1), false],
  "mrr@2": ["RR@2", (label) => Number(label >= 1), false],
  "hits@1": ["Success@1", (label) => Number(label >= 1), false],
  "precision@3": ["P(denominator=retrieved)@3", (label) => Number(label >= 1), false],
  "recall@3": ["R@3", (label) => Number(label >= 1), false],
};

/** Grades and scores by list and item, without items of weight 0. @param gradeOf of a label and a weight */
function sides(weights: readonly (readonly number[])[], gradeOf: (label: number, weight: number) => number) {
  const table = (rows: readonly (readonly number[])[], cell: (value: number, weight: number) => number) =>
    Object.fromEntries(
      rows.map((row, q) => [
        `q${q}`,
        Object.fromEntries(
          row.flatMap((value, i) => {
            const weight = weights[q][i] ?? weights[q][0];
            return weight === 0 ? [] : [[`i${i}`, cell(value, weight)]];
          }),
        ),
      ]),
    );
  return { judgments: table(stored.labels, gradeOf), run: table(stored.scores, (score) => score) };
}

/** The weight of each list: the mean weight of its gains; of a list without any, the mean of the others. */
function weightsOfLists(weights: readonly (readonly number[])[], gain: (label: number) => number) {
  const means = stored.labels.map((labels, q) => {
    const kept = labels.flatMap((label, i) => {
      const weight = weights[q][i] ?? weights[q][0];
      return weight === 0 ? [] : [{ gain: gain(label), weight }];
    });
    const sum = kept.reduce((total, one) => total + one.gain, 0);
    return sum === 0 ? undefined : kept.reduce((total, one) => total + one.gain * one.weight, 0) / sum;
  });
  const known = means.filter((mean) => mean !== undefined);
  const usual = known.reduce((sum, mean) => sum + mean, 0) / known.length;
  return Object.fromEntries(means.map((mean, q) => [`q${q}`, mean ?? usual]));
}

describe.each([
  ["items", stored.itemWeights, stored.ofItems],
  ["lists", stored.listWeights, stored.ofLists],
] as const)("weights of %s", (_, weights, printed) => {
  test.each(Object.entries(METRICS))("%s", (name, [measure, gain, weighsGains]) => {
    const input = sides(weights, (label, weight) => gain(label) * (weighsGains ? weight : 1));
    const { results } = evaluate({ ...input, measures: [measure], weights: weightsOfLists(weights, gain) });
    expect(results[0].value).toBeCloseTo(printed[name].all, 6);
    const alone = evaluate({ ...input, measures: [measure] }).results[0].values;
    expect([...alone]).toEqual(printed[name].lists.map((value) => expect.closeTo(value, 6)));
  });

  test("arp is a mean over labels times weights, not over lists", () => {
    const input = sides(weights, (label, weight) => label * weight);
    const measure = "AvgRelRank(relevant=retrieved,absent=1000000000)";
    const { results } = evaluate({ ...input, measures: [measure], aggregate: "micro" });
    expect(results[0].value).toBeCloseTo(printed["arp"].all, 5);
  });
});

test("pwa takes weights of lists alone, also of a list without relevant items", () => {
  const input = sides(stored.listWeights, (label) => label);
  const weights = Object.fromEntries(stored.listWeights.map(([weight], q) => [`q${q}`, weight]));
  const { results } = evaluate({ ...input, measures: ["PWA@3"], weights });
  expect(results[0].value).toBeCloseTo(stored.ofLists["pwa@3"].all, 6);
});
