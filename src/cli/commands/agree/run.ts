import { AGREEMENT, confusionCsv } from "../../../documents/runs/agreement.ts";
import { type AgreeFlags, agreementOfJudgments } from "../../../jobs/runs/agree.ts";
import { checkInputs, expandInputs, namedFiles } from "../../arguments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";

interface Flags extends AgreeFlags, OutputFlags {
  perQuery?: true;
  /** Where the confusion of two files is written. */
  confusion?: string;
}

/** Measures how far judgments agree and prints it. */
export function runAgree(names: readonly string[], flags: Flags): Promise<void> {
  return runCommand(flags, {
    document: AGREEMENT,
    read: async () => {
      const [judgments, runs] = [await expandInputs(names), await expandInputs(flags.run ?? [])];
      checkInputs([...judgments, ...runs]);
      return { judgments: namedFiles(judgments), runs: namedFiles(runs), flags };
    },
    withHooks: runHooks({}),
    job: agreementOfJudgments,
    saved: [{ file: flags.confusion, content: confusionCsv }],
    shown: (found) => ({ found, perQuery: flags.perQuery === true }),
  });
}
