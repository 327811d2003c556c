import { RankproofError } from "../../../core/errors.ts";
import { writeRun } from "../../../inputs/write.ts";
import { evaluateSearchEngine, type SearchFlags } from "../../../jobs/runs/search.ts";
import { cacheFile } from "../../../live/cache-file.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import { ProgressBar } from "../../output/progress.ts";
import { runFormat } from "../../output/run-format.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { refuseSort } from "../../sort/sorted-runs.ts";
import { type ValueFlags, valuesShown } from "../eval/values.ts";

interface Flags extends SearchFlags, ValueFlags, JudgedFlags {
  cache?: string;
  saveRun?: string;
}

/** Asks a search engine, and prints the values of what it finds. */
export function runSearch(name: string | undefined, flags: Flags): Promise<void> {
  const { cache, saveRun } = flags;
  let progress: ProgressBar | undefined;
  const onProgress = ({ done, total }: { readonly done: number; readonly total: number }): void => {
    progress ??= new ProgressBar(total, "steps");
    if (done > 0) progress.add(1);
  };
  const values = valuesShown(flags);
  return runCommand(flags, {
    ...values,
    read: async () => {
      refuseSort(flags, "search reads no file of a run");
      const judgments = name ?? flags.judgments;
      if (judgments === undefined) throw new RankproofError("missing", "argument: judgments");
      return (await judgedRuns([], { ...flags, judgments })).judgments;
    },
    withHooks: runHooks({}),
    job: (judgments, files, hooks) =>
      evaluateSearchEngine(judgments, flags, files, {
        ...hooks,
        cacheFor: cache === undefined ? undefined : (engine) => cacheFile(cache, { engine }),
        onProgress,
      }).finally(() => progress?.end()),
    saved: [
      { file: saveRun, content: ({ found }, file) => writeRun(found, { format: runFormat(file) }) },
      ...values.saved,
    ],
  });
}
