import { RankproofError } from "../core/errors.ts";
import { evaluateJob } from "./evaluate.ts";
import type { Answer, Job } from "./job.ts";

// The thread of the page that evaluates: takes one job after the other.

/** Progress is told so often at most. */
const EVERY_MS = 50;

const answer = (message: Answer): void => postMessage(message);

addEventListener("message", async ({ data }: MessageEvent<Job>) => {
  let told = 0;
  try {
    const model = await evaluateJob(data, (step, share) => {
      const now = performance.now();
      if (now - told < EVERY_MS) return;
      told = now;
      answer({ kind: "progress", step, share });
    });
    answer({ kind: "done", model });
  } catch (error) {
    const isOurs = error instanceof RankproofError;
    if (!isOurs) console.error(error);
    answer({ kind: "failed", message: isOurs ? error.message : `unexpected: ${String(error)}` });
  }
});
