import { parentPort } from "node:worker_threads";
import { hashedDisk, openSource } from "../../io/node.ts";
import { PartRanker, type PartRanking, type RunPart } from "../../jobs/runs/parts/part-ranker.ts";

// A thread that ranks parts of runs. It is sent how, then the parts.

type Message = PartRanking | { readonly index: number; readonly task: RunPart };

let ranker: PartRanker;

parentPort?.on("message", async (message: Message) => {
  if (!("task" in message)) {
    ranker = new PartRanker(message, message.isHashed ? hashedDisk.open : openSource);
    return;
  }
  const outcome = await ranker.rank(message.task);
  parentPort?.postMessage({ index: message.index, outcome }, outcome === undefined ? [] : PartRanker.memoryOf(outcome));
});
