import { expect, test } from "vitest";
import { CountedCells } from "../../src/embeddings/counted-cells.ts";
import { cellOfDistance } from "../../src/neighbors/key-scale.ts";

test("cells that a sample has no pairs of are listed before one that may be sought", () => {
  const cells = new CountedCells({ least: 0, cellsPerUnit: 1, size: 8 }, "l2", 1);
  // Positive pairs in cells 1 and 6, sampled negative ones from cell 7 on. Another in cell 3 would be the last before cell 6.
  const starts = Int32Array.of(0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2);
  cells.addLevels({ distances: Float64Array.of(1, 3), before: Float64Array.of(0, 1, 2), starts });
  const sample = Float64Array.of(0, 0, 0, 0, 0, 0, 0, 50, 50, 50);
  const listed = cells.likely(sample, 1000, (from, to) => from.positives === 1 && to.positives === 2, 1e6);
  expect([...listed]).toEqual([0, 1, 1, 1, 1, 1, 1, 0, 1, 1]);
});

test("pairs of cells that are sought are visited distance by distance among the other cells, whichever lists they are in", () => {
  const cells = new CountedCells({ least: 0, cellsPerUnit: 2, size: 6 }, "l2", 1);
  // Positive pairs at 1 and 1.1, keys 0.5 and 0.605, in one cell, and at 2, key 2, in another.
  const [near, far] = [1, 2].map((distance) => cellOfDistance({ least: 0, cellsPerUnit: 2, size: 6 }, "l2", distance));
  const starts = Int32Array.from({ length: 9 }, (_, cell) => (cell <= near ? 0 : cell <= far ? 2 : 3));
  cells.addLevels({ distances: Float64Array.of(1, 1.1, 2), before: Float64Array.of(0, 1, 2, 3), starts });
  const [none, one] = [Float64Array.of(0), Float64Array.of(1)];
  const lists = [
    { distances: Float64Array.of(1, 1.1), positives: Float64Array.of(1, 1), negatives: Float64Array.of(0, 0) },
    { distances: Float64Array.of(1.1), positives: none, negatives: one },
  ];
  const seen: number[][] = [];
  cells.visit(
    Uint8Array.from({ length: 8 }, (_, cell) => (cell === near ? 1 : 0)),
    lists,
    (...run) => seen.push(run),
  );
  expect(seen.map(([, ...counts]) => counts)).toEqual([
    [1, 0, 0],
    [1, 1, 0.5],
    [1, 0, 0],
  ]);
  expect(seen.slice(0, 2).map(([distance]) => distance)).toEqual([1, 1.1]);
});
