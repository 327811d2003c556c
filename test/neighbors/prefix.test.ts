import { setFlagsFromString } from "node:v8";
import { describe, expect, test } from "vitest";
import { evenAxes, mainAxes, skewOf } from "../../src/neighbors/axes.ts";
import { canFilter } from "../../src/neighbors/byte-filter.ts";
import { kernelModule } from "../../src/neighbors/kernels.ts";
import { type Matrix, matrixOf } from "../../src/neighbors/matrix.ts";
import { floatPlain } from "../../src/neighbors/modules.ts";
import { emptyPrefix, fillPrefix } from "../../src/neighbors/prefix.ts";
import { planPrefix } from "../../src/neighbors/prefix-plan.ts";
import {
  type FloatSpace,
  galleryOf,
  nearestNeighbors,
  scalingIn,
  spaceOf,
  withQueries,
} from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";
import { isDeep } from "../deep.ts";
import { randomOf } from "../embeddings/spaces.ts";

// Node 20 has the instructions of the filter behind a flag.
setFlagsFromString("--experimental-wasm-relaxed-simd");

/** Normal numbers; the standard deviation of dimension i is (i + 1)^(-decay / 2). */
function decaying(rows: number, columns: number, decay: number, seed: number): Matrix<Float32Array> {
  const random = randomOf(seed);
  const scales = Float64Array.from({ length: columns }, (_, i) => (i + 1) ** (-decay / 2));
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    data: Float32Array.from({ length: rows * columns }, (_, i) => normal() * scales[i % columns]),
    rows,
    columns,
  };
}

/** Rows far from 0, in turns of either sign. */
function ofOneSign({ data, rows, columns }: Matrix<Float32Array>): Matrix<Float32Array> {
  const far = data.map((number, i) => (Math.floor(i / columns) % 2 === 0 ? number + 30 : number - 30));
  return { data: far, rows, columns };
}

/** The kernel without a filter, which scores every row. */
const plain = new WebAssembly.Module(Buffer.from(floatPlain, "base64"));

/** The space with a prefix of its first main axes. */
function withPrefix(space: FloatSpace, width: number): FloatSpace {
  const { module, gallery } = space;
  const axes = evenAxes(mainAxes(gallery, width, module).axes, module);
  const prefix = emptyPrefix(axes, skewOf(axes, module), gallery.rows);
  const half = Math.ceil(gallery.rows / 16) * 8;
  for (const [from, to] of [
    [half, gallery.rows],
    [0, half],
  ]) {
    fillPrefix(prefix, galleryOf(space), scalingIn(space).row, module, from, to);
  }
  return { ...space, prefix };
}

test("the kernel of this engine can filter", () => {
  expect(canFilter(kernelModule("floats"), 64)).toBe(true);
});

const METRICS = ["l2", "cosine", "ip"] as const;
const GALLERIES: readonly (readonly [name: string, gallery: Matrix<Float32Array>])[] = [
  ["of vectors that lie mostly along few axes", decaying(5003, 100, 2, 1)],
  ["of vectors that lie along no axis more than along others", decaying(4000, 64, 0, 2)],
  ["of vectors that lie along fewer axes than the prefix has", lowRank(4500, 64, 10)],
  ["of short and long vectors", stretched(decaying(5000, 80, 1.5, 3))],
  ["of vectors that are many times the same", repeated(decaying(700, 72, 1, 4), 7)],
  ["of vectors whose numbers are all positive or all negative", ofOneSign(decaying(4200, 64, 0, 7))],
  ["of very long vectors", scaled(decaying(4200, 64, 1, 5), 1e25)],
  ["of very short vectors", scaled(decaying(4200, 64, 1, 6), 1e-25)],
];

describe.each(METRICS)("neighbors by %s found by a filter are those found without", (metric) => {
  // Outside deep tests each gallery is searched by one metric.
  const galleries = GALLERIES.filter((_, i) => isDeep() || METRICS[i % 3] === metric);
  test.each(galleries)("%s", (_, gallery) => {
    const queries = { ...gallery, data: gallery.data.slice(0, 37 * gallery.columns), rows: 37 };
    const space = spaceOf(queries, gallery, metric);
    for (const k of [1, 12]) {
      const expected = nearestNeighbors({ ...space, module: plain }, 0, 37, k);
      expect(nearestNeighbors(space, 0, 37, k)).toEqual(expected);
      expect(nearestNeighbors(withPrefix(space, 32), 0, 37, k)).toEqual(expected);
    }
  });
});

function lowRank(rows: number, columns: number, rank: number): Matrix<Float32Array> {
  const [mixed, along] = [decaying(rank, columns, 0, 8), decaying(rows, rank, 0, 9)];
  const data = Float32Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = 0;
    for (let i = 0; i < rank; i++) sum += along.data[row * rank + i] * mixed.data[i * columns + column];
    return sum;
  });
  return { data, rows, columns };
}

function stretched({ data, rows, columns }: Matrix<Float32Array>): Matrix<Float32Array> {
  return { data: data.map((number, at) => number * 1.7 ** (Math.floor(at / columns) % 30)), rows, columns };
}

function repeated({ data, rows, columns }: Matrix<Float32Array>, times: number): Matrix<Float32Array> {
  const all = new Float32Array(times * data.length);
  for (let i = 0; i < times; i++) all.set(data, i * data.length);
  return { data: all, rows: times * rows, columns };
}

function scaled({ data, rows, columns }: Matrix<Float32Array>, by: number): Matrix<Float32Array> {
  return { data: data.map((number) => number * by), rows, columns };
}

// One large number makes the steps of 8 bits so wide that the others are rounded to 0; they alone tell which row is nearer,
// and the nearest come last, when thresholds are high.
test.each([
  ["rows", { large: 127, rest: (row: number) => (0.49 * row) / 5000 }, { large: 63, rest: 63 }],
  ["queries", { large: 127, rest: (row: number) => Math.floor(row / 1000) }, { large: 63, rest: 0.49 }],
])("what was rounded away of %s counts", (_, row, query) => {
  const columns = 64;
  const vector = (large: number, rest: number): number[] => [large, ...new Array(columns - 1).fill(rest)];
  const gallery = matrixOf(Array.from({ length: 5000 }, (_, i) => vector(row.large, row.rest(i))));
  const space = spaceOf(matrixOf([vector(query.large, query.rest)]), gallery, "ip");
  expect(nearestNeighbors(space, 0, 1, 1)).toEqual(nearestNeighbors({ ...space, module: plain }, 0, 1, 1));
});

describe("a prefix is planned", () => {
  const large = (decay: number): FloatSpace => {
    const points = decaying(60_000, 128, decay, 10);
    return spaceOf(points, points, "ip");
  };

  test.runIf(isDeep())("for a long search among vectors that lie mostly along few axes, and finds the same", () => {
    const space = large(1.5);
    const planned = planPrefix(space, 10);
    expect(planned?.axes.rows).toBeLessThanOrEqual(64);
    // The same search with a plan of its own is too long for a test: some queries of it.
    const some = withQueries({ ...space, prefix: planned }, [5, 500, 50_000]);
    if (planned) fillPrefix(planned, galleryOf(space), scalingIn(space).row, space.module, 0, space.gallery.rows);
    expect(nearestNeighbors(some, 0, 3, 10)).toEqual(nearestNeighbors({ ...some, prefix: undefined }, 0, 3, 10));
  });

  test.runIf(isDeep())("not where vectors lie along no axis more than along others", () => {
    expect(planPrefix(large(0), 10)).toBeUndefined();
  });

  test("not for a short search", () => {
    const points = decaying(3000, 128, 1.5, 11);
    const space = spaceOf(points, points, "ip");
    expect(planPrefix(space, 10)).toBeUndefined();
    expect(runSearches(space, [{ kind: "nearest", from: 0, to: 5, k: 3 }])).toEqual([nearestNeighbors(space, 0, 5, 3)]);
  });
});
