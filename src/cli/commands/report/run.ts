import type { RunFlags } from "../../../jobs/runs/options.ts";
import { reportOnFiles } from "../../../report/reports.ts";
import { hashedDisk } from "../../disk.ts";
import { printNote, write } from "../../output/write.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";
import { type ReportFlags, reportOptions } from "./options.ts";

interface Flags extends RunFlags, ReportFlags, JudgedFlags {
  threads?: string;
  output: string;
}

/** Evaluates runs and writes the report on them. */
export async function runReport(names: readonly string[], flags: Flags): Promise<void> {
  const { output } = flags;
  const { judgments, runs, texts } = await judgedRuns(names, flags);
  const files = filesApartFrom([output], hashedDisk);
  const options = await reportOptions({ ...texts, ...flags });
  const given = namedFiles(flags.judgments === undefined ? [judgments, ...runs] : runs);
  const request = { judgments, runs: namedFiles(runs), given, flags };
  await write(await withRunHooks(flags, (hooks) => reportOnFiles(request, files, hooks, options)), output);
  if (output !== "-") printNote(`${output}: open it in a browser\n`);
}
