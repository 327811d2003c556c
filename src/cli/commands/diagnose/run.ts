import { type DiagnoseFlags, diagnoseRun } from "../../../jobs/runs/diagnose.ts";
import { withRunHooks } from "../../hooks.ts";
import type { OutputFlags } from "../../options/output.ts";
import { findFormat } from "../../output/formats.ts";
import { write } from "../../output/write.ts";
import { checkInputs, filesApartFrom } from "../../paths.ts";
import { formatters } from "./formats.ts";

interface Flags extends DiagnoseFlags, OutputFlags {}

/** Diagnoses a run and prints what was found. */
export async function runDiagnose(judgments: string, run: string, flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  checkInputs([judgments, run]);
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks(undefined, (hooks) => diagnoseRun({ judgments, run, flags }, files, hooks));
  await write(format(found), flags.output);
}
