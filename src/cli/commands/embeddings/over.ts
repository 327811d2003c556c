import { RankproofError } from "../../../core/errors.ts";
import { VARIANTS } from "../../../documents/embeddings/variants.ts";
import { evaluateOver } from "../../../jobs/embeddings/evaluate-over.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { type SearchThreadFlags, withSearch } from "../../search-hooks.ts";

/** Options of `embeddings --over`. */
export interface OverFlags extends EmbeddingFlags, SearchThreadFlags, OutputFlags {
  report?: string;
  perQuery?: true;
}

/** Evaluates embeddings in fewer dimensions or bits and prints their values. */
export async function runOver(vectors: string, over: string, flags: OverFlags): Promise<void> {
  const { report, perQuery } = flags;
  const refused = { "--report": report, "--per-query": perQuery };
  const [other] = Object.entries(refused).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (other !== undefined) throw new RankproofError("unsupported", `${other}: it does not go with --over`);
  return runCommand(flags, {
    document: VARIANTS,
    read: () => ({ vectors, over, flags }),
    withHooks: withSearch(flags),
    job: evaluateOver,
    shown: (evaluated) => evaluated,
  });
}
