import { parentPort } from "node:worker_threads";
import type { QueryIndices } from "../../fusion/fused-queries.ts";
import { openBytes } from "../../inputs/node.ts";
import { PartFuser, type RunsInParts } from "../../jobs/fusion/part-fuser.ts";

// A thread that fuses parts of runs. It is sent the runs, then their parts.

type Message = RunsInParts | { readonly index: number; readonly task: QueryIndices };

let fuser: PartFuser;

parentPort?.on("message", (message: Message) => {
  if (!("task" in message)) {
    fuser = new PartFuser(message, openBytes);
    return;
  }
  const outcome = fuser.fuse(message.task);
  const transferred = outcome?.pieces.map(({ buffer }) => buffer);
  parentPort?.postMessage({ index: message.index, outcome }, transferred);
});
