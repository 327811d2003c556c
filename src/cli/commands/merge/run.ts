import { RUNS } from "../../../documents/runs/document.ts";
import { type MergeFlags, mergeRuns } from "../../../jobs/partial/merge.ts";
import { notePerQuery } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { checkInputs, filesApartFrom } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { type PrintFlags, printValues } from "../eval/print.ts";

/** Puts partial results together and prints their values. */
export async function runMerge(given: readonly string[], flags: MergeFlags & PrintFlags): Promise<void> {
  const show = showerOf(RUNS, flags);
  notePerQuery(flags);
  const names = await expandPatterns(given);
  checkInputs(names);
  const files = filesApartFrom([flags.output, ...(flags.save === undefined ? [] : [flags.save])]);
  await printValues(await mergeRuns(names, flags, files), show, flags);
}
