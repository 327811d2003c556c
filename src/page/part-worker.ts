import { runResampling } from "../compare/resampling.ts";
import { blobSource } from "../io/blob.ts";
import { PartRanker } from "../jobs/runs/parts/part-ranker.ts";
import type { ThreadMessage } from "./threads.ts";

// A thread that helps the page's: it is sent a run, then its parts; and arithmetic of comparisons.

let ranker: PartRanker | undefined;

addEventListener("message", async ({ data }: MessageEvent<ThreadMessage>) => {
  if (data.kind === "run") {
    ranker = new PartRanker(data.run, (name) => blobSource(name, data.blob));
    return;
  }
  const outcome = data.kind === "part" ? await ranker?.rank(data.part) : runResampling(data.task);
  postMessage(outcome);
});
