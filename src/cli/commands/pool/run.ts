import { POOL } from "../../../documents/runs/pool.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { poolOfRuns } from "../../../jobs/runs/pool.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface PoolFlags extends RunFlags, OutputFlags, JudgedFlags {
  details?: true;
}

/** Says how far judgments cover runs. */
export async function runPool(given: readonly string[], flags: PoolFlags): Promise<void> {
  const show = showerOf(POOL, flags);
  const { judgments, runs } = await judgedRuns(given, flags);
  const files = filesApartFrom([flags.output]);
  const pool = await withRunHooks(flags, (hooks) =>
    poolOfRuns({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await show({ pool, isWhole: flags.details === true });
}
