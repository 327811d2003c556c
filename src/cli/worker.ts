import { parentPort } from "node:worker_threads";
import { perform, type Task } from "../compare/tasks.ts";

// A thread of `rankproof compare`: takes tasks one by one and gives back their outcomes.
parentPort?.on("message", ({ place, task }: { place: number; task: Task }) => {
  parentPort?.postMessage({ place, outcome: perform(task) });
});
