import { NEXT_JUDGMENTS } from "../../../documents/runs/next-judgments.ts";
import { type NextJudgmentsFlags, nextJudgments } from "../../../jobs/runs/next-judgments.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { running } from "../../surroundings.ts";

interface Flags extends NextJudgmentsFlags, OutputFlags, JudgedFlags {}

/** Finds what should be judged next and prints it. */
export function runJudgeNext(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(isForPeople(flags) ? { ...flags, format: "table" } : flags, {
    document: NEXT_JUDGMENTS,
    read: async () => ({ ...(await judgedRuns(names, flags)), flags }),
    withHooks: runHooks(flags),
    job: nextJudgments,
    shown: (next) => next,
  });
}

/** Whether a terminal shows what nobody asked for in a format of its own: an aligned table, not a sheet to fill in. */
function isForPeople({ output = "-", isFormatNamed }: Flags): boolean {
  return output === "-" && isFormatNamed !== true && running().stdout.terminal() !== undefined;
}
