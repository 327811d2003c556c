import { COMPARISON } from "../../../documents/comparison/document.ts";
import { compareFiles } from "../../../jobs/compare.ts";
import type { CompareFlags } from "../../../jobs/runs/comparison-options.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends CompareFlags, OutputFlags, JudgedFlags {
  threads?: string;
}

/** Compares runs, or systems by their values by case, and prints what was found. */
export async function runCompare(names: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(COMPARISON, flags);
  const { judgments, runs } = await judgedRuns(await expandPatterns(names), flags);
  const given = flags.judgments === undefined ? [judgments, ...runs] : runs;
  const files = filesApartFrom([flags.output]);
  const compared = await withRunHooks(flags, (hooks) =>
    compareFiles({ judgments, runs: namedFiles(runs), given: namedFiles(given), flags }, files, hooks),
  );
  await show(compared);
  printChecks(compared.checks);
}
