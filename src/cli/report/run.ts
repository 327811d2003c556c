import { RunsReporter } from "../../report/runs/build.ts";
import { readScoringFlags, type ScoringFlags } from "../../scoring/choices.ts";
import { write } from "../output.ts";
import { checkFiles, scoreFiles } from "../scoring.ts";
import { performShown } from "../threads.ts";
import { textsIn } from "./texts.ts";
import { reportText } from "./write.ts";

export interface ReportFlags extends ScoringFlags {
  items?: string;
  queries?: string;
  light?: true;
  threads?: string;
  output: string;
}

export async function runReport(judgments: string, runs: readonly string[], flags: ReportFlags): Promise<void> {
  const { items, queries, output } = flags;
  const scoring = readScoringFlags(flags);
  const perform = performShown(flags.threads);
  const file = output === "-" ? undefined : output;
  checkFiles([judgments, ...runs], file);
  for (const own of [items, queries]) if (own !== undefined) checkFiles([own], file);
  const reporter = new RunsReporter(scoring);
  const scored = await scoreFiles(judgments, runs, scoring, { observe: reporter.observe });
  const model = await reporter.build(scored, perform, {
    items: textsIn(items),
    queries: textsIn(queries),
  });
  await write(await reportText(model, flags.light === true), file);
  if (file !== undefined) process.stderr.write(`${file}: open it in a browser\n`);
}
