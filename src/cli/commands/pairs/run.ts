import { PAIRS } from "../../../documents/embeddings/pairs.ts";
import { TRIALS } from "../../../documents/embeddings/trials.ts";
import { evaluatePairs, type PairFlags } from "../../../jobs/embeddings/evaluate-pairs.ts";
import { areTrials, evaluateTrials } from "../../../jobs/embeddings/evaluate-trials.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand, withoutHooks } from "../../run-command.ts";

/** Evaluates similarities of pairs of vectors, or ready scores of pairs, and prints what they reach. */
export function runPairs(names: readonly string[], flags: PairFlags & OutputFlags): Promise<void> {
  const trials = { scores: names, flags };
  if (areTrials(trials)) {
    return runCommand(flags, {
      document: TRIALS,
      read: () => trials,
      withHooks: withoutHooks,
      job: evaluateTrials,
      shown: (evaluated) => evaluated,
    });
  }
  return runCommand(flags, {
    document: PAIRS,
    read: () => ({ vectors: names, flags }),
    withHooks: withoutHooks,
    job: evaluatePairs,
    shown: (evaluated) => evaluated,
  });
}
