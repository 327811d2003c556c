import { RankproofError } from "../../../core/errors.ts";
import { DIAGNOSIS } from "../../../documents/diagnosis.ts";
import { type DiagnoseFlags, diagnoseRun } from "../../../jobs/runs/diagnose.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";
import { refuseSort } from "../../sort/sorted-runs.ts";

interface Flags extends DiagnoseFlags, OutputFlags, JudgedFlags {}

/** Diagnoses a run and prints what was found. */
export async function runDiagnose(given: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(DIAGNOSIS, flags);
  refuseSort(flags, "diagnose holds the rankings of a run in memory");
  const { judgments, runs } = await judgedRuns(given, flags);
  if (runs.length > 1) throw new RankproofError("invalid", `arguments: ${runs.length} runs (expected one)`);
  const [run] = runs;
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks({}, (hooks) => diagnoseRun({ judgments, run, flags }, files, hooks));
  await show({ ...found, configuration: flags.configuration });
}
