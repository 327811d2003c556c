import type { CompareFlags } from "../../../jobs/runs/comparison-options.ts";
import { reportOnFiles } from "../../../report/reports.ts";
import { filesToCompare, type JudgedFlags } from "../../arguments.ts";
import { hashedDisk } from "../../disk.ts";
import { checkEnding } from "../../options/output-ending.ts";
import { printNote, write } from "../../output/write.ts";
import { doJob } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { type ReportFileFlags, reportOptions } from "./options.ts";

interface Flags extends CompareFlags, ReportFileFlags, JudgedFlags {
  threads?: string;
  output: string;
}

/** Evaluates runs and writes the report on them. */
export async function runReport(names: readonly string[], flags: Flags): Promise<void> {
  const { output } = flags;
  checkEnding(output, ["html", "htm"]);
  const html = await doJob({
    read: async () => {
      const { texts, ...files } = await filesToCompare(names, flags);
      return { given: files, options: await reportOptions({ ...texts, ...flags }) };
    },
    disk: hashedDisk,
    withHooks: runHooks(flags),
    job: ({ given, options }, files, hooks) => reportOnFiles({ ...given, flags }, files, hooks, options),
  });
  await write(html, output);
  if (output !== "-") printNote(`${output}: open it in a browser\n`);
}
