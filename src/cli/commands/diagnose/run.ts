import { printable, RankproofError } from "../../../core/errors.ts";
import { DIAGNOSIS } from "../../../documents/diagnosis.ts";
import { type DiagnoseFlags, diagnoseRun } from "../../../jobs/runs/diagnose.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { isShort } from "../../output/short.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { refuseSort } from "../../sort/sorted-runs.ts";

interface Flags extends DiagnoseFlags, OutputFlags, JudgedFlags {
  all?: true;
}

/** Diagnoses a run and prints what was found. */
export function runDiagnose(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: DIAGNOSIS,
    read: async () => {
      refuseSort(flags, "diagnose holds the rankings of a run in memory");
      const { judgments, runs } = await judgedRuns(names, flags, true);
      if (runs.length > 1) {
        const names = runs.map(({ name }) => printable(name)).join(", ");
        throw new RankproofError("invalid", `arguments: ${runs.length} runs: ${names} (diagnose takes one at a time)`);
      }
      return { judgments, run: runs.at(0)?.file, flags };
    },
    withHooks: runHooks({}),
    job: diagnoseRun,
    shown: (diagnosed) => ({ ...diagnosed, configuration: flags.configuration, isShort: isShort(flags) }),
  });
}
