import { evaluateRuns } from "../../../jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { type ValueFlags, valuesShown } from "./values.ts";

interface Flags extends RunFlags, ValueFlags, JudgedFlags {
  threads?: string;
}

/** Evaluates runs and prints their values. */
export function runEval(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    read: async () => ({ ...(await judgedRuns(names, flags, true)), flags }),
    withHooks: runHooks(flags),
    job: (request, files, hooks) => evaluateRuns(request, files, { ...hooks, isWithoutJson: flags.format !== "json" }),
    ...valuesShown(flags),
  });
}
