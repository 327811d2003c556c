import { INDEXES } from "../../../documents/embeddings/indexes.ts";
import { evaluateIndexes, type IndexFlags } from "../../../jobs/embeddings/evaluate-indexes.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand, withoutHooks } from "../../run-command.ts";

/** Compares what indexes found with exact neighbors and prints their recall. */
export function runIndexes(exact: string, indexes: readonly string[], flags: IndexFlags & OutputFlags): Promise<void> {
  return runCommand(flags, {
    document: INDEXES,
    read: () => ({ exact, indexes, flags }),
    withHooks: withoutHooks,
    job: evaluateIndexes,
    shown: (evaluated) => evaluated,
  });
}
