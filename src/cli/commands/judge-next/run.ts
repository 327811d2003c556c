import { NEXT_JUDGMENTS } from "../../../documents/runs/next-judgments.ts";
import { type NextJudgmentsFlags, nextJudgments } from "../../../jobs/runs/next-judgments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";

/** Finds what should be judged next and prints it. */
export async function runJudgeNext(
  given: readonly string[],
  flags: NextJudgmentsFlags & OutputFlags & JudgedFlags,
): Promise<void> {
  const show = showerOf(NEXT_JUDGMENTS, flags);
  const { judgments, runs } = await judgedRuns(given, flags);
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks(flags, (hooks) =>
    nextJudgments({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await show(found);
}
