import { expect, test } from "vitest";
import { CountedCells } from "../../src/embeddings/counted-cells.ts";

test("cells that a sample has no pairs of are listed before one that may be sought", () => {
  const cells = new CountedCells({ least: 0, cellsPerUnit: 1, size: 8 }, "l2", 1);
  // Positive pairs in cells 1 and 6, sampled negative ones from cell 7 on. Another in cell 3 would be the last before cell 6.
  const starts = Int32Array.of(0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2);
  cells.addLevels({ distances: Float64Array.of(1, 3), before: Float64Array.of(0, 1, 2), starts });
  const sample = Float64Array.of(0, 0, 0, 0, 0, 0, 0, 50, 50, 50);
  const listed = cells.likely(sample, 1000, (from, to) => from.positives === 1 && to.positives === 2, 1e6);
  expect([...listed]).toEqual([0, 1, 1, 1, 1, 1, 1, 0, 1, 1]);
});
