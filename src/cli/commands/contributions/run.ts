import { CONTRIBUTIONS } from "../../../documents/fusion/contributions.ts";
import { type ContributionFlags, contributionsOfRuns } from "../../../jobs/fusion/contributions.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";

interface Flags extends ContributionFlags, OutputFlags, JudgedFlags {
  threads?: string;
}

/** Measures what runs bring to their fusion, and prints it. */
export function runContributions(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: CONTRIBUTIONS,
    read: async () => ({ ...(await judgedRuns(names, flags)), flags }),
    withHooks: runHooks(flags),
    job: contributionsOfRuns,
    shown: (contributed) => contributed,
  });
}
