import { disk } from "../../../io/node.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { reportOnRuns } from "../../../report/reports.ts";
import { withRunHooks } from "../../hooks.ts";
import { write } from "../../output/write.ts";
import { checkFiles, namedFiles } from "../../paths.ts";
import { type ReportFlags, reportOptions } from "./options.ts";

interface Flags extends RunFlags, ReportFlags {
  threads?: string;
  output: string;
}

/** Evaluates runs and writes the report on them. */
export async function runReport(judgments: string, runs: readonly string[], flags: Flags): Promise<void> {
  const { items, queries, output } = flags;
  const file = output === "-" ? undefined : output;
  checkFiles([judgments, ...runs], file);
  for (const own of [items, queries]) if (own !== undefined) checkFiles([own], file);
  const options = await reportOptions(flags);
  const request = { judgments, runs: namedFiles(runs), flags };
  await write(await withRunHooks(flags.threads, (hooks) => reportOnRuns(request, disk, hooks, options)), file);
  if (file !== undefined) process.stderr.write(`${file}: open it in a browser\n`);
}
