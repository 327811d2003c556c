import type { QueryClusters } from "../compare/clustered.ts";
import type { Comparison } from "../compare/comparison.ts";
import { WORDS } from "../compare/words.ts";
import type { Files } from "../inputs/source.ts";
import { type GroupedInputs, readGroups } from "../questions/slices/query-groups.ts";

/**
 * Reads the clusters of queries of --clusters, like the groups of --by; "none" for queries that are independent.
 *
 * @param usual those where nothing is asked for
 * @throws RankproofError as `readGroups`
 */
export async function readClusters(
  text: string | undefined,
  files: Files,
  inputs: GroupedInputs,
  usual?: QueryClusters,
): Promise<QueryClusters | undefined> {
  if (text === undefined) return usual;
  if (text === "none") return undefined;
  const { by, groupOf } = await readGroups(text, files, inputs);
  return { by, groups: groupOf };
}

/** Notes on what is resampled and why, and on few clusters; none where queries are independent. */
export function clusterNotes({ settings, measures }: Comparison): string[] {
  const { clusters: by, unit, alpha } = settings;
  if (by === undefined) return [];
  const counts = [...new Set(measures.map(({ clusters, queries }) => clusters ?? queries))];
  const { queries } = WORDS[unit];
  const least = counts.reduce((a, b) => Math.min(a, b));
  return [
    `resampled: whole clusters of ${queries} by ${by} (${counts.join(" or ")}), since the ${queries} of one ${by} are not independent; --clusters none: single ${queries}`,
    ...(2 ** (1 - least) < alpha ? [] : [`${least} clusters are too few for a randomization test to be significant`]),
  ];
}
