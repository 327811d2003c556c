import { type PcfRule, pcf } from "../../embeddings/topology.ts";
import { isOfFloats } from "../../neighbors/matrix.ts";
import type { Figure } from "./evaluated.ts";
import type { Items } from "./items.ts";

/** Principal component fractions of vectors; none for hash codes. */
export function pcfFigures(vectors: Items["vectors"], variances: readonly number[], rule: PcfRule): Figure[] {
  if (!isOfFloats(vectors) || variances.length === 0) return [];
  return pcf(vectors, variances, rule).map((value, i) => ({
    name: `PCF@${variances[i]}`,
    value,
    ...(value === undefined ? { note: "all vectors are the same" } : {}),
  }));
}
