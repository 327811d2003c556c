import { CLUSTERS } from "../../../documents/embeddings/figures.ts";
import { type ClusterFlags, evaluateClusters } from "../../../jobs/embeddings/evaluate-clusters.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom } from "../../paths.ts";
import { searchHooks } from "../../search-hooks.ts";

interface Flags extends ClusterFlags, OutputFlags {
  threads?: string;
}

/** Evaluates clusters and prints how far they agree with labels. */
export async function runClusters(vectors: string, { threads, ...flags }: Flags): Promise<void> {
  const show = showerOf(CLUSTERS, flags);
  const hooks = searchHooks(threads === undefined ? {} : { threads });
  await show(await evaluateClusters({ vectors, flags }, filesApartFrom([flags.output]), hooks));
}
