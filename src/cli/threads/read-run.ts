import { availableParallelism } from "node:os";
import type { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import { type FormatChoice, formatFor } from "../../inputs/formats/index.ts";
import { trec } from "../../inputs/formats/trec.ts";
import type { Source } from "../../inputs/source.ts";
import type { PartRanking, RunPart } from "../../jobs/runs/parts/part-ranker.ts";
import { JUDGMENT_BYTES, type PartThreads, partsWorth, readParts } from "../../jobs/runs/parts/read-parts.ts";
import type { RunInEvaluation, RunReaders, RunToRead } from "../../jobs/runs/read-run.ts";
import { endThreads, shareAmong, startThreads } from "../../threads/share.ts";
import { besideBundles } from "../bundles.ts";
import { bytesOf, RunsAhead } from "./runs-ahead.ts";
import { inOrder, shareParts, type TakenPart, take } from "./shared-parts.ts";

const THREAD = "reader.cjs";

/** Bytes of a run that are worth another thread. */
export const WORTH_A_THREAD = 1 << 25;

/** Parts for each thread: whoever ends first waits for others for as long as one part takes. */
const PARTS_A_THREAD = 8;

/** More threads are not started unasked. */
export const MOST_THREADS = Math.min(8, availableParallelism());

/** Reads large runs, and many, on threads. @param threads this one counts; undefined: as many as are worth it */
export function runReaders(threads: number | undefined): RunReaders & { end(): Promise<void> } {
  let ahead: RunsAhead | undefined;
  return {
    start: async (runs, choice) => {
      ahead = new RunsAhead(
        await runsWorth(runs, choice),
        besideBundles(THREAD),
        threads ?? MOST_THREADS,
        WORTH_A_THREAD,
      );
      await startReaders(runs, choice, threads);
    },
    read: async (run, start) => (await ahead?.read(run, start)) ?? readInParts(run, start, threads),
    end: async () => ahead?.end(),
  };
}

/** Files in TREC's format, each too small to be read in parts; none where there is not enough to be read in all. */
async function runsWorth(runs: readonly Source[], choice: FormatChoice): Promise<Source[]> {
  const files = runs.filter(({ part, size = 0 }) => part !== undefined && size < 2 * WORTH_A_THREAD);
  if (bytesOf(files) < 2 * WORTH_A_THREAD) return [];
  const formats = await Promise.all(files.map((file) => formatFor(file, choice)));
  return files.filter((_, i) => formats[i] === trec);
}

/** Starts the threads that will read the largest of the runs, to be ready when the judgments are read. */
async function startReaders(runs: readonly Source[], choice: FormatChoice, threads: number | undefined): Promise<void> {
  let most = 1;
  for (const run of runs) most = Math.max(most, await partsWorth(run, choice, WORTH_A_THREAD, threads ?? MOST_THREADS));
  if (most > 1) await startThreads(besideBundles(THREAD), most - 1);
}

/**
 * Reads and ranks a large run on several threads, each whole queries of it. The numbers do not depend on how many.
 *
 * @param start makes the evaluation that takes the rankings
 * @param threads this one counts
 * @returns undefined where the run must be read as a whole, by a new evaluation: it is not large, no file, its queries
 *   are interleaved, or there is a problem in it
 */
export async function readInParts(
  { table, run, reading }: RunToRead,
  start: () => RowsEvaluation,
  threads?: number,
  { thread = besideBundles(THREAD), worth = Math.max(WORTH_A_THREAD, JUDGMENT_BYTES * table.rows.count) } = {},
): Promise<RunInEvaluation | undefined> {
  const all = await partsWorth(run, reading, worth, threads ?? MOST_THREADS);
  if (all === 1) return undefined;
  const begin = (setup: PartRanking, parts: readonly RunPart[]): PartThreads => {
    const shared = shareParts(parts);
    const taken: TakenPart[][] = [];
    const ended = shareAmong<typeof shared, TakenPart[]>(
      thread,
      all - 1,
      Array.from({ length: all - 1 }, () => shared),
      (_, outcome) => taken.push(outcome),
      { setup },
    );
    return { take: (part) => take(shared, part), ranked: ended.then(() => inOrder(taken.flat())) };
  };
  const read = await readParts({ table, run, reading }, start, { count: PARTS_A_THREAD * all, threads: all, begin });
  // Where queries are mixed, all rows will be held.
  if (read === undefined) await endThreads(thread);
  return read;
}
