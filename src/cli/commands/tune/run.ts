import { TUNING } from "../../../documents/fusion/tuning.ts";
import { tuneFiles } from "../../../jobs/fusion/tune.ts";
import type { TuneFlags } from "../../../jobs/fusion/tuning-options.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { ProgressBar } from "../../output/progress.ts";
import { runFormat } from "../../output/run-format.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { refuseSort } from "../../sort/sorted-runs.ts";

interface Flags extends TuneFlags, OutputFlags, Omit<JudgedFlags, "split"> {
  threads?: string;
  heldOutRun?: string;
}

/** Tunes the fusion of runs and prints what that is worth. */
export function runTune(names: readonly string[], flags: Flags): Promise<void> {
  let progress: ProgressBar | undefined;
  const onStep = (steps: number, total: number): void => {
    progress ??= new ProgressBar(total, "steps");
    progress.add(steps);
  };
  return runCommand(flags, {
    document: TUNING,
    read: async () => {
      refuseSort(flags, "tune holds the scores of all runs in memory");
      return { ...(await judgedRuns(names, flags, true)), flags };
    },
    withHooks: runHooks(flags),
    job: (request, files, hooks) => tuneFiles(request, files, { ...hooks, onStep }).finally(() => progress?.end()),
    shown: (tuned) => tuned,
    saved: [{ file: flags.heldOutRun, content: (tuned, file) => tuned.heldOutRun(runFormat(file)) }],
    close: (tuned) => tuned.close(),
  });
}
