import type { EmbeddingConventions } from "../../conventions/profile.ts";
import { pcf } from "../../embeddings/topology.ts";
import { isOfFloats, selectRows } from "../../neighbors/matrix.ts";
import type { Figure } from "./evaluated.ts";
import type { Items } from "./items.ts";

/** Up to this many products, principal components are found without being asked for. */
const PRODUCTS_UNASKED = 5e9;

/** Whether the principal components of the vectors take hardly any time. */
export function isQuickTopology({ rows, columns }: Items["vectors"]): boolean {
  return rows * columns * Math.min(rows, columns) <= PRODUCTS_UNASKED;
}

/** Principal component fractions of some items; none for hash codes. */
export function pcfFigures(
  { vectors }: Items,
  items: ArrayLike<number>,
  variances: readonly number[],
  rule: EmbeddingConventions["pcfRule"],
): Figure[] {
  if (!isOfFloats(vectors) || variances.length === 0) return [];
  const chosen = items.length === vectors.rows ? vectors : selectRows(vectors, items);
  const fractions = pcf(chosen, variances, rule);
  return fractions.map((value, i) => ({
    name: `PCF@${variances[i]}`,
    value,
    ...(value === undefined ? { note: "all vectors are the same" } : {}),
  }));
}
