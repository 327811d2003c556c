import { RUNS } from "../../../documents/runs/document.ts";
import { evaluateRuns } from "../../../jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { notePerQuery } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";
import { type PrintFlags, printValues } from "./print.ts";

interface Flags extends RunFlags, PrintFlags, JudgedFlags {
  threads?: string;
}

/** Evaluates runs and prints their values. */
export async function runEval(given: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(RUNS, flags);
  notePerQuery(flags);
  const { judgments, runs } = await judgedRuns(given, flags);
  const files = filesApartFrom([flags.output, ...(flags.save === undefined ? [] : [flags.save])]);
  const evaluated = await withRunHooks(flags, (hooks) =>
    evaluateRuns({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await printValues(evaluated, show, flags);
}
