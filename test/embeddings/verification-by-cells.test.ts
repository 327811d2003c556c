import { describe, expect, test } from "vitest";
import { packBits } from "../../src/embeddings/codes.ts";
import type { SweepLimits } from "../../src/embeddings/pair-sweep.ts";
import type { FmrRule } from "../../src/embeddings/rates/rate-target.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { runSweep, runSweepOn } from "../../src/embeddings/sweep.ts";
import { type Verification, verification, verificationOf } from "../../src/embeddings/verification.ts";
import { isExcludedBy } from "../../src/neighbors/exclusion.ts";
import { type Matrix, matrixOf, selectRows } from "../../src/neighbors/matrix.ts";
import { distancesOf, type Space, spaceOf } from "../../src/neighbors/search.ts";
import { runSearch } from "../../src/neighbors/searches.ts";
import { isDeep } from "../deep.ts";
import { gridPoints, randomOf } from "./spaces.ts";

const ITEMS = isDeep() ? 60 : 40;
/** Extremes, less than one pair, and rates between. */
const RATES = [0, 1e-9, 1 / 5000, 0.001, 0.01, 0.1, 1 / 3, 0.5, 0.999, 1];

/** The distances of all pairs that count, one by one. */
function pairsOf(space: Space, labels: readonly unknown[]): { positives: number[]; negatives: number[] } {
  const lists: { positives: number[]; negatives: number[] } = { positives: [], negatives: [] };
  const distances = distancesOf(space);
  for (let query = 0; query < space.queries.rows; query++) {
    for (let row = 0; row < space.gallery.rows; row++) {
      if (isExcludedBy(space.exclude, query)(row)) continue;
      const [distance] = distances(query, Int32Array.of(row));
      lists[labels[query] === labels[row] ? "positives" : "negatives"].push(distance);
    }
  }
  return lists;
}

/** By its definition: the share of pairs of a positive and a negative one in which the positive is nearer. */
function aucOf({ positives, negatives }: ReturnType<typeof pairsOf>): number {
  let twice = 0;
  for (const near of positives) for (const far of negatives) twice += near < far ? 2 : near === far ? 1 : 0;
  return twice / 2 / positives.length / negatives.length;
}

function verified(space: Space, relevance: Relevance, limits: SweepLimits, rule: FmrRule = "at-most"): Verification {
  return runSweep(verificationOf(space, relevance, { fmr: RATES, rule }, limits));
}

const random = randomOf(5);
const gaussian = (): number => random() + random() + random() + random() - 2;
const randomPoints = matrixOf(Float32Array.from({ length: ITEMS * 7 }, gaussian), 7);
const clusters = matrixOf(
  Float64Array.from({ length: ITEMS * 5 }, (_, i) => (Math.floor(i / 5) % 12) + gaussian() / 3),
  5,
);
const grid = gridPoints(ITEMS, 3, random);
for (let i = 0; i < ITEMS; i++) grid.data[3 * i] += 1;
const spaces: readonly [name: string, points: Matrix][] = [
  ["random vectors", randomPoints],
  ["vectors in double precision near their classes", clusters],
  ["vectors of small whole numbers, most distances of which are tied", grid],
  [
    "ten vectors again and again",
    selectRows(
      randomPoints,
      Int32Array.from({ length: ITEMS }, (_, i) => i % 10),
    ),
  ],
  ["one vector that is far from all others", outlying(randomPoints)],
];
const labels: readonly [name: string, labels: readonly number[]][] = [
  ["two classes", Array.from({ length: ITEMS }, (_, i) => i % 2)],
  ["many classes", Array.from({ length: ITEMS }, (_, i) => i % 25)],
  [
    "classes of which a fifth of the labels are wrong",
    Array.from({ length: ITEMS }, (_, i) => (random() < 0.2 ? 0 : i % 12)),
  ],
];

function outlying(points: Matrix): Matrix {
  const matrix = selectRows(
    points,
    Int32Array.from({ length: ITEMS }, (_, i) => i),
  );
  matrix.data.fill(1e6, 0, points.columns);
  return matrix;
}

const metrics = ["l2", "cosine", "ip"] as const;
const limits: readonly SweepLimits[] = [
  { pairs: 0, levels: 1e6, cells: 300, listed: 1e6, told: 1e9 },
  { pairs: 0, levels: 100, cells: 40, listed: 1e6, told: 1e9 },
  { pairs: 0, levels: 1e6, cells: 1, listed: 1e6, told: 1e9 },
  // Nothing is listed while pairs are counted.
  { pairs: 0, levels: 1e6, cells: 300, listed: 0, told: 1e9 },
  // Many cells have more positive pairs than are told.
  { pairs: 0, levels: 1e6, cells: 300, listed: 1e6, told: 3 },
];

/** The share of distances up to a threshold. */
function sharesUpTo(list: readonly number[]): (threshold: number) => number {
  const sorted = Float64Array.from(list).sort();
  return (threshold) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] <= threshold) low = middle + 1;
      else high = middle;
    }
    return low / sorted.length;
  };
}

/** The same, but for the curve, of which counts have fewer points; each is what counting gives. */
function expectSame(found: Verification, lists: ReturnType<typeof pairsOf>, rule: FmrRule): void {
  const { curve, ...values } = found;
  const { curve: _, minDcf: __, ...expected } = verification(lists.positives, lists.negatives, { fmr: RATES, rule });
  expect(values).toStrictEqual({ ...expected, auc: aucOf(lists) });
  const [positiveUpTo, negativeUpTo] = [sharesUpTo(lists.positives), sharesUpTo(lists.negatives)];
  expect(curve).toEqual(
    curve.map(({ threshold }) => ({ threshold, fmr: negativeUpTo(threshold), fnmr: 1 - positiveUpTo(threshold) })),
  );
}

describe.each(spaces)("%s: verification by cells is that of all distances", (_, points) => {
  // Outside deep tests each metric has one of the labels and two of the limits, others in each space.
  const labelsOf = (metric: number) => labels.filter((_own, i) => isDeep() || i === metric);
  const space = spaces.findIndex(([, own]) => own === points);
  const limitsOf = (metric: number) => limits.filter((_own, i) => isDeep() || (i + 2 * metric + space) % 5 < 2);
  test.each(
    metrics.flatMap((metric, m) => labelsOf(m).map(([name, own]) => [metric, name, own, limitsOf(m)] as const)),
  )("%s, %s", (metric, _name, own, limits) => {
    const ids = own.map((_label, i) => i);
    const space = spaceOf(points, points, metric, [{ queries: ids, gallery: ids }]);
    const relevance = new Relevance({ queries: own, gallery: own }, ITEMS, ITEMS, space.exclude);
    const lists = pairsOf(space, own);
    for (const limit of limits) expectSame(verified(space, relevance, limit), lists, "at-most");
    expectSame(verified(space, relevance, limits[0], "quantile"), lists, "quantile");
  });
});

test.runIf(isDeep())("codes, and queries that are not the gallery", () => {
  const bits = packBits(
    matrixOf(
      randomPoints.data.map((number) => (number > 0 ? 1 : 0)),
      7,
    ),
  );
  for (const [points, metric] of [
    [bits, "hamming"],
    [randomPoints, "l2"],
  ] as const) {
    const queries = selectRows(
      points,
      Int32Array.from({ length: 40 }, (_, i) => 3 * i),
    );
    const space = spaceOf(queries, points, metric);
    const own = labels[2][1];
    const relevance = new Relevance({ queries: own.slice(0, 40), gallery: own }, 40, ITEMS);
    const lists = pairsOf(space, own);
    for (const limit of limits) expectSame(verified(space, relevance, limit), lists, "at-most");
  }
});

test.runIf(isDeep())("a pair that shares two labels counts once", () => {
  const own = Array.from({ length: ITEMS }, (_, i) => [`a${i % 9}`, `b${i % 3}`]);
  const space = spaceOf(randomPoints, randomPoints, "l2");
  const relevance = new Relevance({ queries: own, gallery: own }, ITEMS, ITEMS);
  const lists = pairsOf(
    space,
    own.map(([, second]) => second),
  );
  for (const limit of limits) expectSame(verified(space, relevance, limit), lists, "at-most");
});

test.runIf(isDeep())("a runner gives the same, and measures only some of the pairs where they are many", async () => {
  const count = 760;
  const points = matrixOf(Float32Array.from({ length: count * 4 }, gaussian), 4);
  const own = Array.from({ length: count }, (_, i) => i % 76);
  const ids = own.map((_, i) => i);
  const space = spaceOf(points, points, "l2", [{ queries: ids, gallery: ids }]);
  const relevance = new Relevance({ queries: own, gallery: own }, count, count, space.exclude);
  const kinds: string[] = [];
  const found = await runSweepOn(
    async (same, tasks) =>
      tasks.map((task) => {
        kinds.push(task.kind);
        return runSearch(same, task);
      }),
    verificationOf(space, relevance),
  );
  expect(new Set(kinds)).toEqual(new Set(["collect", "sample", "count", "measure"]));
  expect(runSweep(verificationOf(space, relevance))).toEqual(found);
  const { positives, negatives } = pairsOf(space, own);
  const { curve: _, minDcf: __, ...expected } = verification(positives, negatives);
  expect(found).toMatchObject(expected);
});
