import { parentPort } from "node:worker_threads";
import { RankproofError } from "../../core/errors.ts";
import { InterleavedQueries } from "../../io/streamed-queries.ts";
import { type ByteRange, PartRanker, type RankedPart, type RunInParts } from "./run-part.ts";

// A thread that ranks parts of runs. It is sent a run, then its parts. The outcome of a part that has a problem is undefined:
// the main thread reads the whole run again.

type Message = RunInParts | { readonly index: number; readonly task: ByteRange };

let ranker: PartRanker;

parentPort?.on("message", async (message: Message) => {
  if (!("task" in message)) {
    ranker = new PartRanker(message);
    return;
  }
  const outcome = await rankedPart(message.task);
  parentPort?.postMessage({ index: message.index, outcome }, outcome === undefined ? [] : [outcome.rankings.buffer]);
});

async function rankedPart(part: ByteRange): Promise<RankedPart | undefined> {
  try {
    return await ranker.rank(part);
  } catch (error) {
    if (error instanceof RankproofError || error instanceof InterleavedQueries) return undefined;
    throw error;
  }
}
