import { parentPort } from "node:worker_threads";
import type { Space } from "../neighbors/search.ts";
import { perform, type Task } from "../neighbors/tasks.ts";

type Message = { readonly space: Space | undefined } | { readonly place: number; readonly task: Task };

let space: Space | undefined;

// A thread: is given a space, takes tasks on it and gives back their outcomes.
parentPort?.on("message", (message: Message) => {
  if ("space" in message) {
    space = message.space;
    return;
  }
  const outcome = perform(space as Space, message.task);
  parentPort?.postMessage(
    { place: message.place, outcome },
    Object.values(outcome).map(({ buffer }) => buffer),
  );
});
