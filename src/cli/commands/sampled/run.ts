import { ESTIMATES } from "../../../documents/runs/sampled.ts";
import { estimateSampled, type SampledFlags } from "../../../jobs/runs/sampled.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";

interface Flags extends SampledFlags, OutputFlags, JudgedFlags {
  perQuery?: true;
}

/** Estimates what measures of runs would be if all items were ranked, and prints it. */
export function runSampled(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: ESTIMATES,
    read: async () => ({ ...(await judgedRuns(names, flags)), flags }),
    withHooks: runHooks(flags),
    job: estimateSampled,
    shown: (found) => ({ found, perQuery: flags.perQuery === true }),
  });
}
