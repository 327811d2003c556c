import { describe, expect, test } from "vitest";
import { mean } from "../../src/core/exact-sum.ts";
import { AUC, Bpref, cutAt, type EstimatorName, GMAP, ILD, nDCG, R, RR, sampledEstimates } from "../../src/index.ts";
import { ESTIMATOR_NAMES } from "../../src/sampled/estimators.ts";
import { SampledRanks } from "../../src/sampled/sampled-ranks.ts";
import { isDeep } from "../deep.ts";
import { listsOf } from "./lists.ts";

/** How often so many of the first `rank - 1` of the other items are in a sample, over all samples in their order of drawing. */
function countedSamples(catalog: number, drawn: number, replacement: boolean, rank: number): number[] {
  const counts = new Array<number>(drawn + 1).fill(0);
  const draw = (chosen: readonly number[]): void => {
    if (chosen.length === drawn) counts[chosen.filter((item) => item < rank - 1).length]++;
    else {
      for (let item = 0; item < catalog - 1; item++) {
        if (replacement || !chosen.includes(item)) draw([...chosen, item]);
      }
    }
  };
  draw([]);
  return counts;
}

describe.each([true, false])("with replacement: %s", (replacement) => {
  const catalog = 7;
  const drawn = 3;
  const ranks = new SampledRanks({ catalog, drawn, replacement });
  const unit = (row: number): Float64Array => Float64Array.from({ length: drawn + 1 }, (_, i) => Number(i === row));

  test("probabilities of ranks are the shares of all samples", () => {
    for (let rank = 1; rank <= catalog; rank++) {
      const counts = countedSamples(catalog, drawn, replacement, rank);
      const samples = counts.reduce((sum, count) => sum + count, 0);
      const found = counts.map((_, row) => ranks.means(unit(row))[rank - 1]);
      expect(found).toEqual(counts.map((count) => expect.closeTo(count / samples, 15)));
    }
  });

  /** The value that stands for each rank of a list: that of a run with one query. */
  const corrected = (estimator: EstimatorName, gamma = 0.01): number[] =>
    Array.from({ length: drawn + 1 }, (_, above) => {
      const lists = listsOf([above], drawn + 1);
      const { estimates } = sampledEstimates({ ...lists, measures: [RR], catalog, replacement, estimator, gamma });
      return estimates[0].values[0];
    });

  /** Mean over ranks of (1 - gamma) squared bias + gamma mean square, counted over all samples. */
  const objective = (values: readonly number[], gamma: number): number => {
    let total = 0;
    for (let rank = 1; rank <= catalog; rank++) {
      const counts = countedSamples(catalog, drawn, replacement, rank);
      const samples = counts.reduce((sum, count) => sum + count, 0);
      const mean = values.reduce((sum, value, i) => sum + value * counts[i], 0) / samples;
      const square = values.reduce((sum, value, i) => sum + value * value * counts[i], 0) / samples;
      total += (mean - 1 / rank) ** 2 + gamma * (square - mean * mean);
    }
    return total / catalog;
  };

  test.each([0.01, 0.1, 0.5, 1])("bv: nothing near has less squared bias + %d variance, over all samples", (gamma) => {
    const values = corrected("bv", gamma);
    const least = objective(values, gamma);
    values.forEach((_, i) => {
      for (const step of [-1e-3, 1e-3]) {
        expect(objective(values.with(i, values[i] + step), gamma)).toBeGreaterThan(least);
      }
    });
  });

  test("cls: values fall, and none near that fall have less squared bias", () => {
    const values = corrected("cls");
    const falls = (list: readonly number[]): boolean => list.every((value, i) => value >= (list[i + 1] ?? 1 / catalog));
    expect(falls(values.map((value) => value + 1e-12))).toBe(true);
    const least = objective(values, 0);
    values.forEach((_, i) => {
      for (const step of [-1e-3, 1e-3]) {
        const other = values.with(i, values[i] + step);
        if (falls(other)) expect(objective(other, 0)).toBeGreaterThan(least - 1e-12);
      }
    });
  });

  test("rank: AUC has no bias at any rank", () => {
    const values = Array.from({ length: drawn + 1 }, (_, above) => {
      const lists = listsOf([above], drawn + 1);
      return sampledEstimates({ ...lists, measures: [AUC], catalog, replacement, estimator: "rank" }).estimates[0]
        .estimate;
    });
    for (let rank = 1; rank <= catalog; rank++) {
      const counts = countedSamples(catalog, drawn, replacement, rank);
      const samples = counts.reduce((sum, count) => sum + count, 0);
      const mean = values.reduce((sum, value, i) => sum + value * counts[i], 0) / samples;
      expect(mean).toBeCloseTo((catalog - rank) / (catalog - 1), 14);
    }
  });
});

test.each(ESTIMATOR_NAMES)(
  "%s: of lists without ties the estimate is its own range, and the mean of its values",
  (estimator) => {
    const lists = listsOf([0, 3, 1, 4, 4, 2], 5);
    for (const { estimate, min, max, values } of sampledEstimates({
      ...lists,
      measures: [nDCG.at(2), RR],
      catalog: 40,
      estimator,
    }).estimates) {
      expect([min, max]).toEqual([estimate, estimate]);
      if (estimator === "mes") expect(values).toHaveLength(0);
      else expect(mean(values)).toBe(estimate);
    }
  },
);

test("mes: of tied lists it has no range, as the order of ties would change what is fitted", () => {
  const input = { judgments: { q: { a: 1 } }, run: { q: { a: 1, b: 1, c: 0 } }, measures: [RR], catalog: 40 };
  const [{ min, max, values }] = sampledEstimates({ ...input, estimator: "mes" }).estimates;
  expect({ min, max, values: [...values] }).toEqual({ min: undefined, max: undefined, values: [] });
});

test.each(ESTIMATOR_NAMES.filter((name) => name !== "mes"))(
  "%s: a tied item has the mean, least and most of the ranks that it may have",
  (estimator) => {
    const judgments = { q1: { relevant: 1 }, q2: { relevant: 1 } };
    const first = { a: 9, relevant: 5, b: 5, c: 5, d: 1 };
    const second = { relevant: 4, a: 3, b: 2, c: 1, d: 0 };
    const options = { judgments, measures: [nDCG.at(2), RR], catalog: 40, estimator };
    const { estimates } = sampledEstimates({ ...options, run: { q1: first, q2: second } });
    // The same evidence, one rank at a time: a run with a third of the queries at each.
    const orders = [1, 2, 3].map((above) => [`t${above}`, above] as const);
    const spread = listsOf([...orders.map(([, above]) => above), 0, 0, 0], 5);
    const { estimates: ordered } = sampledEstimates({ ...options, ...spread });
    estimates.forEach(({ values, min, max }, m) => {
      const three = [...ordered[m].values.slice(0, 3)];
      expect(values[0]).toBeCloseTo(three.reduce((sum, value) => sum + value, 0) / 3, 12);
      expect(min).toBeCloseTo((Math.min(...three) + values[1]) / 2, 12);
      expect(max).toBeCloseTo((Math.max(...three) + values[1]) / 2, 12);
    });
  },
);

test.runIf(isDeep())(
  "over many samples the estimate varies as its standard error says, and misses the truth as its bias says",
  () => {
    const catalog = 200;
    const ranks = Array.from({ length: 150 }, (_, q) => 1 + ((q * q) % 97));
    const truth = ranks.filter((rank) => rank <= 20).length / ranks.length;
    let state = 12345;
    const random = (): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    const found = Array.from({ length: 150 }, () => {
      const above = ranks.map(
        (rank) => Array.from({ length: 39 }, () => random() < (rank - 1) / 199).filter(Boolean).length,
      );
      const lists = listsOf(above, 40);
      return sampledEstimates({ ...lists, measures: [R.at(20)], catalog, replacement: true, estimator: "bv" })
        .estimates[0];
    });
    const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, own) => sum + own, 0) / numbers.length;
    const estimates = found.map(({ estimate }) => estimate);
    const center = meanOf(estimates);
    const deviation = Math.sqrt(meanOf(estimates.map((estimate) => (estimate - center) ** 2)));
    const error = meanOf(found.map(({ standardError }) => standardError));
    expect(error / deviation).toBeGreaterThan(0.8);
    expect(error / deviation).toBeLessThan(1.25);
    const bias = meanOf(found.map((own) => own.bias));
    expect(Math.abs(center - truth - bias)).toBeLessThan(3 * (deviation / Math.sqrt(150)) + 0.01);
  },
);

test("items in the pool that nobody judged are others", () => {
  const { run } = listsOf([2], 4);
  const asked = { run, measures: [RR], catalog: 9, estimator: "bv" } as const;
  const pooled = sampledEstimates({ ...asked, judgments: { q0: { other0: -1, relevant: 1 } } });
  const { estimates } = sampledEstimates({ ...asked, judgments: { q0: { relevant: 1 } } });
  expect(pooled.estimates[0].estimate).toBe(estimates[0].estimate);
});

test("grades of relevant items may differ, and views are of the list of all items", () => {
  const { run } = listsOf([0, 2], 4);
  const judgments = { q0: { relevant: 3 }, q1: { relevant: 1, other0: 0 } };
  const { estimates, drawn } = sampledEstimates({ judgments, run, measures: [R.with({ rel: 2 }), RR], catalog: 9 });
  expect(drawn).toBe(3);
  expect(estimates[0].values[1]).toBe(0);
  const { estimates: cut } = sampledEstimates({
    judgments,
    run,
    measures: [RR],
    catalog: 9,
    estimator: "bv",
    views: [cutAt(2)],
  });
  const { estimates: own } = sampledEstimates({ judgments, run, measures: [RR.at(2)], catalog: 9, estimator: "bv" });
  expect([...cut[0].values]).toEqual([...own[0].values]);
});

describe("what cannot be estimated is refused", () => {
  const { judgments, run } = listsOf([0, 1], 4);
  const asked = { judgments, run, measures: [RR], catalog: 9 };

  test.each([
    [
      "several relevant items",
      { judgments: { q0: { relevant: 1, other1: 1 }, q1: { relevant: 1 } } },
      "unsupported list of sampled items: query q0 has 2 items of a grade above 0 (expected one in each list; make a query of each relevant item)",
    ],
    [
      "no relevant item",
      { judgments: { ...judgments, q1: { y: 0 } } },
      "unsupported list of sampled items: query q1 has 0 items of a grade above 0 (expected one in each list; make a query of each relevant item)",
    ],
    [
      "lists of different lengths",
      { run: { ...run, q1: { relevant: 1, x: 0 } } },
      "unsupported list of sampled items: query q1 has 2 items (expected 4, as in other lists)",
    ],
    [
      "a relevant item that is not there",
      { judgments: { ...judgments, q1: { y: 1 } } },
      "missing relevant item: query q1 did not retrieve it",
    ],
    [
      "a query without a list",
      { judgments: { ...judgments, q7: { y: 1 } } },
      "missing list of sampled items: query q7 has none",
    ],
    [
      "a catalog that is smaller than lists",
      { catalog: 3 },
      "invalid catalog: 3 (expected more items than the 3 that each list holds beside the relevant one)",
    ],
    [
      "no catalog",
      { catalog: undefined as never },
      "invalid catalog of sampledEstimates: NaN (expected the number of all items, a whole number from 2 to 10000000)",
    ],
    [
      "lists of one item",
      listsOf([0], 1),
      "invalid lists of sampled items: of 1 item (expected others beside the relevant one)",
    ],
    [
      "a measure that sees judged items alone",
      { measures: [Bpref] },
      "unsupported measure of sampled items: Bpref depends on which other items are judged (expected one of the rank of the relevant item alone, such as nDCG@10, RR, Success@10 or AUC)",
    ],
    [
      "a geometric mean",
      { measures: [GMAP] },
      "unsupported measure of sampled items: GMAP is no mean over queries (expected one of the rank of the relevant item alone, such as nDCG@10, RR, Success@10 or AUC)",
    ],
    [
      "a measure of items",
      { measures: [ILD.at(2)], items: { category: {} } },
      "unsupported measure of sampled items: ILD@2 sees more than the grades of items (expected one of the rank of the relevant item alone, such as nDCG@10, RR, Success@10 or AUC)",
    ],
    [
      "an unknown estimator",
      { estimator: "best" as never },
      "invalid estimator of sampledEstimates: best (expected bv-mle, bv-mes, bv, cls, rank, mle or mes)",
    ],
  ])("%s", (_, change, message) => {
    expect(() => sampledEstimates({ ...asked, ...change })).toThrow(expect.objectContaining({ message }));
  });
});
