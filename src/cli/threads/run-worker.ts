import { parentPort } from "node:worker_threads";
import { RankproofError } from "../../core/errors.ts";
import type { JudgedQuery } from "../../evaluate/join.ts";
import { judgedQueriesOf } from "../../evaluate/judgment-block.ts";
import { InterleavedQueries } from "../../io/trec/streamed-queries.ts";
import { type ByteRange, type PartedRun, rankPart } from "./run-part.ts";

// A thread that ranks parts of runs. It is told of a run, then of its parts. The outcome of one that has a problem is undefined:
// who asked reads it again.

let run: PartedRun;
let judgments: ReadonlyMap<string, JudgedQuery>;

parentPort?.on("message", async (message: PartedRun | { place: number; task: ByteRange }) => {
  if (!("task" in message)) {
    run = message;
    judgments = judgedQueriesOf(message.judgments);
    return;
  }
  const outcome = await rankPart(run, judgments, message.task).catch((error: unknown) => {
    if (!(error instanceof RankproofError || error instanceof InterleavedQueries)) throw error;
  });
  const { place } = message;
  parentPort?.postMessage({ place, outcome }, outcome === undefined ? [] : [outcome.rankings.buffer]);
});
