import { TRIALS } from "../../../documents/embeddings/trials.ts";
import type { PairFlags } from "../../../jobs/embeddings/evaluate-pairs.ts";
import { evaluateTrials } from "../../../jobs/embeddings/evaluate-trials.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand, withoutHooks } from "../../run-command.ts";

/** Whether pairs come with ready scores, so that files hold no vectors. */
export function areTrials(names: readonly string[], { pairs, scores, same }: PairFlags): boolean {
  return names.length <= 2 && [pairs, scores, same].every((source) => source === undefined);
}

/** Verifies pairs by their ready scores and prints the rates. */
export function runTrials(scores: readonly string[], flags: PairFlags & OutputFlags): Promise<void> {
  return runCommand(flags, {
    document: TRIALS,
    read: () => ({ scores, flags }),
    withHooks: withoutHooks,
    job: evaluateTrials,
    shown: (evaluated) => evaluated,
  });
}
