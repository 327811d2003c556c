import { RankproofError } from "../../../core/errors.ts";
import { RUNS } from "../../../documents/runs/document.ts";
import { writeRun } from "../../../inputs/write.ts";
import { evaluateSearchEngine, type SearchFlags } from "../../../jobs/runs/search.ts";
import { cacheFile } from "../../../live/cache-file.ts";
import { notePerQuery } from "../../options/output.ts";
import { Progress } from "../../output/progress.ts";
import { runFormat } from "../../output/run-format.ts";
import { showerOf } from "../../output/show.ts";
import { write } from "../../output/write.ts";
import { filesApartFrom, type JudgedFlags } from "../../paths.ts";
import { withRunHooks } from "../../run-hooks.ts";
import { refuseSort } from "../../sort/sorted-runs.ts";
import { type PrintFlags, printValues } from "../eval/print.ts";

interface Flags extends SearchFlags, PrintFlags, JudgedFlags {
  cache?: string;
  saveRun?: string;
}

/** Asks a search engine, and prints the values of what it finds. */
export async function runSearch(given: string | undefined, flags: Flags): Promise<void> {
  const show = showerOf(RUNS, flags);
  notePerQuery(flags);
  refuseSort(flags, "search reads no file of a run");
  const judgments = given ?? flags.judgments;
  if (judgments === undefined) throw new RankproofError("missing", "argument: judgments");
  const { cache, saveRun } = flags;
  const files = filesApartFrom([flags.output, ...[flags.save, saveRun, cache].filter((name) => name !== undefined)]);
  let progress: Progress | undefined;
  const onProgress = ({ done, total }: { readonly done: number; readonly total: number }): void => {
    progress ??= new Progress(total, "steps");
    if (done > 0) progress.add(1);
  };
  const evaluated = await withRunHooks({}, (hooks) =>
    evaluateSearchEngine(judgments, flags, files, {
      ...hooks,
      cache: cache === undefined ? undefined : cacheFile(cache),
      onProgress,
    }).finally(() => progress?.end()),
  );
  if (saveRun !== undefined) {
    await write(writeRun(evaluated.found, { format: runFormat(saveRun) }), saveRun);
  }
  await printValues(evaluated, show, flags);
}
