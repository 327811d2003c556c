import { parentPort } from "node:worker_threads";
import { RankproofError } from "../../core/errors.ts";
import { InterleavedQueries } from "../../io/trec-run.ts";
import { type Part, rankPart } from "./part.ts";

// A thread that ranks parts of runs. The outcome of one that has a problem is undefined: who asked reads it again.
parentPort?.on("message", async ({ place, task }: { place: number; task: Part }) => {
  const outcome = await rankPart(task).catch((error: unknown) => {
    if (!(error instanceof RankproofError || error instanceof InterleavedQueries)) throw error;
  });
  parentPort?.postMessage({ place, outcome }, outcome === undefined ? [] : [outcome.rankings.buffer]);
});
