import { parentPort } from "node:worker_threads";
import { type ResamplingTask, runResampling } from "../../compare/resampling.ts";

// A thread of `rankproof compare`: takes tasks one by one and gives back their outcomes.
parentPort?.on("message", ({ index, task }: { index: number; task: ResamplingTask }) => {
  parentPort?.postMessage({ index, outcome: runResampling(task) });
});
