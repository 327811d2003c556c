import { parentPort } from "node:worker_threads";
import { openSource } from "../../io/node.ts";
import { type ByteRange, PartRanker, type RunInParts } from "../../jobs/runs/parts/part-ranker.ts";

// A thread that ranks parts of runs. It is sent a run, then its parts.

type Message = RunInParts | { readonly index: number; readonly task: ByteRange };

let ranker: PartRanker;

parentPort?.on("message", async (message: Message) => {
  if (!("task" in message)) {
    ranker = new PartRanker(message, openSource);
    return;
  }
  const outcome = await ranker.rank(message.task);
  parentPort?.postMessage({ index: message.index, outcome }, outcome === undefined ? [] : [outcome.rankings.buffer]);
});
