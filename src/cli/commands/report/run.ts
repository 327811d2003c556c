import { disk } from "../../../io/node.ts";
import { evaluateRuns } from "../../../jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { RunsReporter } from "../../../report/runs/build.ts";
import { withRunHooks } from "../../hooks.ts";
import { textsIn } from "../../output/texts.ts";
import { checkFiles, namedFiles } from "../../paths.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { writeReport } from "./write.ts";

export interface ReportFlags extends RunFlags {
  items?: string;
  queries?: string;
  light?: true;
  threads?: string;
  output: string;
}

export async function runReport(judgments: string, runs: readonly string[], flags: ReportFlags): Promise<void> {
  const { items, queries, output } = flags;
  const resample = resampleWithProgress(flags.threads);
  const file = output === "-" ? undefined : output;
  checkFiles([judgments, ...runs], file);
  for (const own of [items, queries]) if (own !== undefined) checkFiles([own], file);
  const reporter = new RunsReporter();
  const request = { judgments, runs: namedFiles(runs), flags };
  const evaluated = await withRunHooks(flags.threads, (hooks) =>
    evaluateRuns(request, disk, { ...hooks, observe: reporter.observe }),
  );
  const model = await reporter.build(evaluated, resample, { items: textsIn(items), queries: textsIn(queries) });
  await writeReport(model, flags.light === true, file);
}
