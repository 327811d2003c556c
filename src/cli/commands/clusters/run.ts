import { printable, RankproofError } from "../../../core/errors.ts";
import { CLUSTERS } from "../../../documents/embeddings/figures.ts";
import { type ClusterFlags, evaluateClusters } from "../../../jobs/embeddings/evaluate-clusters.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { withSearch } from "../../search-hooks.ts";

interface Flags extends ClusterFlags, OutputFlags {
  threads?: string;
}

/** Evaluates clusters and prints how far they agree with labels. */
export function runClusters(vectors: string, labels: string | undefined, { threads, ...given }: Flags): Promise<void> {
  if (labels !== undefined && given.labels !== undefined) {
    const both = `${printable(labels)} and --labels ${printable(given.labels)}`;
    throw new RankproofError("ambiguous", `labels: ${both} (choose one)`);
  }
  const flags = labels === undefined ? given : { ...given, labels };
  return runCommand(flags, {
    document: CLUSTERS,
    read: () => ({ vectors, flags }),
    withHooks: withSearch(threads === undefined ? {} : { threads }),
    job: evaluateClusters,
    shown: (measured) => measured,
  });
}
