import { findingsOf } from "../../checks/check.ts";
import { excludedNeighbors } from "../../checks/excluded-neighbors.ts";
import { noNeighborExcluded } from "../../checks/no-neighbor-excluded.ts";
import { nothingListed } from "../../checks/nothing-listed.ts";
import type { Finding } from "../../core/finding.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import { type Selection, selected } from "../../embeddings/selection.ts";
import type { EmbeddingColumns } from "./items.ts";

/** What of a list of items to leave out was left out of what queries find. @param count of all items */
export function excludedFindings(
  { exclude, ids }: Pick<EmbeddingColumns, "exclude" | "ids">,
  roles: { readonly queries: Selection | undefined; readonly gallery: Selection | undefined },
  count: number,
  { counts, relevantLeftOut }: Pick<EmbeddingResult, "counts" | "relevantLeftOut">,
): Finding[] {
  if (exclude === undefined) return [];
  const idsOf = (role: keyof typeof roles): string[] =>
    Array.from(selected(roles[role], count, role), (item) => String(ids?.[item] ?? item));
  const both = { queries: idsOf("queries"), gallery: idsOf("gallery") };
  const isQuery = new Set(both.queries);
  const listed = [...exclude.values()].reduce((sum, { size }) => sum + size, 0);
  const unknown = [...exclude.keys()].filter((query) => !isQuery.has(query)).length;
  const pairs = counts.listed;
  return [
    ...findingsOf(nothingListed, { listed }),
    ...findingsOf(excludedNeighbors, {
      ...{ listed, queries: exclude.size, unknown },
      ...{ pairs, relevant: relevantLeftOut.listed },
    }),
    ...findingsOf(noNeighborExcluded, { byQuery: exclude, pairs, ids: both }),
  ];
}
