import { type RunFlags, readRunFlags } from "../../../jobs/runs/options.ts";
import { RunsReporter } from "../../../report/runs/build.ts";
import { reportText } from "../../output/report.ts";
import { textsIn } from "../../output/texts.ts";
import { write } from "../../output/write.ts";
import { checkFiles, scoreFiles } from "../../run-files.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";

export interface ReportFlags extends RunFlags {
  items?: string;
  queries?: string;
  light?: true;
  threads?: string;
  output: string;
}

export async function runReport(judgments: string, runs: readonly string[], flags: ReportFlags): Promise<void> {
  const { items, queries, output } = flags;
  const scoring = readRunFlags(flags);
  const resample = resampleWithProgress(flags.threads);
  const file = output === "-" ? undefined : output;
  checkFiles([judgments, ...runs], file);
  for (const own of [items, queries]) if (own !== undefined) checkFiles([own], file);
  const reporter = new RunsReporter(scoring);
  const scored = await scoreFiles(judgments, runs, scoring, { observe: reporter.observe });
  const model = await reporter.build(scored, resample, {
    items: textsIn(items),
    queries: textsIn(queries),
  });
  await write(await reportText(model, flags.light === true), file);
  if (file !== undefined) process.stderr.write(`${file}: open it in a browser\n`);
}
