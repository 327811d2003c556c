import { expect, test } from "vitest";
import { keyedRandom } from "../../src/core/random.ts";
import { AP, compare, DCG, evaluate, judgeNoiseEffect, nDCG, P, R, RBP } from "../../src/index.ts";
import { isDeep } from "../deep.ts";

const GRADES = [0, 1, 2];
/** Of a hundred items of each true grade, how many get each grade. */
const CONFUSION = [
  [80, 15, 5],
  [20, 70, 10],
  [5, 25, 70],
];
const PRIOR = [50, 30, 20];
const JUDGMENTS = { q: { d1: 2, d2: 0, d3: 1, d4: 0, d5: 2 } };
const RUN = { q: { d1: 5, d2: 4, x: 3, d3: 2, d4: 1 } };
const NOISE = { grades: GRADES, confusion: CONFUSION, prior: PRIOR.map((share) => share / 100) };

/** All true grades that the judged items may have, with their weights as whole numbers. */
function assignments(): { judgments: typeof JUDGMENTS; weight: bigint }[] {
  const items = Object.entries(JUDGMENTS.q);
  let found: { grades: [string, number][]; weight: bigint }[] = [{ grades: [], weight: 1n }];
  for (const [item, observed] of items) {
    found = found.flatMap(({ grades, weight }) =>
      GRADES.map((grade) => ({
        grades: [...grades, [item, grade] as [string, number]],
        weight: weight * BigInt(PRIOR[grade] * CONFUSION[grade][observed]),
      })),
    );
  }
  return found.map(({ grades, weight }) => ({
    judgments: { q: Object.fromEntries(grades) } as typeof JUDGMENTS,
    weight,
  }));
}

// Red when shares of true grades are not multiplied by the rates, or when an item's columns and rows are exchanged.
test("the expectation of precision is that over all true grades, as a fraction", () => {
  const [hits, total] = assignments().reduce(
    ([sum, all], { judgments: { q }, weight }) => {
      const relevant = [q.d1, q.d2].filter((grade) => grade >= 1).length;
      return [sum + weight * BigInt(relevant), all + weight];
    },
    [0n, 0n],
  );
  // Rounded to the last digit of a double.
  const exact = Number((hits * 10n ** 20n) / (3n * total)) / 1e20;
  const { values } = judgeNoiseEffect({
    judgments: JUDGMENTS,
    runs: { a: RUN },
    measures: [P.at(3)],
    noise: NOISE,
    samples: 10,
  });
  expect(values[0]).toMatchObject({ isExact: true, value: 1 / 3 });
  expect(Math.abs(values[0].corrected - exact)).toBeLessThan(1e-15);
});

test("drawn expectations lie within what their number of samples allows, exact ones are those of every assignment", () => {
  const measures = [DCG.at(4), RBP, nDCG, nDCG.at(3), AP, R.at(2)];
  const all = assignments();
  const total = Number(all.reduce((sum, { weight }) => sum + weight, 0n));
  const moments = measures.map((measure) => {
    const values = all.map(({ judgments }) => evaluate({ judgments, run: RUN, measures: [measure] }).results[0].value);
    const over = (of: (value: number) => number): number =>
      values.reduce((sum, value, i) => sum + (Number(all[i].weight) / total) * of(value), 0);
    const mean = over((value) => value);
    return { mean, deviation: Math.sqrt(over((value) => (value - mean) ** 2)) };
  });
  const samples = 4000;
  const { values } = judgeNoiseEffect({ judgments: JUDGMENTS, runs: { a: RUN }, measures, noise: NOISE, samples });
  expect(values.map(({ isExact }) => isExact)).toEqual([true, true, false, false, false, false]);
  values.forEach(({ corrected, isExact }, m) => {
    const { mean, deviation } = moments[m];
    expect(Math.abs(corrected - mean)).toBeLessThan(isExact ? 1e-12 : (4 * deviation) / Math.sqrt(samples));
  });
});

/** Some queries with ties, of which one is missing from the second run. */
function severalQueries(count: number) {
  const [judgments, first, second]: Record<string, Record<string, number>>[] = [{}, {}, {}];
  for (let q = 0; q < count; q++) {
    const own = (key: string, item: number): number => keyedRandom(7, key, q, item);
    const of = (value: (item: number) => number): Record<string, number> =>
      Object.fromEntries(Array.from({ length: 12 }, (_, item) => [`d${item}`, value(item)]));
    judgments[`q${q}`] = of((item) => Math.floor(3 * own("grade", item)) - Number(item === 11));
    first[`q${q}`] = of((item) => Math.floor(8 * own("first", item)));
    if (q > 0) second[`q${q}`] = of((item) => Math.floor(8 * own("second", item)));
  }
  return { judgments, runs: { first, second } };
}

const MEASURES = [P.at(5), nDCG.at(10), AP];

// Red when a sample draws other queries than resampled means do, or a difference is that of two means.
test("without errors, values and intervals are those of a comparison, to the last bit", () => {
  const { judgments, runs } = severalQueries(20);
  const confusion = GRADES.map((row) => GRADES.map((column) => Number(row === column)));
  for (const ties of ["expected", "id-descending", "worst"] as const) {
    const { values, differences } = judgeNoiseEffect({
      judgments,
      runs,
      measures: MEASURES,
      ties,
      noise: { grades: GRADES, confusion },
      samples: 500,
    });
    const evaluations = new Map(
      Object.entries(runs).map(([name, run]) => [name, evaluate({ judgments, run, measures: MEASURES, ties })]),
    );
    const { measures } = compare(evaluations, { interval: "bca", test: "paired-t", samples: 500 });
    measures.forEach((own, m) => {
      own.runs.forEach(({ mean, interval }, r) => {
        const found = values[r * MEASURES.length + m];
        expect([found.value, found.interval]).toEqual([mean, interval]);
        expect([found.corrected, found.correctedInterval]).toEqual([mean, interval]);
      });
      const [pair] = own.pairs;
      expect(differences[m].correctedInterval).toEqual(pair.interval);
      expect(differences[m].corrected).toBe(pair.difference);
    });
  }
});

test("the order of items and of runs changes nothing, the seed does", () => {
  const { judgments, runs } = severalQueries(6);
  const turned = (rows: Record<string, Record<string, number>>): typeof rows =>
    Object.fromEntries(
      Object.entries(rows).map(([query, items]) => [query, Object.fromEntries(Object.entries(items).reverse())]),
    );
  const input = { measures: MEASURES, noise: { grades: GRADES, confusion: CONFUSION }, samples: 50, seed: 3 };
  const usual = judgeNoiseEffect({ judgments, runs, ...input });
  const other = judgeNoiseEffect({
    judgments: turned(judgments),
    runs: { first: turned(runs.first), second: turned(runs.second) },
    ...input,
  });
  expect(other).toEqual(usual);
  expect(judgeNoiseEffect({ judgments, runs, ...input, seed: 4 })).not.toEqual(usual);
});

test("runs share the judgments of a sample: a run differs from itself on no query, so that nothing bounds how far", () => {
  const { judgments, runs } = severalQueries(5);
  const { differences } = judgeNoiseEffect({
    judgments,
    runs: { first: runs.first, again: runs.first },
    measures: MEASURES,
    noise: { grades: GRADES, confusion: CONFUSION },
    samples: 50,
  });
  for (const { corrected, correctedInterval, verdict } of differences) {
    expect(Math.abs(corrected)).toBeLessThan(1e-15);
    expect(correctedInterval).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(verdict).toBe("undecided");
  }
});

/** Collections whose items are relevant the less often the lower they stand, more often in some queries, judged with errors. */
function collection(seed: number, { sensitivity, specificity }: { sensitivity: number; specificity: number }) {
  const [judgments, run]: Record<string, Record<string, number>>[] = [{}, {}];
  for (let q = 0; q < 30; q++) {
    const ease = 0.3 * (keyedRandom(seed, "ease", q) - 0.5);
    judgments[`q${q}`] = {};
    run[`q${q}`] = {};
    for (let item = 0; item < 20; item++) {
      const isRelevant = keyedRandom(seed, "true", q, item) < chanceAt(item) + ease;
      const isSeen = keyedRandom(seed, "judge", q, item) < (isRelevant ? sensitivity : 1 - specificity);
      judgments[`q${q}`][`d${item}`] = Number(isSeen);
      run[`q${q}`][`d${item}`] = -item;
    }
  }
  return { judgments, runs: { run } };
}

function chanceAt(item: number): number {
  return 0.7 - 0.03 * item;
}

// Red when the shares of true grades are those of all depths together, or are not estimated anew in each sample.
test.runIf(isDeep())(
  "corrected intervals hold the true mean about as often as they say, those as judged do not",
  () => {
    const noise = { sensitivity: 0.75, specificity: 0.9 };
    const truth = Array.from({ length: 5 }, (_, item) => chanceAt(item)).reduce((sum, chance) => sum + chance / 5, 0);
    const repeats = 40;
    let [held, heldAsJudged, sum] = [0, 0, 0];
    for (let repeat = 0; repeat < repeats; repeat++) {
      const { values } = judgeNoiseEffect({ ...collection(repeat, noise), measures: [P.at(5)], noise, samples: 80 });
      const [{ interval, corrected, correctedInterval }] = values;
      const isIn = ([low, high]: readonly [number, number]): boolean => low <= truth && truth <= high;
      held += Number(isIn(correctedInterval));
      heldAsJudged += Number(isIn(interval));
      sum += corrected / repeats;
    }
    expect(Math.abs(sum - truth)).toBeLessThan(0.02);
    expect(held).toBeGreaterThanOrEqual(0.9 * repeats);
    expect(heldAsJudged).toBeLessThan(0.4 * repeats);
  },
);

test.each([
  [
    { sensitivity: 0.5, specificity: 0.5 },
    "invalid sensitivity + specificity of judge noise: 0.5 + 0.5 (expected above 1: such a judge finds relevant items",
  ],
  [
    { sensitivity: 0.4, specificity: 0.5, prior: 0.1 },
    "invalid sensitivity + specificity of judge noise: 0.4 + 0.5 (expected above 1",
  ],
  [
    {
      grades: [0, 1],
      confusion: [
        [3, 7],
        [6, 4],
      ],
    },
    "invalid sensitivity + specificity of judge noise: 0.4 + 0.3 (expected above 1",
  ],
  [{ sensitivity: 1.5, specificity: 0.5 }, "invalid sensitivity of judge noise: 1.5 (expected a number from 0 to 1)"],
  [
    { grades: [0, 1], confusion: [[1, 0]] },
    "invalid confusion of judge noise: (expected 2 rows of 2 numbers of at least 0)",
  ],
  [
    { ...NOISE, prior: [0.5, 0.6, 0.1] },
    "invalid prior of judge noise: 0.5, 0.6, 0.1 (expected 3 shares that add up to 1",
  ],
  [{ sensitivity: 0.9, specificity: 0.8 }, "unknown grade of query q: 2 (judge noise knows 0, 1 as observed)"],
])("refuses %j", (noise, message) => {
  const input = { judgments: JUDGMENTS, runs: { a: RUN }, measures: [P.at(3)] };
  expect(() => judgeNoiseEffect({ ...input, noise })).toThrow(message);
});

test("judgments of one grade need a prior, and measures that it does not fit say why", () => {
  const noise = { sensitivity: 0.9, specificity: 0.8 };
  const input = { judgments: { q: { d1: 1 } }, runs: { a: RUN }, measures: [P.at(1)], samples: 20 };
  expect(() => judgeNoiseEffect({ ...input, noise })).toThrow(
    "missing prior of judge noise: all judgments have grade 1",
  );
  const [{ corrected }] = judgeNoiseEffect({ ...input, noise: { ...noise, prior: 0.1 } }).values;
  expect(corrected).toBeCloseTo((0.1 * 0.9) / (0.1 * 0.9 + 0.9 * 0.2), 12);
  const [skipped] = judgeNoiseEffect({ ...input, noise: { ...noise, prior: 0.1 }, noRelevant: "skip" }).values;
  expect(skipped).toMatchObject({ unknown: "whether a query counts depends on judgments", corrected: Number.NaN });
});
