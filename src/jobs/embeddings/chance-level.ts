import { type ChanceLevel, chanceLevel } from "../../checks/chance-level.ts";
import { findingsOf } from "../../checks/check.ts";
import { sum } from "../../core/exact-sum.ts";
import type { Finding } from "../../core/finding.ts";
import type { Relevance } from "../../embeddings/relevance.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";
import { readNotation } from "../../notation/reading.ts";
import type { JobRelevance } from "./relevance.ts";

/** Whether a query finds a match first: what is held against chance. */
export const FIRST_MATCH: NamedMeasure = { measure: readNotation("P@1") };

/** Whether queries find matches first as often as in a random order. */
export function chanceFindings(
  relevance: Pick<Relevance, "counts" | "eligible">,
  { overall }: EmbeddingResult,
  { labels, given }: Pick<ChanceLevel, "given"> & { readonly labels: JobRelevance["labels"] | undefined },
  name = nameOf(FIRST_MATCH),
): Finding[] {
  let [queries, expected, variance] = [0, 0, 0];
  relevance.counts.forEach((count, query) => {
    if (count === 0) return;
    const share = count / relevance.eligible[query];
    queries++;
    expected += share;
    variance += share * (1 - share);
  });
  const hits = sum(overall.of(name).values);
  const source = labels === undefined ? "judgments" : "labels";
  return findingsOf(chanceLevel, { queries, hits, expected, deviation: Math.sqrt(variance), source, given });
}
