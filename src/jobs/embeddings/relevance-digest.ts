import { EMPTY_FINGERPRINT, Fingerprint } from "../../core/fingerprint.ts";
import { bytesOf, spanOf } from "../../core/ids.ts";
import { hasLabel, type Labels, labelCount, labelsOf } from "../../embeddings/labels.ts";
import { type DigestOf, digestOfSet, digestsOf } from "../../evaluate/judgment-digest.ts";
import type { Items } from "./items.ts";
import type { JobRelevance } from "./relevance.ts";

/** The items that were evaluated: what is relevant, and their ids. */
type DigestedItems = Pick<Items, "relevance" | "ids">;

/**
 * The digest of what is relevant to each query: of its judgments, or of its labels with all items that have them.
 *
 * @param queries names of the queries
 * @param indices of the queries among the items
 */
export function relevanceDigest(
  { relevance: { labels, qrels, pairs }, ids }: DigestedItems,
  queries: readonly string[],
  indices: ArrayLike<number>,
): DigestOf {
  if (labels === undefined) return digestsOf(qrels ?? judgmentsOf(pairs));
  const items = itemsByLabel(labels, ids);
  const positions = new Map(queries.map((query, position) => [query, position]));
  return (query) => {
    const position = positions.get(query);
    if (position === undefined) return undefined;
    const fingerprint = new Fingerprint();
    for (const label of textsOf(labels, indices[position]))
      fingerprint.add(spanOf(label), bytesOf(items.get(label)?.text ?? EMPTY_FINGERPRINT));
    return digestOfSet(fingerprint);
  };
}

function judgmentsOf(pairs: JobRelevance["pairs"] = []): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const judged = new Map<string, Map<string, number>>();
  for (const [query, item] of pairs) {
    const items = judged.get(String(query)) ?? new Map<string, number>();
    judged.set(String(query), items.set(String(item), 1));
  }
  return judged;
}

/** The fingerprint of the items of each label. */
function itemsByLabel(labels: Labels, ids: DigestedItems["ids"]): ReadonlyMap<string, Fingerprint> {
  const items = new Map<string, Fingerprint>();
  const count = labelCount(labels);
  for (let item = 0; item < count; item++) {
    const id = spanOf(String(ids?.[item] ?? item));
    for (const label of textsOf(labels, item)) {
      const fingerprint = items.get(label) ?? new Fingerprint();
      fingerprint.add(id);
      items.set(label, fingerprint);
    }
  }
  return items;
}

function textsOf(labels: Labels, item: number): string[] {
  return hasLabel(labels, item) ? labelsOf(labels, item, "items").map(String) : [];
}
