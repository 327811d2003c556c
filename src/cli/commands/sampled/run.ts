import { ESTIMATES } from "../../../documents/runs/sampled.ts";
import { estimateSampled, type SampledFlags } from "../../../jobs/runs/sampled.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends SampledFlags, OutputFlags, JudgedFlags {
  perQuery?: true;
}

/** Estimates what measures of runs would be if all items were ranked, and prints it. */
export async function runSampled(given: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(ESTIMATES, flags);
  const { judgments, runs } = await judgedRuns(given, flags);
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks(flags, (hooks) =>
    estimateSampled({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await show({ found, perQuery: flags.perQuery === true });
}
