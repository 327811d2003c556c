import type { EmbeddingHooks } from "../jobs/embeddings/evaluate.ts";
import type { SearchRunner } from "../neighbors/searches.ts";
import { readOption } from "../options/option.ts";
import { DEVICE } from "../options/output.ts";
import { shrinkHeap } from "../threads/collect-garbage.ts";
import { searchOnThreads } from "../threads/pool.ts";
import { threadsFlag } from "./options/threads.ts";
import { ProgressBar } from "./output/progress.ts";
import { printNote } from "./output/write.ts";
import type { WithHooks } from "./run-command.ts";

/** Milliseconds from one search to the next, or from the start, that are worth a collection. */
const PAUSE = 400;

/** How neighbors are found, as texts. */
export interface SearchThreadFlags {
  threads?: string | undefined;
  device?: string | undefined;
}

/** Says why a GPU is not used. */
function onFallback(reason: string): void {
  printNote(`GPU not used: ${reason}\n`);
}

/** Does a job that finds neighbors. @throws RankproofError invalid */
export function withSearch(flags: SearchThreadFlags): WithHooks<EmbeddingHooks> {
  return async (job) => job(searchHooks(flags));
}

/** Finds neighbors on threads. @throws RankproofError invalid */
export function searchHooks(flags: SearchThreadFlags): EmbeddingHooks {
  const threads = threadsFlag(flags.threads);
  const device = readOption(DEVICE.device, flags.device);
  const run: SearchRunner = async (space, tasks, delivery) => {
    // What was read, and what the search before left.
    shrinkHeap(PAUSE);
    const progress = new ProgressBar(space.queries.rows, "steps");
    try {
      const { add: onDone } = progress;
      return await searchOnThreads(space, tasks, { ...delivery, threads, device, isHere: true, onDone, onFallback });
    } finally {
      progress.end();
    }
  };
  return { search: { run, threads } };
}
