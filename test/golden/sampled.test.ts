import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  AUC,
  type EstimatorName,
  evaluate,
  type Measure,
  nDCG,
  parseMeasure,
  R,
  RR,
  sampledEstimates,
} from "../../src/index.ts";
import { fallingLeastSquares } from "../../src/sampled/falling-least-squares.ts";
import { SampledRanks } from "../../src/sampled/sampled-ranks.ts";
import { listsOf } from "../sampled/lists.ts";

// Estimates are those of the authors' functions, and samples those of the paper; origin in sampled/README.md.

interface Case {
  readonly catalog: number;
  readonly length: number;
  readonly above: readonly number[];
  readonly estimates: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly falling: Readonly<Record<string, { readonly objective: number; readonly corrected: readonly number[] }>>;
}

const { cases }: { cases: readonly Case[] } = JSON.parse(readFileSync("test/golden/sampled/estimates.json", "utf8"));

const NAMES: Readonly<Record<string, string>> = { Recall: "R", NDCG: "nDCG", AP: "RR" };

describe.each(cases)("$catalog items, lists of $length", ({ catalog, length, above, estimates, falling }) => {
  test.each(Object.entries(estimates))("%s", (way, printed) => {
    const [estimator, gamma] = way.split(" gamma=");
    const measures = Object.keys(printed).map((name) => parseMeasure(name.replace(/^\w+/, (head) => NAMES[head])));
    const found = sampledEstimates({
      ...listsOf(above, length),
      ...{ measures, catalog, replacement: true, estimator: estimator as EstimatorName },
      ...(gamma === undefined ? {} : { gamma: Number(gamma) }),
    });
    // Interior-point solvers stop some digits earlier.
    const digits = way.includes("mes") ? 8 : 12;
    expect(found.estimates.map(({ estimate }) => estimate)).toEqual(
      Object.values(printed).map((value) => expect.closeTo(value, digits)),
    );
  });

  test.each(Object.entries(falling))(
    "least squared bias of falling values for %s",
    (name, { objective, corrected }) => {
      const [head, cutoff] = name.split("@");
      const values = Float64Array.from({ length: catalog }, (_, i) => (i < Number(cutoff) ? VALUE[head](i + 1) : 0));
      const last = values[catalog - 1];
      const ranks = new SampledRanks({ catalog, drawn: length - 1, replacement: true });
      const weights = new Float64Array(catalog).fill(1 / catalog);
      const right = ranks.sums(values.map((value) => (value - last) / catalog));
      const found = fallingLeastSquares(ranks.products(weights), right).map((value) => value + last);
      expect([...found]).toEqual(corrected.map((value) => expect.closeTo(value, 9)));
      const bias = ranks.means(found).map((mean, i) => (mean - values[i]) ** 2);
      expect(bias.reduce((sum, square) => sum + square, 0) / catalog).toBeCloseTo(objective, 14);
    },
  );
});

const VALUE: Readonly<Record<string, (rank: number) => number>> = {
  Recall: () => 1,
  NDCG: (rank) => 1 / Math.log2(rank + 1),
  AP: (rank) => 1 / rank,
};

interface Toy {
  readonly catalog: number;
  readonly drawn: number;
  readonly repetitions: number;
  readonly ranks: Readonly<Record<string, readonly number[]>>;
  readonly exact: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly sampled: Readonly<Record<string, Readonly<Record<string, readonly [mean: number, deviation: number]>>>>;
}

const toy: Toy = JSON.parse(readFileSync("test/golden/sampled/toy.json", "utf8"));

const MEASURES: Readonly<Record<string, Measure>> = { AUC, RR, nDCG, "R@10": R.at(10) };

describe.each(Object.keys(toy.ranks))("recommender %s of Krichene & Rendle", (recommender) => {
  const ranks = toy.ranks[recommender];

  /** The value of a measure for the only relevant item among others. */
  const valueAt = (name: string, above: number, length: number): number => {
    return evaluate({ ...listsOf([above], length), measures: [MEASURES[name]] }).results[0].value;
  };

  test.each(Object.keys(MEASURES))("%s over all items, and of samples on average and as they vary", (name) => {
    const exact = ranks.map((rank) => valueAt(name, rank - 1, toy.catalog)).reduce((sum, value) => sum + value, 0) / 5;
    expect(exact).toBeCloseTo(toy.exact[recommender][name], 3);
    const values = Float64Array.from({ length: toy.drawn + 1 }, (_, above) => valueAt(name, above, toy.drawn + 1));
    const sampled = new SampledRanks({ catalog: toy.catalog, drawn: toy.drawn, replacement: true });
    const means = sampled.means(values);
    const squares = sampled.means(values.map((value) => value * value));
    const mean = ranks.reduce((sum, rank) => sum + means[rank - 1], 0) / 5;
    const variance = ranks.reduce((sum, rank) => sum + squares[rank - 1] - means[rank - 1] ** 2, 0) / 25;
    const [printed, deviation] = toy.sampled[recommender][name];
    // Both were printed to three digits, of a thousand repetitions.
    expect(Math.abs(mean - printed)).toBeLessThan(0.0005 + (4 * deviation) / Math.sqrt(toy.repetitions));
    expect(Math.abs(Math.sqrt(variance) - deviation)).toBeLessThan(
      0.0005 + (4 * deviation) / Math.sqrt(2 * toy.repetitions),
    );
  });
});
