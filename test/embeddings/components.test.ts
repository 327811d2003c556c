import { describe, expect, test } from "vitest";
import { principalCoordinates } from "../../src/embeddings/components.ts";
import { eigenvaluesOf } from "../../src/embeddings/eigenvalues.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";

describe("principal coordinates", () => {
  const points = Array.from({ length: 60 }, (_, i) => [
    Math.sin(i) * 3,
    Math.cos(i * 1.7),
    Math.sin(i * 0.3) * 0.4,
    Math.cos(i) * 2,
  ]);
  const matrix = matrixOf(points);

  test("spread as the largest eigenvalues of the covariance say, and do not correlate", () => {
    const coordinates = principalCoordinates(matrix, 2);
    const column = (c: number): number[] => points.map((_, row) => coordinates[2 * row + c]);
    const means = [0, 1, 2, 3].map((d) => points.reduce((sum, point) => sum + point[d], 0) / points.length);
    const covariance = Float64Array.from({ length: 16 }, (_, at) =>
      points.reduce((sum, p) => sum + (p[at >> 2] - means[at >> 2]) * (p[at & 3] - means[at & 3]), 0),
    );
    const values = eigenvaluesOf(covariance, 4);
    const product = (a: number[], b: number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);
    expect(product(column(0), column(0)) / values[0]).toBeCloseTo(1, 5);
    expect(product(column(1), column(1)) / values[1]).toBeCloseTo(1, 5);
    expect(product(column(0), column(1))).toBeCloseTo(0, 3);
  });

  test("of points on a line are zero along the second", () => {
    const coordinates = principalCoordinates(
      matrixOf([
        [1, 2],
        [2, 4],
        [3, 6],
      ]),
      2,
    );
    expect([...coordinates].map((value) => Number(value.toFixed(6)))).toEqual([-2.236068, 0, 0, 0, 2.236068, 0]);
  });
});
