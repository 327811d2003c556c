import { printable, RankproofError } from "../../../core/errors.ts";
import { CLUSTERS } from "../../../documents/embeddings/figures.ts";
import { type ClusterFlags, evaluateClusters } from "../../../jobs/embeddings/evaluate-clusters.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { type SearchThreadFlags, withSearch } from "../../search-hooks.ts";

interface Flags extends ClusterFlags, OutputFlags, SearchThreadFlags {}

/** Evaluates clusters and prints how far they agree with labels. */
export function runClusters(vectors: string, labels: string | undefined, flags: Flags): Promise<void> {
  const { threads, device, ...given } = flags;
  if (labels !== undefined && given.labels !== undefined) {
    const both = `${printable(labels)} and --labels ${printable(given.labels)}`;
    throw new RankproofError("ambiguous", `labels: ${both} (choose one)`);
  }
  const named = labels === undefined ? given : { ...given, labels };
  return runCommand(named, {
    document: CLUSTERS,
    read: () => ({ vectors, flags: named }),
    withHooks: withSearch({ threads, device }),
    job: evaluateClusters,
    shown: (measured) => measured,
  });
}
