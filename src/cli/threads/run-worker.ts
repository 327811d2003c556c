import { parentPort } from "node:worker_threads";
import { hashedDisk, openSource } from "../../inputs/node.ts";
import { PartRanker, type PartRanking, type RunPart } from "../../jobs/runs/parts/part-ranker.ts";
import { rankTaken, type SharedParts } from "./shared-parts.ts";

// A thread that ranks parts of runs. It is sent how, then single parts, or parts that it shares with others.

type Task = RunPart | SharedParts;
type Message = PartRanking | { readonly index: number; readonly task: Task };

let ranker: PartRanker;

parentPort?.on("message", async (message: Message) => {
  if ("task" in message) await answer(message.index, message.task);
  else ranker = new PartRanker(message, message.isHashed ? hashedDisk.open : openSource);
});

async function answer(index: number, task: Task): Promise<void> {
  const outcome = "taken" in task ? await rankTaken(ranker, task) : await ranker.rank(task);
  const ranked = Array.isArray(outcome) ? outcome.map((taken) => taken.ranked) : [outcome];
  const memory = ranked.flatMap((part) => (part === undefined ? [] : PartRanker.memoryOf(part)));
  parentPort?.postMessage({ index, outcome }, memory);
}
