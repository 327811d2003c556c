import { RERANKING } from "../../../documents/fusion/reranking.ts";
import { type RerankingFlags, rerankingOfRuns } from "../../../jobs/fusion/reranking.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";

interface Flags extends RerankingFlags, OutputFlags, JudgedFlags {
  threads?: string;
}

/** Measures what a reranker did, and prints it. */
export function runReranking(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: RERANKING,
    read: async () => ({ ...(await judgedRuns(names, flags)), flags }),
    withHooks: runHooks(flags),
    job: rerankingOfRuns,
    shown: (reranked) => reranked,
  });
}
