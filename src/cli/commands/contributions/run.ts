import { CONTRIBUTIONS } from "../../../documents/fusion/contributions.ts";
import { type ContributionFlags, contributionsOfRuns } from "../../../jobs/fusion/contributions.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends ContributionFlags, OutputFlags, JudgedFlags {
  threads?: string;
}

/** Measures what runs bring to their fusion, and prints it. */
export async function runContributions(names: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(CONTRIBUTIONS, flags);
  const { judgments, runs } = await judgedRuns(await expandPatterns(names), flags);
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks(flags, (hooks) =>
    contributionsOfRuns({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await show(found);
}
