import { parentPort } from "node:worker_threads";
import type { Space } from "../neighbors/search.ts";
import { runSearch, type SearchTask } from "../neighbors/searches.ts";
import { collectGarbage } from "./collect-garbage.ts";

type Message = { readonly space: Space | undefined } | { readonly index: number; readonly task: SearchTask };

let space: Space | undefined;

// A thread: is given a space, takes tasks on it and gives back their outcomes.
parentPort?.on("message", (message: Message) => {
  if ("space" in message) {
    space = message.space;
    return;
  }
  const outcome = runSearch(space as Space, message.task);
  parentPort?.postMessage(
    { index: message.index, outcome },
    Object.values(outcome).map(({ buffer }) => buffer),
  );
  collectGarbage();
});
