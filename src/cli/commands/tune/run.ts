import { TUNING } from "../../../documents/fusion/tuning.ts";
import { type TunedFiles, tuneFiles } from "../../../jobs/fusion/tune.ts";
import type { TuneFlags } from "../../../jobs/fusion/tuning-options.ts";
import type { OutputFlags } from "../../options/output.ts";
import { Progress } from "../../output/progress.ts";
import { runFormat } from "../../output/run-format.ts";
import { showerOf } from "../../output/show.ts";
import { write } from "../../output/write.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";
import { refuseSort } from "../../sort/sorted-runs.ts";

interface Flags extends TuneFlags, OutputFlags, Omit<JudgedFlags, "split"> {
  threads?: string;
  heldOutRun?: string;
}

/** Tunes the fusion of runs and prints what that is worth. */
export async function runTune(names: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(TUNING, flags);
  refuseSort(flags, "tune holds the scores of all runs in memory");
  const { judgments, runs } = await judgedRuns(names, flags);
  const outputs = [flags.output, ...(flags.heldOutRun === undefined ? [] : [flags.heldOutRun])];
  const files = filesApartFrom(outputs);
  let progress: Progress | undefined;
  const onStep = (steps: number, total: number): void => {
    progress ??= new Progress(total, "steps");
    progress.add(steps);
  };
  const tuned = await withRunHooks(flags, (hooks) =>
    tuneFiles({ judgments, runs: namedFiles(runs), flags }, files, { ...hooks, onStep }),
  ).finally(() => progress?.end());
  try {
    await show(tuned);
    if (flags.heldOutRun !== undefined) await writeHeldOut(tuned, flags.heldOutRun);
  } finally {
    tuned.close();
  }
}

function writeHeldOut(tuned: TunedFiles, file: string): Promise<void> {
  return write(tuned.heldOutRun(runFormat(file)), file);
}
