import { runResampling } from "../compare/resampling.ts";
import { sha256 } from "../core/sha256.ts";
import { blobSource } from "../inputs/blob.ts";
import { PartRanker } from "../jobs/runs/parts/part-ranker.ts";
import type { Space } from "../neighbors/search.ts";
import { runSearch } from "../neighbors/searches.ts";
import type { Setup, Work } from "./pool.ts";

// A thread that helps the page's: parts of runs, arithmetic of comparisons, searches of neighbors, digests of files.

let ranker: PartRanker | undefined;
let space: Space | undefined;

addEventListener("message", ({ data }: MessageEvent<Setup | Work>) => {
  if (data.kind === "run") ranker = new PartRanker(data.ranking, (name) => blobSource(name, data.blob));
  else if (data.kind === "space") ({ space } = data);
  // An error that no one catches is told to the thread that waits for the outcome.
  else outcomeOf(data).then((outcome) => postMessage(outcome), reportError);
});

async function outcomeOf(work: Work): Promise<unknown> {
  switch (work.kind) {
    case "part":
      return ranker?.rank(work.part);
    case "task":
      return runResampling(work.task);
    case "search":
      return space && runSearch(space, work.task);
    case "digest":
      return sha256(await work.blob.arrayBuffer());
  }
}
