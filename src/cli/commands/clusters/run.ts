import { formatters } from "../../../documents/embeddings/clusters.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { type ClusterFlags, evaluateClusters } from "../../../jobs/embeddings/evaluate-clusters.ts";
import type { OutputFlags } from "../../options/output.ts";
import { write } from "../../output/write.ts";
import { filesApartFrom } from "../../paths.ts";
import { searchHooks } from "../../search-hooks.ts";

interface Flags extends ClusterFlags, OutputFlags {
  threads?: string;
}

/** Evaluates clusters and prints how far they agree with labels. */
export async function runClusters(vectors: string, { threads, ...flags }: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const hooks = searchHooks(threads === undefined ? {} : { threads });
  await write(format(await evaluateClusters({ vectors, flags }, filesApartFrom([flags.output]), hooks)), flags.output);
}
