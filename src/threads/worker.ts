import { parentPort, workerData } from "node:worker_threads";
import { perform, type Task } from "../neighbors/tasks.ts";

// A thread: takes tasks on one space and gives back their outcomes.
parentPort?.on("message", ({ place, task }: { place: number; task: Task }) => {
  const outcome = perform(workerData, task);
  parentPort?.postMessage(
    { place, outcome },
    Object.values(outcome).map(({ buffer }) => buffer),
  );
});
