import { PAIRS } from "../../../documents/embeddings/pairs.ts";
import { evaluatePairs, type PairFlags } from "../../../jobs/embeddings/evaluate-pairs.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand, withoutHooks } from "../../run-command.ts";
import { areTrials, runTrials } from "./trials.ts";

/** Evaluates similarities of pairs of vectors, or ready scores of pairs, and prints what they reach. */
export function runPairs(names: readonly string[], flags: PairFlags & OutputFlags): Promise<void> {
  if (areTrials(names, flags)) return runTrials(names, flags);
  return runCommand(flags, {
    document: PAIRS,
    read: () => ({ vectors: names, flags }),
    withHooks: withoutHooks,
    job: evaluatePairs,
    shown: (evaluated) => evaluated,
  });
}
