import { findingsOf } from "../../checks/check.ts";
import { itemsOutsideGallery } from "../../checks/items-outside-gallery.ts";
import { missingGroups } from "../../checks/missing-groups.ts";
import { missingLabels } from "../../checks/missing-labels.ts";
import { negativeLabel } from "../../checks/negative-label.ts";
import { queriesWithoutJudgments } from "../../checks/queries-without-judgments.ts";
import { queriesWithoutVectors } from "../../checks/queries-without-vectors.ts";
import { relevantSelf } from "../../checks/relevant-self.ts";
import { sequencesAcrossLabels } from "../../checks/sequences-across-labels.ts";
import type { Finding } from "../../core/finding.ts";
import { hasLabel, type Label, labelCount } from "../../embeddings/labels.ts";
import type { Relevance } from "../../embeddings/relevance.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import type { EmbeddingColumns } from "./items.ts";

/** Where judgments by id and the vectors do not fit each other. */
export function relevanceFindings(
  relevance: Relevance,
  { relevantLeftOut }: Pick<EmbeddingResult, "relevantLeftOut">,
): Finding[] {
  if (relevance.isByLabels) return [];
  const { counts, missing, unknownQueries } = relevance;
  const unjudged = counts.filter((_, query) => !relevance.isJudged(query)).length;
  return [
    ...findingsOf(queriesWithoutJudgments, unjudged),
    ...findingsOf(queriesWithoutVectors, unknownQueries),
    ...findingsOf(
      itemsOutsideGallery,
      missing.reduce((sum, count) => sum + count, 0),
    ),
    ...findingsOf(relevantSelf, relevantLeftOut.selfMatches),
  ];
}

/** Where sequences leave out more than shots of one label. */
export function sequenceFindings(
  { isByLabels }: Relevance,
  { counts, relevantLeftOut }: Pick<EmbeddingResult, "counts" | "relevantLeftOut">,
): Finding[] {
  const pairs = counts.sameSequence;
  return isByLabels ? findingsOf(sequencesAcrossLabels, { pairs, others: pairs - relevantLeftOut.sameSequence }) : [];
}

/** Where a label looks like that of items without one. @param junk what such labels are */
export function labelFindings(
  { relevance: { labels } }: Pick<EmbeddingColumns, "relevance">,
  junk: unknown,
): Finding[] {
  if (junk !== undefined || !Array.isArray(labels)) return [];
  const numbers = labels.filter((label) => label !== null).map((label) => (label === "" ? Number.NaN : Number(label)));
  const negative = numbers.filter((label) => label === -1).length;
  // Labels of two classes are often -1 and 1.
  const isTelling = negative > 0 && new Set(numbers).size > 2 && numbers.every((label) => label >= 0 || label === -1);
  return findingsOf(negativeLabel, isTelling ? { items: labels.length, negative } : undefined);
}

/** How columns of items were joined, and items without a label, sequence or category. */
export function columnFindings({
  relevance: { labels },
  sequences,
  categories,
  findings,
}: Pick<EmbeddingColumns, "relevance" | "sequences" | "categories" | "findings">): Finding[] {
  const items = labels === undefined ? 0 : labelCount(labels);
  const unlabeled = Array.from({ length: items }, (_, item) => item).filter(
    (item) => labels && !hasLabel(labels, item),
  );
  const ungrouped = (by: string, column: readonly (Label | null)[] = []): Finding[] => {
    const missing = column.filter((value) => value === null).length;
    return findingsOf(missingGroups, { by, unit: "items", count: column.length, missing });
  };
  return [
    ...findings,
    ...findingsOf(missingLabels, { items, missing: unlabeled.length }),
    ...ungrouped("sequence", sequences),
    ...ungrouped("category", categories),
  ];
}
