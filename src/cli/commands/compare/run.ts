import { COMPARISON } from "../../../documents/comparison/document.ts";
import { compareFiles } from "../../../jobs/compare.ts";
import type { CompareFlags } from "../../../jobs/runs/comparison-options.ts";
import { filesToCompare, type JudgedFlags } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { isShort } from "../../output/short.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";

interface Flags extends CompareFlags, OutputFlags, JudgedFlags {
  threads?: string;
  all?: true;
}

/** Compares runs, or systems by their values by case, and prints what was found. */
export function runCompare(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: COMPARISON,
    read: async () => ({ ...(await filesToCompare(names, flags)), flags }),
    withHooks: runHooks(flags),
    job: compareFiles,
    shown: (compared) => ({
      ...compared,
      isShort: isShort(flags),
    }),
    checks: ({ checks }) => checks,
    findings: ({ findings }) => findings,
  });
}
