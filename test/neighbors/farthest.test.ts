import { expect, test } from "vitest";
import { farthestDistances } from "../../src/neighbors/farthest.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { distancesOf, spaceOf } from "../../src/neighbors/search.ts";
import { randomOf } from "../embeddings/spaces.ts";

const random = randomOf(5);
const floats = matrixOf(
  Float32Array.from({ length: 90 * 7 }, () => 3 * random() - 1),
  7,
);
const codes = matrixOf(
  Uint8Array.from({ length: 90 * 3 }, () => 256 * random()),
  3,
);

test.each([
  ["l2", floats],
  ["cosine", floats],
  ["hamming", codes],
] as const)("by %s they are the largest of all distances", (metric, matrix) => {
  const distances = distancesOf(spaceOf(matrix, matrix, metric));
  const rows = Int32Array.from({ length: matrix.rows }, (_, row) => row);
  const expected = Array.from(rows, (row) => Math.max(...distances(row, rows)));
  expect([...farthestDistances(matrix, metric)]).toEqual(expected);
});
