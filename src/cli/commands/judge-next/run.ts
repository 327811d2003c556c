import { printable } from "../../../core/errors.ts";
import { formatters, notesOf, STATES_NOTES } from "../../../documents/runs/next-judgments.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { type NextJudgmentsFlags, nextJudgments } from "../../../jobs/runs/next-judgments.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printNote, write } from "../../output/write.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";

/** Finds what should be judged next and prints it. */
export async function runJudgeNext(
  given: readonly string[],
  flags: NextJudgmentsFlags & OutputFlags & JudgedFlags,
): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const { judgments, runs } = await judgedRuns(given, flags);
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks(flags, (hooks) =>
    nextJudgments({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await write(format(found), flags.output);
  if (STATES_NOTES.has(flags.format)) return;
  for (const note of notesOf(found)) printNote(`${printable(note, Number.POSITIVE_INFINITY)}\n`);
}
