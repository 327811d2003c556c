import { SIMILARITY } from "../../../documents/runs/similarity.ts";
import { type SimilarityFlags, similarityOfRuns } from "../../../jobs/runs/similarity.ts";
import { filesNamed } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";

interface Flags extends SimilarityFlags, OutputFlags {
  perQuery?: true;
}

/** Measures how alike runs are and prints it. */
export function runSimilarity(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: SIMILARITY,
    read: async () => ({ runs: await filesNamed(names), flags }),
    withHooks: runHooks({}),
    job: similarityOfRuns,
    shown: (pairs) => ({ pairs, perQuery: flags.perQuery === true }),
  });
}
