import { findingsOf } from "../../checks/check.ts";
import { matrixAsVectors } from "../../checks/matrix-as-vectors.ts";
import type { Finding } from "../../core/finding.ts";
import { isOfFloats, type Matrix } from "../../neighbors/matrix.ts";

/** Numbers that differ by less are the same but for rounding. */
const ROUNDING = 1e-3;

/** Where vectors look like similarities or distances of all pairs. */
export function matrixFindings(vectors: Matrix): Finding[] {
  const { data, rows, columns } = vectors;
  if (!isOfFloats(vectors) || rows !== columns || rows < 3) return [];
  const self = ([1, 0] as const).find((wanted) => {
    for (let i = 0; i < rows; i++) if (!(Math.abs(data[i * columns + i] - wanted) <= ROUNDING)) return false;
    return true;
  });
  if (self === undefined) return [];
  let isOneHot = true;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < row; column++) {
      const value = data[row * columns + column];
      if (!(Math.abs(value - data[column * columns + row]) <= ROUNDING * Math.max(1, Math.abs(value)))) return [];
      isOneHot &&= value === 0;
    }
  }
  return findingsOf(matrixAsVectors, isOneHot ? undefined : { items: rows, self });
}
