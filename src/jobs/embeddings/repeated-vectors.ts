import { findingsOf } from "../../checks/check.ts";
import { repeatedVectors } from "../../checks/repeated-vectors.ts";
import type { Finding } from "../../core/finding.ts";
import type { FloatMatrix } from "../../neighbors/matrix.ts";
import { areEqual, rowHashes } from "./identical-vectors.ts";

/** Vectors that are equal to an earlier one. */
export function repeatedFindings(vectors: FloatMatrix): Finding[] {
  const hashOf = rowHashes(vectors);
  /** Different vectors of each hash. */
  const rowsOf = new Map<number, number[]>();
  let repeated = 0;
  for (let row = 0; row < vectors.rows; row++) {
    const hash = hashOf(row);
    const rows = rowsOf.get(hash) ?? [];
    if (rows.some((other) => areEqual(vectors, row, other))) repeated++;
    else rowsOf.set(hash, [...rows, row]);
  }
  return findingsOf(repeatedVectors, { items: vectors.rows, repeated });
}
