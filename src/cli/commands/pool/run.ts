import { POOL } from "../../../documents/runs/pool.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { poolOfRuns } from "../../../jobs/runs/pool.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";

interface Flags extends RunFlags, OutputFlags, JudgedFlags {
  details?: true;
}

/** Says how far judgments cover runs. */
export function runPool(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: POOL,
    read: async () => ({ ...(await judgedRuns(names, flags)), flags }),
    withHooks: runHooks(flags),
    job: poolOfRuns,
    shown: (pool) => ({ pool, isWhole: flags.details === true }),
  });
}
