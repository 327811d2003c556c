import { PAIRS } from "../../../documents/embeddings/pairs.ts";
import { evaluatePairs, type PairFlags } from "../../../jobs/embeddings/evaluate-pairs.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand, withoutHooks } from "../../run-command.ts";

/** Evaluates similarities of pairs and prints what they reach. */
export function runPairs(vectors: readonly string[], flags: PairFlags & OutputFlags): Promise<void> {
  return runCommand(flags, {
    document: PAIRS,
    read: () => ({ vectors, flags }),
    withHooks: withoutHooks,
    job: evaluatePairs,
    shown: (evaluated) => evaluated,
  });
}
