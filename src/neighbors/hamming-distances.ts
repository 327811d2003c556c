import type { Distances } from "./float-distances.ts";
import type { Matrix } from "./matrix.ts";

/** How many bits differ. Scores are the same, negative. */
export function hammingDistances(queries: Matrix<Uint8Array>, gallery: Matrix<Uint8Array>): Distances {
  const { columns } = gallery;
  return (query, rows, scores) =>
    Float64Array.from(rows, (row, i) =>
      scores === undefined
        ? differingBits(queries.data, query * columns, gallery.data, row * columns, columns)
        : 0 - scores[i],
    );
}

/** Bits that differ between two codes, each from an offset on. */
function differingBits(first: Uint8Array, x: number, second: Uint8Array, y: number, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += POPULATION[first[x + i] ^ second[y + i]];
  return sum;
}

/** Ones in each byte. */
const POPULATION = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => {
  let ones = 0;
  for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1;
  return ones;
});
