import { AGREEMENT, confusionCsv } from "../../../documents/runs/agreement.ts";
import { type AgreeFlags, agreementOfJudgments } from "../../../jobs/runs/agree.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { write } from "../../output/write.ts";
import { checkInputs, filesApartFrom, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends AgreeFlags, OutputFlags {
  perQuery?: true;
  /** Where the confusion of two files is written. */
  confusion?: string;
}

/** Measures how far judgments agree and prints it. */
export async function runAgree(given: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(AGREEMENT, flags);
  const judgments = await expandPatterns(given);
  const runs = await expandPatterns(flags.run ?? []);
  checkInputs([...judgments, ...runs]);
  const files = filesApartFrom([flags.output, ...(flags.confusion === undefined ? [] : [flags.confusion])]);
  const found = await withRunHooks({}, (hooks) =>
    agreementOfJudgments({ judgments: namedFiles(judgments), runs: namedFiles(runs), flags }, files, hooks),
  );
  if (flags.confusion !== undefined) await write(confusionCsv(found), flags.confusion);
  await show({ found, perQuery: flags.perQuery === true });
}
