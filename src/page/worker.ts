import { RankproofError } from "../core/errors.ts";
import { evaluateJob } from "./evaluate.ts";
import type { Answer, Job } from "./job.ts";

// The thread of the page that evaluates: takes one job after the other.

/** Shortest time between two messages of progress. */
const EVERY_MS = 50;

const answer = (message: Answer): void => postMessage(message);

addEventListener("message", async ({ data }: MessageEvent<Job>) => {
  let last = 0;
  try {
    const model = await evaluateJob(data, (step, share) => {
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      answer({ kind: "progress", step, share });
    });
    answer({ kind: "done", model });
  } catch (error) {
    const isOurs = error instanceof RankproofError;
    if (!isOurs) console.error(error);
    answer({ kind: "failed", message: isOurs ? error.message : `unexpected: ${String(error)}` });
  }
});
