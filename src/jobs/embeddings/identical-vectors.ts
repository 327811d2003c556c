import { findingsOf } from "../../checks/check.ts";
import { identicalVectors } from "../../checks/identical-vectors.ts";
import type { Finding } from "../../core/finding.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { isExcludedBy } from "../../neighbors/exclusion.ts";
import { type FloatMatrix, isOfFloats, type Matrix } from "../../neighbors/matrix.ts";
import { CopiesInGallery } from "./copies-in-gallery.ts";

/** Queries that find their own vector in the gallery. Codes are none of them: those of few bits are equal by nature. */
export function identicalFindings(vectors: Matrix, evaluator: Pick<EmbeddingEvaluator, "rows" | "space">): Finding[] {
  if (!isOfFloats(vectors)) return [];
  const { queries, gallery } = evaluator.rows;
  const { space } = evaluator.space();
  const hashOf = rowHashes(vectors);
  const last = new Map<number, number>();
  /** Of each row of the gallery, the one before it with its hash; -1 where there is none. */
  const before = new Int32Array(gallery.length);
  gallery.forEach((item, row) => {
    const hash = hashOf(item);
    before[row] = last.get(hash) ?? -1;
    last.set(hash, row);
  });
  const copies = new CopiesInGallery(vectors, gallery, space.metric === "cosine");
  let [identical, rescaled] = [0, 0];
  queries.forEach((item, query) => {
    const isExcluded = isExcludedBy(space.exclude, query);
    let row = last.get(hashOf(item)) ?? -1;
    while (row !== -1 && (isExcluded(row) || !areEqual(vectors, item, gallery[row]))) row = before[row];
    if (row !== -1) identical++;
    else if (copies.has(item, isExcluded)) rescaled++;
  });
  const isNearest = space.metric === "l2" || space.metric === "cosine";
  return findingsOf(identicalVectors, { queries: queries.length, identical, rescaled, isNearest });
}

/** A number for each row that equal rows share. */
export function rowHashes({ data, columns }: FloatMatrix): (row: number) => number {
  const bits = new Int32Array(data.buffer, data.byteOffset, data.byteLength / Int32Array.BYTES_PER_ELEMENT);
  const words = (columns * data.BYTES_PER_ELEMENT) / Int32Array.BYTES_PER_ELEMENT;
  return (row) => {
    let hash = 0;
    for (let i = row * words; i < (row + 1) * words; i++) hash = Math.imul(hash ^ bits[i], 0x01000193);
    return hash;
  };
}

/** Whether two rows are the same. */
export function areEqual({ data, columns }: FloatMatrix, a: number, b: number): boolean {
  for (let i = 0; i < columns; i++) if (data[a * columns + i] !== data[b * columns + i]) return false;
  return true;
}
